import { isPackable } from '../../../contract/parcelRules.ts';
import { AppError } from '../../domain/appError.ts';
import { findOrderInProgress, findReturnInProgress } from '../../store/accounts.ts';
import { anonymizeUser } from '../../store/anonymizeUser.ts';
import { lockCart } from '../../store/carts.ts';
import { incrementCatalogueVersion } from '../../store/catalogue/versions/catalogueVersion.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { lockOrdersOfUser, lockUnfinishedOrder } from '../../store/orderLocks.ts';
import { listOrderItems, type OrderRow } from '../../store/orders.ts';
import { deleteStockRequestsOfGuests } from '../../store/stockRequests.ts';
import { contactOf, type UserWithCart } from '../../store/users.ts';
import { cancelOrder } from '../orders/cancelOrder.ts';
import type { UseCaseContext } from '../useCaseContext.ts';

const openOrderError = async (
  trx: StoreTransaction,
  { id, order_number: number, status }: Pick<OrderRow, 'id' | 'order_number' | 'status'>,
): Promise<AppError> => {
  const hasLeft = (await listOrderItems(trx, [id])).some((row) => row.shipped_quantity > 0);
  const mayCancel = isPackable(status) && !hasLeft;
  const reason = `Your order #${number} is still on its way.`;
  const advice = mayCancel
    ? 'Cancel it, or delete your account once it has arrived.'
    : 'You can delete your account once it has arrived.';
  return new AppError('orders_open', `${reason} ${advice}`);
};

/** Throws while an order or a return of the user is open. */
const requireNoOpenOrders = async (trx: StoreTransaction, userId: string): Promise<void> => {
  const order = await findOrderInProgress(trx, userId);
  if (order) throw await openOrderError(trx, order);
  const returned = await findReturnInProgress(trx, userId);
  if (returned)
    throw new AppError(
      'orders_open',
      `Your return #${returned.return_number} is not refunded yet. You can delete your account once the money is back.`,
    );
};

/**
 * Cancels an unfinished order, removes personal data from all tables and ends all sessions. Throws `orders_open` while an order or a
 * return is open, `forbidden` for staff, whose role must be removed first.
 */
export const removeAccount = async (
  { clock, newId }: Pick<UseCaseContext, 'clock' | 'newId'>,
  trx: StoreTransaction,
  user: UserWithCart,
): Promise<void> => {
  if (user.is_admin === 1) throw new AppError('forbidden', 'Staff accounts cannot be deleted here.');
  // Orders are created under the cart's lock, so none is created concurrently.
  await lockCart(trx, user.cart_id);
  // Waits for concurrent changes to orders and returns, so that the check below sees their result.
  await lockOrdersOfUser(trx, user.id);
  await requireNoOpenOrders(trx, user.id);
  const unfinished = await lockUnfinishedOrder(trx, user.cart_id);
  if (unfinished)
    await cancelOrder({ trx, at: clock().toISOString(), newId }, unfinished, { actor: 'shopper' });
  const contact = contactOf(user);
  if (contact !== null) await deleteStockRequestsOfGuests(trx, contact);
  await anonymizeUser(trx, user);
  await incrementCatalogueVersion(trx, []);
};
