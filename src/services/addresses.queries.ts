import { valueQuery } from './queryFactories.ts';
import { queryKeys } from './queryKeys.ts';
import type { Services } from './services.ts';
import { staleTimesMs } from './staleTimes.ts';

/**
 * The saved addresses of a user, default first. Their key extends that of the current user, so that they are invalidated and removed with it.
 * Not part of `Queries`, which every first page loads.
 */
export const savedAddressesQuery = ({ addresses }: Pick<Services, 'addresses'>, userId: string) =>
  valueQuery(
    [...queryKeys.currentUser, 'addresses'],
    (signal) => addresses.list(userId, signal),
    staleTimesMs.orders,
  );
