import type { OrderActor } from '../../../contract/orderStatechart.ts';
import type { OrderRow } from '../../store/orders.ts';
import { enqueueMessage } from '../../store/outbox.ts';
import type { TransactionContext } from '../transactionContext.ts';
import { transitionOrder } from './transitionOrder.ts';

export interface Shipment {
  readonly actor: OrderActor;
  /** A pickup has none. */
  readonly trackingNumber?: string | undefined;
}

/**
 * Marks an order locked by this transaction as shipped and enqueues one mail. Throws `move_not_allowed` where the statechart forbids it.
 */
export const shipOrder = async (
  { trx, at, newId }: TransactionContext,
  order: OrderRow,
  { actor, trackingNumber }: Shipment,
): Promise<OrderRow> => {
  const shipped = await transitionOrder(trx, order, {
    to: 'shipped',
    actor,
    at,
    ...(trackingNumber === undefined ? {} : { trackingNumber }),
  });
  await enqueueMessage(
    trx,
    {
      kind: 'mail.orderShipped',
      effectKey: `mail:order-shipped:${order.id}`,
      payload: { orderId: order.id },
    },
    { id: newId('out'), at },
  );
  return shipped;
};
