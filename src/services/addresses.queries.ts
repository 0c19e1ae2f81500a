import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './queryKeys.ts';
import type { Services } from './services.ts';
import { staleTimesMs } from './staleTimes.ts';

/**
 * The saved addresses of a user, the default one first. They belong to the user's record: what invalidates or removes it does so with them.
 * No first page has them, so they are no part of `Queries`, which every first page loads.
 */
export const savedAddressesQuery = ({ addresses }: Pick<Services, 'addresses'>, userId: string) =>
  queryOptions({
    queryKey: [...queryKeys.currentUser, 'addresses'],
    queryFn: ({ signal }) => addresses.list(userId, signal),
    staleTime: staleTimesMs.orders,
  });
