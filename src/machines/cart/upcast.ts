import type { Upcast } from '../upcasts.ts';

/** Had the same states but `offline`, whose fields `journal.resumed` sets. */
const beforeOffline = 'r2khcb';

export const upcastCart: Upcast = (stream) => (stream.hash === beforeOffline ? stream : undefined);
