import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { DeliveryDestination } from '../../contract/wire/delivery.ts';
import { queryKeys } from './queryKeys.ts';
import type { Services } from './services.ts';
import { staleTimesMs } from './staleTimes.ts';

/** Catalogue queries; the same for all shoppers. */
export const createCatalogueQueries = ({ categories, campaigns, delivery, environment }: Services) => ({
  categories: () =>
    queryOptions({
      queryKey: queryKeys.categories,
      queryFn: ({ signal }) => categories.tree(signal),
      staleTime: staleTimesMs.categories,
    }),

  topLevelCategories: () =>
    queryOptions({
      queryKey: queryKeys.topLevelCategories,
      queryFn: ({ signal }) => categories.topLevel(signal),
      staleTime: staleTimesMs.categories,
    }),

  /** HOME-01: two campaigns a page. */
  campaigns: () =>
    infiniteQueryOptions({
      queryKey: queryKeys.campaigns,
      queryFn: ({ pageParam, signal }) => campaigns.page(pageParam, signal),
      initialPageParam: 0,
      getNextPageParam: (page) => page.nextCursor,
      staleTime: staleTimesMs.campaigns,
    }),

  /** One campaign with all its products; a missing one fails with status 404. */
  campaign: (id: string) =>
    queryOptions({
      queryKey: queryKeys.campaign(id),
      queryFn: ({ signal }) => campaigns.byId(id, signal),
      staleTime: staleTimesMs.campaigns,
    }),

  /** Delivery methods for a place, nearest pick-up points first; all of them without a place. */
  deliveryMethods: (place?: DeliveryDestination) =>
    queryOptions({
      queryKey: [...queryKeys.deliveryMethods, place],
      queryFn: ({ signal }) => delivery.methods(place, signal),
      staleTime: staleTimesMs.deliveryMethods,
    }),

  environment: () =>
    queryOptions({
      queryKey: queryKeys.environment,
      queryFn: ({ signal }) => environment.read(signal),
      staleTime: staleTimesMs.environment,
    }),
});
