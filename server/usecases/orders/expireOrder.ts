import { lockOrderWithCart } from '../../store/orderLocks.ts';
import type { UseCaseContext } from '../useCaseContext.ts';
import { cancelOrder } from './cancelOrder.ts';

/**
 * S5: cancels an order whose reservation has ended, which releases stock and hold together. Skips an order that was renewed or is being
 * captured. Returns whether it canceled the order.
 */
export const expireOrder = async (context: UseCaseContext, orderId: string): Promise<boolean> =>
  context.store.transaction(async (trx) => {
    const order = await lockOrderWithCart(trx, orderId);
    const at = context.clock().toISOString();
    if (order?.status !== 'pending' && order?.status !== 'authorized') return false;
    if (order.reserved_until === null || order.reserved_until > at) return false;
    await cancelOrder({ trx, at, newId: context.newId }, order, {
      actor: 'system',
      note: 'The reservation has ended',
    });
    return true;
  });
