import { apiBase } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import type { QueryCodec } from '../../contract/query.ts';
import { notFound, Refusal } from '../domain/refusal.ts';
import type { Shop } from '../shop.ts';

type Sources = Pick<Shop, 'catalogue' | 'content'>;
type Read = (sources: Sources, query: URLSearchParams, id: string) => Promise<unknown>;

/** The page builds its calls by the contract, so a query that cannot be read is a fault of ours. */
const readQuery = <Q>(codec: QueryCodec<Q> | undefined, query: URLSearchParams): Q => {
  const outcome = codec?.read(Object.fromEntries(query));
  if (!outcome?.ok) throw new Error(`A page asked with a query that the contract does not know: ${query}`);
  return outcome.value;
};

const found = <T>(result: T | undefined): { readonly result: T } => {
  if (result === undefined) throw notFound('The page');
  return { result };
};

/** The reads that first pages are made of. Nothing personal is among them. */
const reads: { readonly [path: string]: Read } = {
  [calls.contentPageByName.path]: async ({ content }, _, name) => found(content.page(name)),
  [calls.articles.path]: async ({ content }) => ({ result: content.articles }),
  [calls.articleBySlug.path]: async ({ content }, _, slug) => found(content.article(slug)),
  [calls.products.path]: async ({ catalogue }, query) =>
    (await catalogue.products(readQuery(calls.products.query, query))).value,
  [calls.productFilters.path]: async ({ catalogue }, query) =>
    (await catalogue.filters(readQuery(calls.productFilters.query, query))).value,
  [calls.campaigns.path]: async ({ catalogue }, query) =>
    (await catalogue.campaigns(readQuery(calls.campaigns.query, query))).value,
  [calls.campaignById.path]: async ({ catalogue }, _, id) => ({
    result: (await catalogue.campaign(id)).value,
  }),
  [calls.categories.path]: async ({ catalogue }) => ({ result: (await catalogue.categories()).value }),
  [calls.productById.path]: async ({ catalogue }, _, id) => (await catalogue.product(id)).value,
};

/** Calls whose last segment says which one is meant. */
const byId = [
  calls.productById.path,
  calls.campaignById.path,
  calls.contentPageByName.path,
  calls.articleBySlug.path,
];

const answer = async (sources: Sources, url: URL): Promise<unknown> => {
  const path = url.pathname.slice(apiBase.length);
  const last = path.lastIndexOf('/') + 1;
  const named = byId.find((pattern) => pattern.startsWith(`${path.slice(0, last)}:`));
  const read = reads[named ?? path];
  if (!read) throw notFound('What the page asked for');
  return read(sources, url.searchParams, named ? decodeURIComponent(path.slice(last)) : '');
};

/**
 * What a page that renders on the server fetches by: the shop's own catalogue and content, asked directly. No network, no rate limit that all visitors
 * would share, and answers that are kept already. A refusal becomes the answer that a browser would get.
 */
export const catalogueFetch =
  (sources: Sources) =>
  async (input: string | URL | Request): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    try {
      return Response.json(await answer(sources, url));
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
