import { useSelector } from '@xstate/react';
import { isUnfinished } from '../../../contract/orderStatechart.ts';
import type { Order } from '../../../contract/types.ts';
import { selectCartId } from '../../machines/auth/selectors.ts';
import { useAuth } from '../shop/ShopContext.tsx';

/** Whether checkout can resume this order: it is unfinished and belongs to the shopper's cart. */
export const useCanResumeCheckout = ({ status, _cart }: Order): boolean => {
  const cartId = useSelector(useAuth(), selectCartId);
  return isUnfinished(status) && (_cart === undefined || _cart === cartId);
};
