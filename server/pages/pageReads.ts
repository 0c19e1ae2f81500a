import type { LanguageContent } from '../content/content.ts';
import { endpoints } from '../../contract/wire/endpoints.ts';
import type { QueryCodec } from '../../contract/query.ts';
import type { Product } from '../../contract/types.ts';
import { notFound, AppError } from '../domain/appError.ts';
import type { AppContext } from '../appContext.ts';
import type { PageRead } from './renderer.ts';

interface PageSources {
  readonly catalogue: AppContext['catalogue'];
  readonly content: LanguageContent;
}

type Sources = PageSources & {
  /** Called with the products of a reply. */
  readonly onProducts: (products: readonly Product[]) => void;
};
type Query = readonly (readonly [name: string, text: string])[];
type Read = (sources: Sources, query: Query, id: string) => Promise<unknown>;

/** The texts that only a product's own page shows; of the weight of a page with a list, they would be up to a tenth. */
const withoutTexts = (products: readonly Product[]): Product[] =>
  products.map((product) => ({ ...product, description: '', imageAlt: [] }));

/** Pages build their queries by the contract, so an invalid one is a bug. */
const parseQuery = <Q>(codec: QueryCodec<Q> | undefined, query: Query): Q => {
  const outcome = codec?.read(Object.fromEntries(query));
  if (!outcome?.ok) throw new Error(`A page sent an invalid query: ${JSON.stringify(query)}`);
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

/**
 * The reads of a server-rendered page, from catalogue and content directly: no network, no shared rate limit, cached results. Adds the ids
 * of all products that it returns to `productIds`. An `AppError` becomes the failure that a browser would get.
 */
export const createPageReads =
  ({ catalogue, content }: PageSources, productIds: Set<string>): PageRead =>
  async ({ path, id, query }) => {
    const onProducts = (products: readonly Product[]): void => {
      for (const { _id } of products) productIds.add(_id);
    };
    try {
      const read = readers[path];
      if (!read) throw notFound('What the page asked for');
      return { ok: true, value: await read({ catalogue, content, onProducts }, query, id) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, status, message } = error;
      return { ok: false, status, code, message };
    }
  };
