import { countUpCatalogueVersion } from '../../store/catalogue/version.ts';
import { lockOrderWithCart } from '../payments/applyIntent.ts';
import type { Purchasing } from '../purchasing.ts';
import { cancelOrder } from './cancelOrder.ts';

/**
 * S5: cancels an order whose reservation has ended, stock and hold together. An order that took a step meanwhile, or that is being
 * captured, stays. Tells whether it canceled.
 */
export const expireOrder = async (shop: Purchasing, orderId: string): Promise<boolean> =>
  shop.store.transaction(async (trx) => {
    const order = await lockOrderWithCart(trx, orderId, shop.store.engine);
    const at = shop.clock().toISOString();
    if (order?.status !== 'pending' && order?.status !== 'authorized') return false;
    if (order.reserved_until === null || order.reserved_until > at) return false;
    await cancelOrder({ trx, at, newId: shop.newId }, order, {
      actor: 'system',
      note: 'The reservation has ended',
    });
    await countUpCatalogueVersion(trx);
    return true;
  });
