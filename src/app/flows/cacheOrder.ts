import type { QueryClient } from '@tanstack/react-query';
import type { Order } from '../../../contract/types.ts';
import { queryKeys } from '../../services/queryKeys.ts';

/** CACHE-02: writes the changed order to the query cache and invalidates the lists that contain it. */
export const cacheOrder = (queryClient: QueryClient, order: Order): void => {
  queryClient.setQueryData(queryKeys.order(order._id), order);
  void queryClient.invalidateQueries({
    queryKey: queryKeys.orders,
    predicate: ({ queryKey }) => queryKey[1] !== 'one' || queryKey[2] !== order._id,
  });
};
