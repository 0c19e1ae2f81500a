import type { Upcast } from '../upcasts.ts';

/** Before the flow ended with its page it had the same states, and lacked the event that says so. */
const withoutLeft = 'z50br0';

export const upcastReview: Upcast = (stream) => (stream.hash === withoutLeft ? stream : undefined);
