import { useSelector } from '@xstate/react';
import { isUnfinished } from '../../../contract/orderStatechart.ts';
import type { Order } from '../../../contract/types.ts';
import { selectCartId } from '../../machines/auth/selectors.ts';
import { useAuth } from '../shop/ShopContext.tsx';

/** Whether checkout can finish this order: it is unfinished, and of the shopper's own cart. */
export const useCanFinish = ({ status, _cart }: Order): boolean => {
  const cartId = useSelector(useAuth(), selectCartId);
  return isUnfinished(status) && (_cart === undefined || _cart === cartId);
};
