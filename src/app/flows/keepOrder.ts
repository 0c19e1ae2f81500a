import type { QueryClient } from '@tanstack/react-query';
import type { Order } from '../../../contract/types.ts';
import { queryKeys } from '../../services/queryKeys.ts';

/** CACHE-02: the changed order stands in the cache, the lists that name it are read anew. */
export const keepOrder = async (queryClient: QueryClient, order: Order): Promise<void> => {
  queryClient.setQueryData(queryKeys.order(order._id), order);
  await queryClient.invalidateQueries({
    queryKey: queryKeys.orders,
    predicate: ({ queryKey }) => queryKey[1] !== 'one' || queryKey[2] !== order._id,
  });
};
