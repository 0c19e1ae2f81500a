import { queryOptions } from '@tanstack/react-query';
import type { FacetQuery, ProductQuery } from '../../contract/listingQuery.ts';
import { ApiFailure } from './failure.ts';
import { pagedQuery, valueQuery } from './queryFactories.ts';
import { queryKeys } from './queryKeys.ts';
import type { Services } from './services.ts';
import { staleTimesMs } from './staleTimes.ts';

const isMissing = (reason: unknown) => reason instanceof ApiFailure && reason.status === 404;

export const createProductQueries = ({ products }: Services) => {
  const product = (id: string) =>
    valueQuery(queryKeys.product(id), (signal) => products.byId(id, signal), staleTimesMs.products);

  return {
    /** One product; a missing one fails with status 404. */
    product,

    /** Products to wear with a product, in display order. */
    wearWith: (id: string) =>
      valueQuery(queryKeys.wearWith(id), (signal) => products.wearWith(id, signal), staleTimesMs.products),

    /** Pages of a listing, starting at `query.skip`. */
    listing: (query: ProductQuery) =>
      pagedQuery(
        queryKeys.listing(query),
        (skip, signal) => products.list({ ...query, skip }, signal),
        staleTimesMs.products,
        query.skip,
      ),

    filters: (query: FacetQuery) =>
      valueQuery(
        queryKeys.filters(query),
        (signal) => products.filters(query, signal),
        staleTimesMs.products,
      ),

    /** Products by id, in this order, for a guest's wishlist. Missing products are omitted. */
    products: (ids: readonly string[] = []) =>
      queryOptions({
        queryKey: queryKeys.someProducts(ids),
        queryFn: async ({ client }) => {
          const found = await Promise.allSettled(ids.map((id) => client.fetchQuery(product(id))));
          return found.flatMap((outcome) => {
            if (outcome.status === 'fulfilled') return [outcome.value];
            if (isMissing(outcome.reason)) return [];
            throw outcome.reason;
          });
        },
        staleTime: staleTimesMs.products,
      }),

    /** API-13: eight random products, cached while the page is open. */
    random: () =>
      valueQuery(
        queryKeys.random,
        async (signal) => (await products.random(signal)).result,
        staleTimesMs.campaigns,
      ),
  };
};
