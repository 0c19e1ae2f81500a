import { calls } from '../../contract/calls.ts';
import { plainProductQuery, type FacetQuery, type ProductQuery } from '../../contract/listingQuery.ts';
import type { FilterData, Page, Product, ProductDetails } from '../../contract/types.ts';
import type { Api } from './api.ts';

/** API-15: the populate words that the specification names. */
const populate = 'topLevelCategory secondLevelCategory thirdLevelCategory';

/** The calls of API-09 to API-15. Prices are dollars, as they stand on the wire. */
export const createProductsService = ({ send }: Api) => ({
  /** One page of a listing, of a search or of a collection. */
  list: (query: ProductQuery, signal?: AbortSignal): Promise<Page<Product>> =>
    send(calls.products, { query, signal }),

  /** API-13: a random choice of 8. */
  random: (signal?: AbortSignal): Promise<Page<Product>> =>
    send(calls.products, { query: { ...plainProductQuery, random: true }, signal }),

  filters: (query: FacetQuery, signal?: AbortSignal): Promise<FilterData> =>
    send(calls.productFilters, { query, signal }),

  /** A missing product is a failure with status 404. */
  byId: (id: string, signal?: AbortSignal): Promise<ProductDetails> =>
    send(calls.productById, { params: { id }, query: { populate }, signal }),

  /** What a product is worn with. */
  wearWith: async (id: string, signal?: AbortSignal): Promise<readonly Product[]> =>
    (await send(calls.wearWith, { params: { id }, signal })).result,
});
