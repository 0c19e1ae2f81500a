import { isPackable } from '../../../contract/parcelRules.ts';
import { nextUnitsCents } from '../../../contract/returnAmount.ts';
import type { OrderActor } from '../../../contract/orderStatechart.ts';
import { AppError } from '../../domain/appError.ts';
import { netReservation } from '../../domain/stock.ts';
import type { Handle } from '../../store/database.ts';
import { listOrderItems, type OrderItemRow, type OrderRow } from '../../store/orders.ts';
import { addCanceledUnits, listParcels } from '../../store/parcels.ts';
import { findPaymentOfOrder } from '../../store/payments.ts';
import { restock } from '../../store/stock.ts';
import type { TransactionContext } from '../transactionContext.ts';
import { deliverOrder } from './deliverOrder.ts';
import { leftToSend } from './read/parcelUnits.ts';
import { toRefundedItems, toReturnLine } from './read/returnLines.ts';
import { requestRefund } from './requestRefund.ts';
import { completeShipment, type ParcelUnits } from './shipParcel.ts';

/** Shown to the shopper beside the refund. */
const notSent = 'Items that we could not send';

const sumCents = (rows: readonly OrderItemRow[]): number =>
  rows.reduce((sum, row) => sum + nextUnitsCents(toReturnLine(row), leftToSend(row)), 0);

/** What was paid for the units that have not left, in cents; without delivery. */
export const unsentCents = async (db: Handle, order: OrderRow): Promise<number> =>
  sumCents(await listOrderItems(db, [order.id]));

export interface CanceledRest {
  readonly order: OrderRow;
  readonly items: readonly ParcelUnits[];
  readonly refundedCents: number;
}

/**
 * DESK-305: cancels the units that have not left of a partly shipped order, locked by this transaction: restocks them, and claims the refund
 * of what was paid for them, at most the remaining captured amount. The order is then shipped, and delivered if its parcels are. Throws
 * `move_not_allowed` for any other order.
 */
export const cancelRest = async (
  transaction: TransactionContext,
  order: OrderRow,
  { actor, reason = notSent }: { readonly actor: OrderActor; readonly reason?: string },
): Promise<CanceledRest> => {
  const { trx, at, newId } = transaction;
  const rows = await listOrderItems(trx, [order.id]);
  const unsent = rows.filter((row) => leftToSend(row) > 0);
  if (!isPackable(order.status) || rows.every((row) => row.shipped_quantity === 0))
    throw new AppError(
      'move_not_allowed',
      'Only the rest of an order that is partly shipped can be canceled.',
    );
  const amountCents = sumCents(unsent);
  const items = unsent.map((row) => ({ orderItemId: row.id, quantity: leftToSend(row) }));
  for (const { orderItemId, quantity } of items)
    if (!(await addCanceledUnits(trx, orderItemId, quantity)))
      throw new Error(`Units of ${orderItemId} changed while the order was locked.`);
  const stock = unsent.map((row) => ({
    productId: row.product_id,
    size: row.size,
    quantity: leftToSend(row),
  }));
  await restock(trx, netReservation(stock), 'cancel', { orderId: order.id, at, newId: () => newId('mov') });
  const payment = await findPaymentOfOrder(trx, order.id);
  const content = {
    cause: 'items' as const,
    items: unsent.flatMap((row) => toRefundedItems(row, leftToSend(row))),
    deliveryCents: 0,
  };
  const refund =
    payment && (await requestRefund(transaction, payment, { reason, maxCents: amountCents, content }));
  const parcels = await listParcels(trx, [order.id]);
  const trackingNumber = parcels.at(-1)?.tracking_number ?? undefined;
  const shipped = await completeShipment(transaction, order, { actor, trackingNumber });
  const areDelivered = parcels.every((parcel) => parcel.delivered_at !== null);
  const after = areDelivered ? await deliverOrder(transaction, shipped, { actor }) : shipped;
  return { order: after, items, refundedCents: refund?.amountCents ?? 0 };
};
