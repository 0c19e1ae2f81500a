import type { Order } from '../../../contract/types.ts';
import type { PlaceRequest } from '../../machines/checkout/types.ts';
import { isBought } from './isBought.ts';
import { onceWorkedOn } from './onceWorkedOn.ts';
import type { Parts } from './parts.ts';

/**
 * Places the order, which captures its payment. Where an earlier request under the same key is still being worked on, the order itself is
 * asked how that went. Never charges twice: the key stays the same.
 */
export const placeOrder = (
  parts: Parts,
  { orderId, key }: PlaceRequest,
  signal: AbortSignal,
): Promise<Order> => {
  const { orders } = parts.services;
  return onceWorkedOn(
    parts,
    () => orders.update(orderId, { status: 'placed' }, key, signal),
    signal,
    async () => {
      const order = await orders.byId(orderId, signal);
      return isBought(order) ? order : null;
    },
  );
};
