import type { QueryClient } from '@tanstack/react-query';
import type { Order } from '../../../contract/types.ts';
import { queryKeys } from '../../services/queryKeys.ts';

/** CACHE-02: writes the changed order into the cache; the lists that name it are read again meanwhile. */
export const keepOrder = (queryClient: QueryClient, order: Order): void => {
  queryClient.setQueryData(queryKeys.order(order._id), order);
  void queryClient.invalidateQueries({
    queryKey: queryKeys.orders,
    predicate: ({ queryKey }) => queryKey[1] !== 'one' || queryKey[2] !== order._id,
  });
};
