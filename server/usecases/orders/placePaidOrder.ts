import { netReservation } from '../../domain/stock.ts';
import { removeOrderedItems } from '../../store/removeOrderedItems.ts';
import { readOrderStock, type OrderRow } from '../../store/orders.ts';
import { enqueueEffect } from '../enqueueEffect.ts';
import { sellReserved } from '../../store/stock.ts';
import type { TransactionContext } from '../transactionContext.ts';
import { transitionOrder } from './transitionOrder.ts';

/** Deduplicates the confirmation mail. */
export const confirmationKey = (orderId: string): string => `mail:order-confirmation:${orderId}`;

/**
 * Places a captured order, in a transaction that locks cart and order: sells the reserved units, removes the bought items from the cart
 * and enqueues the confirmation mail.
 */
export const placePaidOrder = async (transaction: TransactionContext, order: OrderRow): Promise<OrderRow> => {
  const { trx, at, newId } = transaction;
  const placed = await transitionOrder(trx, order, {
    to: 'placed',
    actor: 'system',
    at,
    change: { placed_at: at, reserved_until: null },
  });
  const items = netReservation(await readOrderStock(trx, order.id));
  await sellReserved(trx, items, { orderId: order.id, at, newId: () => newId('mov') });
  await removeOrderedItems(trx, order.cart_id, { items, promoCode: order.promo_code, at });
  await enqueueEffect(transaction, {
    kind: 'mail.orderConfirmation',
    effectKey: confirmationKey(order.id),
    payload: { orderId: order.id },
  });
  return placed;
};
