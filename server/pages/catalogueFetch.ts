import { apiBase } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/wire/endpoints.ts';
import type { QueryCodec } from '../../contract/query.ts';
import type { Product } from '../../contract/types.ts';
import { notFound, AppError } from '../domain/appError.ts';
import type { AppContext } from '../appContext.ts';

type Sources = Pick<AppContext, 'catalogue' | 'content'> & {
  /** Called with the products of a reply. */
  readonly onProducts: (products: readonly Product[]) => void;
};
type Read = (sources: Sources, query: URLSearchParams, id: string) => Promise<unknown>;

/** The texts that only a product's own page shows; of the weight of a page with a list, they would be up to a tenth. */
const withoutTexts = (products: readonly Product[]): Product[] =>
  products.map((product) => ({ ...product, description: '', imageAlt: [] }));

/** Pages build their queries by the contract, so an invalid one is a bug. */
const parseQuery = <Q>(codec: QueryCodec<Q> | undefined, query: URLSearchParams): Q => {
  const outcome = codec?.read(Object.fromEntries(query));
  if (!outcome?.ok) throw new Error(`A page sent an invalid query: ${query}`);
  return outcome.value;
};

const toResult = <T>(result: T | undefined): { readonly result: T } => {
  if (result === undefined) throw notFound('The page');
  return { result };
};

/** The endpoints that server-rendered pages may read; none is personal. */
const readers: { readonly [path: string]: Read } = {
  [endpoints.contentPageByName.path]: async ({ content }, _, name) => toResult(content.page(name)),
  [endpoints.articles.path]: async ({ content }) => ({ result: content.articles }),
  [endpoints.articleBySlug.path]: async ({ content }, _, slug) => toResult(content.article(slug)),
  [endpoints.products.path]: async ({ catalogue, onProducts }, query) => {
    const { value } = await catalogue.products(parseQuery(endpoints.products.query, query));
    onProducts(value.result);
    return { ...value, result: withoutTexts(value.result) };
  },
  [endpoints.productFilters.path]: async ({ catalogue }, query) =>
    (await catalogue.filters(parseQuery(endpoints.productFilters.query, query))).value,
  [endpoints.campaigns.path]: async ({ catalogue, onProducts }, query) => {
    const { value } = await catalogue.campaigns(parseQuery(endpoints.campaigns.query, query));
    for (const { products } of value.result) onProducts(products);
    const result = value.result.map((campaign) => ({
      ...campaign,
      products: withoutTexts(campaign.products),
    }));
    return { ...value, result };
  },
  [endpoints.campaignById.path]: async ({ catalogue, onProducts }, _, id) => {
    const { value } = await catalogue.campaign(id);
    onProducts(value.products);
    return { result: { ...value, products: withoutTexts(value.products) } };
  },
  [endpoints.categories.path]: async ({ catalogue }) => ({ result: (await catalogue.categories()).value }),
  [endpoints.productById.path]: async ({ catalogue, onProducts }, _, id) => {
    const { value } = await catalogue.product(id);
    onProducts([value]);
    return value;
  },
};

/** Paths whose last segment is an id. */
const pathsWithId = [
  endpoints.productById.path,
  endpoints.campaignById.path,
  endpoints.contentPageByName.path,
  endpoints.articleBySlug.path,
];

const resolveRequest = async (sources: Sources, url: URL): Promise<unknown> => {
  const path = url.pathname.slice(apiBase.length);
  const last = path.lastIndexOf('/') + 1;
  const pathWithId = pathsWithId.find((pattern) => pattern.startsWith(`${path.slice(0, last)}:`));
  const read = readers[pathWithId ?? path];
  if (!read) throw notFound('What the page asked for');
  return read(sources, url.searchParams, pathWithId ? decodeURIComponent(path.slice(last)) : '');
};

/**
 * A `fetch` for server-rendered pages that reads catalogue and content directly: no network, no shared rate limit, cached results. Adds
 * the ids of all products that it returns to `productIds`. An `AppError` becomes the reply that a browser would get.
 */
export const createCatalogueFetch =
  ({ catalogue, content }: Pick<AppContext, 'catalogue' | 'content'>, productIds: Set<string>) =>
  async (input: string | URL | Request): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    const onProducts = (products: readonly Product[]): void => {
      for (const { _id } of products) productIds.add(_id);
    };
    try {
      return Response.json(await resolveRequest({ catalogue, content, onProducts }, url));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
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
