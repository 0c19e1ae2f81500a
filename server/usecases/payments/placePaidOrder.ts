import { netReservation } from '../../domain/stock.ts';
import { takeOutOfCart } from '../../store/carts.ts';
import { stockOfOrder, type OrderRow } from '../../store/orders.ts';
import { enqueueEffect } from '../../store/outbox.ts';
import { sellReserved } from '../../store/stock.ts';
import type { GiveBackScope } from '../orders/giveBack.ts';
import { moveOrder } from '../orders/moveOrder.ts';

/** What makes the confirmation mail one, however often its effect is had. */
export const confirmationKey = (orderId: string): string => `mail:order-confirmation:${orderId}`;

/**
 * The end of a purchase, in one transaction that holds cart and order: the reserved pieces are sold, the cart gives up what was
 * bought, the confirmation is on its way, and the order is placed.
 */
export const placePaidOrder = async (scope: GiveBackScope, order: OrderRow): Promise<OrderRow> => {
  const { trx, at, newId } = scope;
  const placed = await moveOrder(trx, order, {
    to: 'placed',
    actor: 'system',
    at,
    change: { placed_at: at, reserved_until: null },
  });
  const items = netReservation(await stockOfOrder(trx, order.id));
  await sellReserved(trx, items, { orderId: order.id, at, newId: () => newId('mov') });
  await takeOutOfCart(trx, order.cart_id, { items, promoCode: order.promo_code, at });
  await enqueueEffect(
    trx,
    {
      kind: 'mail.orderConfirmation',
      effectKey: confirmationKey(order.id),
      payload: { orderId: order.id },
    },
    { id: newId('out'), at },
  );
  return placed;
};
