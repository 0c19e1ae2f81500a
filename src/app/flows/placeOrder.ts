import type { Order } from '../../../contract/types.ts';
import type { PlaceRequest } from '../../machines/checkout/types.ts';
import { isBought } from './isBought.ts';
import { retryWhileInFlight } from './retryWhileInFlight.ts';
import type { Dependencies } from './dependencies.ts';

/**
 * Places the order, which captures its payment. While an earlier request under the same key is in flight, reads the outcome from the order.
 * Never charges twice: the key stays the same.
 */
export const placeOrder = (
  dependencies: Dependencies,
  { orderId, key }: PlaceRequest,
  signal: AbortSignal,
): Promise<Order> => {
  const { orders } = dependencies.services;
  return retryWhileInFlight(
    dependencies,
    () => orders.update(orderId, { status: 'placed' }, key, signal),
    signal,
    async () => {
      const order = await orders.byId(orderId, signal);
      return isBought(order) ? order : null;
    },
  );
};
