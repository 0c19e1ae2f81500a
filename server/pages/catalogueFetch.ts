import { apiBase } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import type { QueryCodec } from '../../contract/query.ts';
import { notFound, Refusal } from '../domain/refusal.ts';
import type { Shop } from '../shop.ts';

type Catalogue = Shop['catalogue'];
type Read = (catalogue: Catalogue, query: URLSearchParams, id: string) => Promise<unknown>;

/** The page builds its calls by the contract, so a query that cannot be read is a fault of ours. */
const read = <Q>(codec: QueryCodec<Q> | undefined, query: URLSearchParams): Q => {
  const outcome = codec?.read(Object.fromEntries(query));
  if (!outcome?.ok) throw new Error(`A page asked with a query that the contract does not know: ${query}`);
  return outcome.value;
};

/** The reads that first pages are made of. Nothing personal is among them. */
const reads: { readonly [path: string]: Read } = {
  [calls.products.path]: async (catalogue, query) =>
    (await catalogue.products(read(calls.products.query, query))).value,
  [calls.productFilters.path]: async (catalogue, query) =>
    (await catalogue.filters(read(calls.productFilters.query, query))).value,
  [calls.campaigns.path]: async (catalogue, query) =>
    (await catalogue.campaigns(read(calls.campaigns.query, query))).value,
  [calls.categories.path]: async (catalogue) => ({ result: (await catalogue.categories()).value }),
  [calls.productById.path]: async (catalogue, _, id) => (await catalogue.product(id)).value,
};

const answer = async (catalogue: Catalogue, url: URL): Promise<unknown> => {
  const path = url.pathname.slice(apiBase.length);
  const [, id = ''] = /^\/products\/id\/([^/]+)$/.exec(path) ?? [];
  const found = reads[id ? calls.productById.path : path];
  if (!found) throw notFound('What the page asked for');
  return found(catalogue, url.searchParams, decodeURIComponent(id));
};

/**
 * What a page that renders on the server fetches by: the shop's own catalogue, asked directly. No network, no rate limit that all visitors
 * would share, and answers that are kept already. A refusal becomes the answer that a browser would get.
 */
export const catalogueFetch =
  (catalogue: Catalogue) =>
  async (input: string | URL | Request): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    try {
      return Response.json(await answer(catalogue, url));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, status, message } = error;
      const failure = {
        success: false,
        statusCode: status,
        message,
        error: message,
        code,
        requestId: 'page',
      };
      return Response.json(failure, { status });
    }
  };
