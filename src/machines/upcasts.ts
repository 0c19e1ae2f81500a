import { upcastCart } from './cart/upcast.ts';
import { upcastSearch } from './search/upcast.ts';
import type { DurableId } from './versions.ts';

/** A stream of a flow as `src/journal/stream.ts` stores it; machines do not import the journal. */
interface StoredStream {
  readonly flow: string;
  readonly machine: string;
  readonly version: number;
  readonly hash: string;
  readonly input: unknown;
  readonly base: unknown;
  readonly baseSeq: number;
  readonly entries: readonly (readonly [
    seq: number,
    at: number,
    event: { readonly type: string; readonly [field: string]: unknown },
  ])[];
}

/**
 * Makes a stream of today's shape of one of an older shape or version; undefined where the flow begins anew. Each is in the flow's folder
 * (`upcast.ts`).
 */
export type Upcast = (stream: StoredStream) => StoredStream | undefined;

/** Of the flows that every page has, by the ids of their actors. That of a flow whose code is fetched is given where it is provided. */
export const upcasts: { readonly [id in DurableId]?: Upcast } = {
  cart: upcastCart,
  search: upcastSearch,
};
