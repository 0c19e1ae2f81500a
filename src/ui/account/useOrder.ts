import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { Order } from '../../../contract/types.ts';
import { selectIsSignedIn } from '../../machines/auth/selectors.ts';
import { useAuth, useQueries } from '../shop/ShopContext.tsx';
import { isOnItsWay } from './orderText.ts';

/** How soon an open page asks again; money on its way back arrives within moments, a parcel within days. */
const askAgainAfterMs = (order: Order | undefined): number | false => {
  if (order?.payments.some(({ refunds }) => refunds.some(({ state }) => state === 'asked'))) return 3000;
  return order && isOnItsWay(order) ? 30_000 : false;
};

/** An order of the shopper by its id, read as soon as somebody is signed in, and again while something is under way. */
export const useOrder = (id: string) => {
  const isSignedIn = useSelector(useAuth(), selectIsSignedIn);
  return useQuery({
    ...useQueries().order(id),
    enabled: isSignedIn,
    refetchInterval: ({ state }) => askAgainAfterMs(state.data),
  });
};
