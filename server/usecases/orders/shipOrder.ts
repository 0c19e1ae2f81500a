import type { OrderActor } from '../../../contract/orderStatechart.ts';
import { listOrderItems, type OrderRow } from '../../store/orders.ts';
import { enqueueEffect } from '../enqueueEffect.ts';
import type { TransactionContext } from '../transactionContext.ts';
import { leftToSend } from './read/parcelUnits.ts';
import { enqueueParcelMail, recordParcel } from './shipParcel.ts';
import { transitionOrder } from './transitionOrder.ts';

export interface Shipment {
  readonly actor: OrderActor;
  /** A pickup has none. */
  readonly trackingNumber?: string | undefined;
}

/**
 * Ships what has not left yet of an order locked by this transaction, as one parcel, and enqueues one mail. Throws `move_not_allowed` where
 * the statechart forbids it.
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
  const items = (await listOrderItems(trx, [order.id]))
    .map((row) => ({ orderItemId: row.id, quantity: leftToSend(row) }))
    .filter(({ quantity }) => quantity > 0);
  const parcel = await recordParcel(transaction, order, { items, trackingNumber });
  if (parcel.number > 1) {
    await enqueueParcelMail(transaction, order.id, parcel.id);
    return shipped;
  }
  await enqueueEffect(transaction, {
    kind: 'mail.orderShipped',
    effectKey: `mail:order-shipped:${order.id}`,
    payload: { orderId: order.id },
  });
  return shipped;
};
