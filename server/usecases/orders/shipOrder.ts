import type { OrderActor } from '../../../contract/orderStatechart.ts';
import { listOrderItems, type OrderRow } from '../../store/orders.ts';
import { enqueueEffect } from '../enqueueEffect.ts';
import type { TransactionContext } from '../transactionContext.ts';
import { leftToSend } from './read/parcelUnits.ts';
import { enqueueParcelMail, recordParcel } from './shipParcel.ts';
import { transitionOrder } from './transitionOrder.ts';

/** Deduplicates the mail about an order that left at once. */
export const orderShippedKey = (orderId: string): string => `mail:order-shipped:${orderId}`;

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
  const rows = await listOrderItems(trx, [order.id]);
  const items = rows
    .map((row) => ({ orderItemId: row.id, quantity: leftToSend(row) }))
    .filter(({ quantity }) => quantity > 0);
  const parcel = await recordParcel(transaction, order, { items, trackingNumber });
  // The mail about the whole order lists canceled units too.
  if (parcel.number > 1 || rows.some((row) => row.canceled_quantity > 0)) {
    await enqueueParcelMail(transaction, order.id, parcel.id);
    return shipped;
  }
  await enqueueEffect(transaction, {
    kind: 'mail.orderShipped',
    effectKey: orderShippedKey(order.id),
    payload: { orderId: order.id },
  });
  return shipped;
};
