import { asFailure } from '../../../contract/failure.ts';
import { isUnfinished } from '../../../contract/orderStatechart.ts';
import type { Order } from '../../../contract/types.ts';
import type { PlaceRequest } from '../../machines/checkout/types.ts';
import type { Parts } from './parts.ts';
import { pause } from './providePayment.ts';

const askAgainAfterMs = 2000;
/** Ends ahead of the flow's own patience, so that the shopper hears why. */
const asksForMs = 20_000;

const isBought = ({ status }: Order): boolean => !isUnfinished(status) && status !== 'canceled';

/**
 * Places the order, which captures its payment. Where an earlier request under the same key is still being worked on, because its answer
 * was lost or the server was killed over it, the order itself is asked how that went. Never charges twice: the key stays the same.
 */
export const placeOrder = async (
  { services, surroundings }: Parts,
  { orderId, key }: PlaceRequest,
  signal: AbortSignal,
): Promise<Order> => {
  const begun = surroundings.now();
  for (;;) {
    // oxlint-disable no-await-in-loop -- one question after the other
    try {
      return await services.orders.update(orderId, { status: 'placed' }, key, signal);
    } catch (error) {
      const isOver = signal.aborted || surroundings.now() - begun > asksForMs;
      if (isOver || asFailure(error, '').code !== 'idempotency_in_flight') throw error;
    }
    const order = await services.orders.byId(orderId, signal);
    if (isBought(order)) return order;
    await pause(askAgainAfterMs);
    // oxlint-enable no-await-in-loop
  }
};
