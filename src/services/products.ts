import { endpoints } from '../../contract/wire/endpoints.ts';
import { defaultProductQuery, type FacetQuery, type ProductQuery } from '../../contract/listingQuery.ts';
import type { FilterData, Page, Product, ProductDetails } from '../../contract/types.ts';
import type { Api } from './api.ts';

/** API-15: the `populate` value of the specification. */
const populate = 'topLevelCategory secondLevelCategory thirdLevelCategory';

/** API-09 to API-15. Prices are dollars, as in the API. */
export const createProductsService = ({ send }: Api) => ({
  /** One page of a listing, search or collection. */
  list: (query: ProductQuery, signal?: AbortSignal): Promise<Page<Product>> =>
    send(endpoints.products, { query, signal }),

  /** API-13: eight random products. */
  random: (signal?: AbortSignal): Promise<Page<Product>> =>
    send(endpoints.products, { query: { ...defaultProductQuery, random: true }, signal }),

  filters: (query: FacetQuery, signal?: AbortSignal): Promise<FilterData> =>
    send(endpoints.productFilters, { query, signal }),

  /** Fails with status 404 for a missing product. */
  byId: (id: string, signal?: AbortSignal): Promise<ProductDetails> =>
    send(endpoints.productById, { params: { id }, query: { populate }, signal }),

  /** Products to wear with a product. */
  wearWith: async (id: string, signal?: AbortSignal): Promise<readonly Product[]> =>
    (await send(endpoints.wearWith, { params: { id }, signal })).result,
});
