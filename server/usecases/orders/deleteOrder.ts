import { Refusal } from '../../domain/refusal.ts';
import { countUpCatalogueVersion } from '../../store/catalogue/version.ts';
import { deleteOrderRows, findOrder, lockOrder } from '../../store/orders.ts';
import { paymentsOfOrders } from '../../store/payments.ts';
import type { Purchasing, Shopper } from '../purchasing.ts';
import { cancelOrder } from './cancelOrder.ts';
import { ownOrder } from './readOrders.ts';

/**
 * API-22: deletes an order that was never paid; stock, hold and promo code come back first. Refuses with `order_locked` while it is
 * being paid and `move_not_allowed` once it was.
 */
export const deleteOrder = async (shop: Purchasing, shopper: Shopper, id: string): Promise<void> => {
  const { store, clock, newId } = shop;
  ownOrder(await findOrder(store.db, id), shopper);
  await store.transaction(async (trx) => {
    const order = ownOrder(await lockOrder(trx, id, store.engine), shopper);
    const at = clock().toISOString();
    if (order.status === 'capturing')
      throw new Refusal('order_locked', 'This order is being paid right now and cannot be deleted.');
    const payments = await paymentsOfOrders(trx, [id]);
    if (order.placed_at !== null || payments.some(({ captured_cents: captured }) => captured > 0))
      throw new Refusal('move_not_allowed', 'This order is paid and cannot be deleted. You can cancel it.');
    if (order.status !== 'canceled') await cancelOrder({ trx, at, newId }, order, { actor: 'shopper' });
    await deleteOrderRows(trx, id);
    await countUpCatalogueVersion(trx);
  });
  shop.bell.ring();
};
