import type { DeliveryDestination } from '../../contract/wire/delivery.ts';
import { pagedQuery, valueQuery } from './queryFactories.ts';
import { queryKeys } from './queryKeys.ts';
import type { Services } from './services.ts';
import { staleTimesMs } from './staleTimes.ts';

/** Catalogue queries; the same for all shoppers. */
export const createCatalogueQueries = ({ categories, campaigns, delivery, environment }: Services) => ({
  categories: () =>
    valueQuery(queryKeys.categories, (signal) => categories.tree(signal), staleTimesMs.categories),

  topLevelCategories: () =>
    valueQuery(
      queryKeys.topLevelCategories,
      (signal) => categories.topLevel(signal),
      staleTimesMs.categories,
    ),

  /** HOME-01: two campaigns a page. */
  campaigns: () =>
    pagedQuery(queryKeys.campaigns, (skip, signal) => campaigns.page(skip, signal), staleTimesMs.campaigns),

  /** One campaign with all its products; a missing one fails with status 404. */
  campaign: (id: string) =>
    valueQuery(queryKeys.campaign(id), (signal) => campaigns.byId(id, signal), staleTimesMs.campaigns),

  /** Delivery methods for a place, nearest pick-up points first; all of them without a place. */
  deliveryMethods: (place?: DeliveryDestination) =>
    valueQuery(
      [...queryKeys.deliveryMethods, place],
      (signal) => delivery.methods(place, signal),
      staleTimesMs.deliveryMethods,
    ),

  environment: () =>
    valueQuery(queryKeys.environment, (signal) => environment.read(signal), staleTimesMs.environment),
});
