import { isPackable } from '../../../contract/parcelRules.ts';
import type { OrderActor, OrderStatus } from '../../../contract/orderStatechart.ts';
import { AppError, validationError } from '../../domain/appError.ts';
import { listOrderItems, type OrderItemRow, type OrderRow } from '../../store/orders.ts';
import { addShippedUnits, insertParcel, listParcels } from '../../store/parcels.ts';
import { enqueueEffect } from '../enqueueEffect.ts';
import type { TransactionContext } from '../transactionContext.ts';
import { leftToSend } from './read/parcelUnits.ts';
import { transitionOrder } from './transitionOrder.ts';

/** Units of an order line in a parcel. */
export interface ParcelUnits {
  readonly orderItemId: string;
  readonly quantity: number;
  /** The size that was packed. */
  readonly size?: string | undefined;
}

export interface NewParcel {
  readonly items: readonly ParcelUnits[];
  readonly trackingNumber?: string | undefined;
  readonly trackingUrl?: string | undefined;
}

/** DESK-633: what was changed since the order was opened in pack mode, which shows the message alone. */
const changedSince = ({ title, color }: OrderItemRow, field: string, fact: string) =>
  validationError({ [field]: fact }, `The order was changed meanwhile. ${title}, ${color}: ${fact}.`);

/** Why no unit of a line is left, so that a packer knows what to do with the one in the parcel. */
const describeGone = ({ canceled_quantity: canceled }: OrderItemRow): string =>
  canceled > 0 ? 'Canceled, take it out of the parcel' : 'Sent already';

/**
 * Throws `validation_failed` for a line that is not in the order or is named twice, for another size than was packed, and for more units
 * than are to be sent.
 */
const requireSendable = (rows: readonly OrderItemRow[], items: readonly ParcelUnits[]): void => {
  for (const [index, { orderItemId, quantity, size }] of items.entries()) {
    const row = rows.find(({ id }) => id === orderItemId);
    if (!row) throw validationError({ [`items.${index}.orderItemId`]: 'Is not in this order' });
    if (items.findIndex((other) => other.orderItemId === orderItemId) !== index)
      throw validationError({ [`items.${index}.orderItemId`]: 'Is named twice' });
    if (size !== undefined && size !== row.size)
      throw changedSince(row, `items.${index}.size`, `Size ${row.size} now, not ${size}`);
    const left = leftToSend(row);
    const fact = left === 0 ? describeGone(row) : `Only ${left} left to send`;
    if (quantity > left) throw changedSince(row, `items.${index}.quantity`, fact);
  }
};

/** Records a parcel of an order locked by this transaction. Returns its id and number. */
export const recordParcel = async (
  { trx, at, newId }: TransactionContext,
  order: OrderRow,
  { items, trackingNumber, trackingUrl }: NewParcel,
): Promise<{ readonly id: string; readonly number: number }> => {
  const id = newId('par');
  const number = (await listParcels(trx, [order.id])).length + 1;
  for (const { orderItemId, quantity } of items)
    if (!(await addShippedUnits(trx, orderItemId, quantity)))
      throw new Error(`Units of ${orderItemId} changed while the order was locked.`);
  await insertParcel(
    trx,
    {
      id,
      order_id: order.id,
      number,
      tracking_number: trackingNumber ?? null,
      tracking_url: trackingUrl ?? null,
      shipped_at: at,
      delivered_at: null,
    },
    items.map(({ orderItemId, quantity }) => ({
      parcel_id: id,
      order_item_id: orderItemId,
      quantity,
    })),
  );
  return { id, number };
};

/** Deduplicates the mail about a parcel. */
export const parcelShippedKey = (parcelId: string): string => `mail:parcel-shipped:${parcelId}`;

/** The shopper gets one mail about each parcel. */
export const enqueueParcelMail = (
  transaction: TransactionContext,
  orderId: string,
  parcelId: string,
): Promise<void> =>
  enqueueEffect(transaction, {
    kind: 'mail.parcelShipped',
    effectKey: parcelShippedKey(parcelId),
    payload: { orderId, parcelId },
  });

/** Moves an order, of which the last units have left or were canceled, to `shipped`, by way of `processing`. */
export const completeShipment = async (
  { trx, at }: TransactionContext,
  order: OrderRow,
  { actor, trackingNumber }: { readonly actor: OrderActor; readonly trackingNumber?: string | undefined },
): Promise<OrderRow> => {
  const steps: readonly OrderStatus[] = order.status === 'placed' ? ['processing', 'shipped'] : ['shipped'];
  let shipped = order;
  for (const to of steps) {
    const tracking = to === 'shipped' && trackingNumber !== undefined ? { trackingNumber } : {};
    shipped = await transitionOrder(trx, shipped, { to, actor, at, ...tracking });
  }
  return shipped;
};

/**
 * DESK-301: sends a parcel with these units of an order locked by this transaction, and enqueues the mail about it. With the last units the
 * order becomes `shipped`. Throws `move_not_allowed` unless the order is placed or processing, `validation_failed` for units that it does
 * not have left.
 */
export const shipParcel = async (
  transaction: TransactionContext,
  order: OrderRow,
  { actor, ...parcel }: NewParcel & { readonly actor: OrderActor },
): Promise<{ readonly order: OrderRow; readonly number: number }> => {
  if (!isPackable(order.status))
    throw new AppError('move_not_allowed', `This order is ${order.status}; no parcel of it can be sent.`);
  requireSendable(await listOrderItems(transaction.trx, [order.id]), parcel.items);
  const { id, number } = await recordParcel(transaction, order, parcel);
  await enqueueParcelMail(transaction, order.id, id);
  const rows = await listOrderItems(transaction.trx, [order.id]);
  if (rows.some((row) => leftToSend(row) > 0)) return { order, number };
  const { trackingNumber } = parcel;
  return { order: await completeShipment(transaction, order, { actor, trackingNumber }), number };
};
