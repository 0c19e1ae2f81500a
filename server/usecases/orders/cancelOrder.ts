import { isUnfinished, type OrderActor } from '../../../contract/orderStatechart.ts';
import { AppError } from '../../domain/appError.ts';
import { canceledOrderReason, type RefundContent } from '../../domain/corrections.ts';
import { netReservation } from '../../domain/stock.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { listOrderItems, readOrderStock, type OrderRow } from '../../store/orders.ts';
import { enqueueEffect } from '../enqueueEffect.ts';
import { listPayments } from '../../store/payments.ts';
import { releasePromoUse } from '../../store/promoCodes.ts';
import { changeReservations, restock } from '../../store/stock.ts';
import type { TransactionContext } from '../transactionContext.ts';
import { toRefundedItems } from './read/returnLines.ts';
import { requestRefund } from './requestRefund.ts';
import { requestVoid } from './requestVoid.ts';
import { transitionOrder } from './transitionOrder.ts';

export interface Cancellation {
  readonly actor: OrderActor;
  readonly note?: string;
  /** For a caller that nets the released stock with other changes. */
  readonly keepReservation?: boolean;
}

const releaseStock = async (transaction: TransactionContext, order: OrderRow): Promise<void> => {
  const { trx, at, newId } = transaction;
  const items = netReservation(await readOrderStock(trx, order.id));
  if (isUnfinished(order.status))
    await changeReservations(
      trx,
      items.map((item) => ({ ...item, quantity: -item.quantity })),
    );
  else await restock(trx, items, 'cancel', { orderId: order.id, at, newId: () => newId('mov') });
};

/** Throws `move_not_allowed` where a part of the order is with the carrier: what has left comes back as a return. */
const requireNothingLeft = async ({ trx }: TransactionContext, order: OrderRow): Promise<void> => {
  if (isUnfinished(order.status)) return;
  const rows = await listOrderItems(trx, [order.id]);
  if (rows.some((row) => row.shipped_quantity > 0))
    throw new AppError(
      'move_not_allowed',
      'Part of this order has already left, so it can no longer be canceled.',
    );
};

/** What is left of a canceled order. */
const contentOf = async (trx: StoreTransaction, order: OrderRow): Promise<RefundContent> => ({
  cause: 'order',
  items: (await listOrderItems(trx, [order.id])).flatMap((row) =>
    toRefundedItems(row, row.quantity - row.canceled_quantity),
  ),
  deliveryCents: order.delivery_cents,
});

/** Deduplicates the mail about a canceled order. */
export const cancellationKey = (orderId: string): string => `mail:order-canceled:${orderId}`;

const enqueueCancellationMail = (transaction: TransactionContext, orderId: string): Promise<void> =>
  enqueueEffect(transaction, {
    kind: 'mail.orderCanceled',
    effectKey: cancellationKey(orderId),
    payload: { orderId },
  });

/**
 * Cancels an order locked by this transaction and frees its promo code. Before it is placed, releases reservation and hold; afterwards
 * restocks its items, refunds the payment and notifies the shopper. Throws `move_not_allowed` where the statechart forbids it, and for a
 * partly shipped order.
 */
export const cancelOrder = async (
  transaction: TransactionContext,
  order: OrderRow,
  { actor, note, keepReservation = false }: Cancellation,
): Promise<OrderRow> => {
  const { trx, at } = transaction;
  await requireNothingLeft(transaction, order);
  const canceled = await transitionOrder(trx, order, {
    to: 'canceled',
    actor,
    at,
    change: { canceled_at: at, reserved_until: null },
    ...(note === undefined ? {} : { note }),
  });
  if (!isUnfinished(order.status)) await enqueueCancellationMail(transaction, order.id);
  if (!keepReservation) await releaseStock(transaction, order);
  await releasePromoUse(trx, order.id);
  for (const payment of await listPayments(trx, [order.id])) {
    if (payment.status === 'captured')
      await requestRefund(transaction, payment, {
        reason: note ?? canceledOrderReason,
        content: await contentOf(trx, order),
      });
    else if (payment.status !== 'canceled' && payment.status !== 'refunded')
      await requestVoid(transaction, payment.intent_id);
  }
  return canceled;
};
