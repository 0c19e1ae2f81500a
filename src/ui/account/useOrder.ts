import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { Order } from '../../../contract/types.ts';
import { selectIsSignedIn } from '../../machines/auth/selectors.ts';
import { useAuth, useQueries } from '../shop/ShopContext.tsx';
import { isAwaitingDelivery, isAwaitingRefund, refundPollMs } from './orderText.ts';

/** Polling interval in ms: short during a refund, longer until delivery. */
const getRefetchInterval = (order: Order | undefined): number | false => {
  if (order && isAwaitingRefund(order)) return refundPollMs;
  return order && isAwaitingDelivery(order) ? 30_000 : false;
};

/** Query for one order; disabled for guests, polled while a refund or delivery is pending. */
export const useOrder = (id: string) => {
  const isSignedIn = useSelector(useAuth(), selectIsSignedIn);
  return useQuery({
    ...useQueries().order(id),
    enabled: isSignedIn,
    refetchInterval: ({ state }) => getRefetchInterval(state.data),
  });
};
