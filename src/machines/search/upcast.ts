import type { Upcast } from '../upcasts.ts';

/** Had the same states and fields; an abandoned term came back with the page. */
const beforeAbandoned = 'ktwd5g';

export const upcastSearch: Upcast = (stream) => (stream.hash === beforeAbandoned ? stream : undefined);
