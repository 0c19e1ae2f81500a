import { AppError } from '../../domain/appError.ts';
import { lockOrderWithCart } from '../../store/orderLocks.ts';
import { hasOrder, setContact } from '../../store/guests.ts';
import { deleteOrderRows } from '../../store/orders.ts';
import { listPayments } from '../../store/payments.ts';
import { requireRole } from '../requireRole.ts';
import type { UseCaseContext, CurrentUser } from '../useCaseContext.ts';
import { cancelOrder } from './cancelOrder.ts';
import { rememberDeletedHold } from './limitHolds.ts';
import { requireOwnOrder } from './read/requireOwnOrder.ts';

/**
 * API-22: deletes an order that was never paid; first releases stock, hold and promo code. Throws `order_locked` while it is being paid
 * and `move_not_allowed` once it was.
 */
export const deleteOrder = async (
  context: UseCaseContext,
  shopper: CurrentUser,
  id: string,
): Promise<void> => {
  const { store, clock, newId } = context;
  const now = clock();
  await store.transaction(async (trx) => {
    const order = requireOwnOrder(await lockOrderWithCart(trx, id), shopper);
    if (order.user_id !== shopper.id) requireRole(shopper, 'manager');
    const at = now.toISOString();
    if (order.status === 'capturing')
      throw new AppError('order_locked', 'This order is being paid right now and cannot be deleted.');
    const payments = await listPayments(trx, [id]);
    if (order.placed_at !== null || payments.some(({ captured_cents: captured }) => captured > 0))
      throw new AppError('move_not_allowed', 'This order is paid and cannot be deleted. You can cancel it.');
    if (order.status !== 'canceled') await cancelOrder({ trx, at, newId }, order, { actor: 'shopper' });
    await rememberDeletedHold(trx, order, now);
    await deleteOrderRows(trx, id);
    // Email and name belong to the orders.
    if (shopper.isGuest && !(await hasOrder(trx, shopper.id))) await setContact(trx, shopper.id, null);
  });
};
