import type { OrderActor } from '../../../contract/orderStatechart.ts';
import type { OrderRow } from '../../store/orders.ts';
import { enqueueEffect } from '../enqueueEffect.ts';
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
  transaction: TransactionContext,
  order: OrderRow,
  { actor, trackingNumber }: Shipment,
): Promise<OrderRow> => {
  const { trx, at } = transaction;
  const shipped = await transitionOrder(trx, order, {
    to: 'shipped',
    actor,
    at,
    ...(trackingNumber === undefined ? {} : { trackingNumber }),
  });
  await enqueueEffect(transaction, {
    kind: 'mail.orderShipped',
    effectKey: `mail:order-shipped:${order.id}`,
    payload: { orderId: order.id },
  });
  return shipped;
};
