import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { FacetQuery, ProductQuery } from '../../contract/listingQuery.ts';
import { ApiFailure } from './failure.ts';
import { queryKeys } from './queryKeys.ts';
import type { Services } from './services.ts';
import { staleTimesMs } from './staleTimes.ts';

const isMissing = (reason: unknown) => reason instanceof ApiFailure && reason.status === 404;

export const createProductQueries = ({ products }: Services) => {
  const product = (id: string) =>
    queryOptions({
      queryKey: queryKeys.product(id),
      queryFn: ({ signal }) => products.byId(id, signal),
      staleTime: staleTimesMs.products,
    });

  return {
    /** One product; a missing one fails with status 404. */
    product,

    /** Products to wear with a product, in display order. */
    wearWith: (id: string) =>
      queryOptions({
        queryKey: queryKeys.wearWith(id),
        queryFn: ({ signal }) => products.wearWith(id, signal),
        staleTime: staleTimesMs.products,
      }),

    /** Pages of a listing, starting at `query.skip`. */
    listing: (query: ProductQuery) =>
      infiniteQueryOptions({
        queryKey: queryKeys.listing(query),
        queryFn: ({ pageParam, signal }) => products.list({ ...query, skip: pageParam }, signal),
        initialPageParam: query.skip,
        getNextPageParam: (page) => page.nextCursor,
        staleTime: staleTimesMs.products,
      }),

    filters: (query: FacetQuery) =>
      queryOptions({
        queryKey: queryKeys.filters(query),
        queryFn: ({ signal }) => products.filters(query, signal),
        staleTime: staleTimesMs.products,
      }),

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
      queryOptions({
        queryKey: queryKeys.random,
        queryFn: async ({ signal }) => (await products.random(signal)).result,
        staleTime: staleTimesMs.campaigns,
      }),
  };
};
