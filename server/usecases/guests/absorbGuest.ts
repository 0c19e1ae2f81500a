import { AppError, notFound } from '../../domain/appError.ts';
import { findCartOfUser, lockCart, setDeletedHold, type CartRow } from '../../store/carts.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { endGuest, moveToAccount, setCartVersion } from '../../store/guests.ts';
import { lockOrderRowsOfUser, lockUnfinishedOrder } from '../../store/orderLocks.ts';
import { unfinishedStatuses, type OrderRow } from '../../store/orders.ts';
import { revokeFamiliesOfUser } from '../../store/refreshTokens.ts';
import { cancelOrder } from '../orders/cancelOrder.ts';
import type { TransactionContext } from '../transactionContext.ts';
import { mergeCarts } from './mergeCarts.ts';

export interface Account {
  readonly id: string;
  readonly cart_id: string;
}

/** Locks carts in the order of their ids, so that two transactions never wait for each other. Undefined for one that does not exist. */
export const lockCarts = async (
  trx: StoreTransaction,
  ids: readonly string[],
): Promise<(id: string) => CartRow | undefined> => {
  const carts = new Map<string, CartRow | undefined>();
  for (const id of ids.toSorted()) carts.set(id, await lockCart(trx, id));
  return (id) => carts.get(id);
};

const isUnfinished = ({ status }: OrderRow): boolean =>
  unfinishedStatuses.some((unfinished) => unfinished === status);

/**
 * S3: a cart has one unfinished order. The guest's is the newer one and replaces the account's, as a new order does; while the account's is
 * being paid, it is the guest's that ends. Throws `order_locked` while both are being paid.
 */
const cancelReplacedOrder = async (
  transaction: TransactionContext,
  ofGuest: OrderRow | undefined,
  ofAccount: OrderRow | undefined,
): Promise<void> => {
  if (!ofGuest || !ofAccount) return;
  const replaced = ofAccount.status === 'capturing' ? ofGuest : ofAccount;
  if (replaced.status === 'capturing')
    throw new AppError('order_locked', 'Your orders are being paid right now. Please wait a moment.');
  await cancelOrder(transaction, replaced, { actor: 'shopper', note: 'Replaced by another order' });
};

/** Unpaid orders that the guest deleted count as those of the account. */
const addDeletedHolds = async (trx: StoreTransaction, from: CartRow, to: CartRow): Promise<void> => {
  if (from.deletedHoldAt === null) return;
  const at =
    to.deletedHoldAt !== null && to.deletedHoldAt > from.deletedHoldAt
      ? to.deletedHoldAt
      : from.deletedHoldAt;
  const seconds = (from.deletedHoldSeconds ?? 0) + (to.deletedHoldSeconds ?? 0);
  await setDeletedHold(trx, to.id, { seconds, at });
};

/**
 * GUEST-09: moves everything of a guest to an account: orders, returns, cart and promo code. Ends every session of the guest. An unpaid order
 * keeps its reservation and payment, and checkout resumes it if the account's cart was empty. Locks the two carts, then the guest's orders,
 * so it must come before locks of users. Does nothing for a guest that was absorbed before. Throws `order_locked`.
 */
export const absorbGuest = async (
  transaction: TransactionContext,
  guestId: string,
  account: Account,
): Promise<void> => {
  const { trx, at } = transaction;
  const known = await findCartOfUser(trx, guestId);
  if (!known) return;
  const cartOf = await lockCarts(trx, [known.id, account.cart_id]);
  const [from, to] = [cartOf(known.id), cartOf(account.cart_id)];
  if (!from) return;
  if (!to) throw notFound('The user');
  const orders = await lockOrderRowsOfUser(trx, guestId);
  const unfinished = orders.find(isUnfinished);
  await cancelReplacedOrder(transaction, unfinished, unfinished && (await lockUnfinishedOrder(trx, to.id)));
  const move = { guestId, accountId: account.id, cartId: to.id };
  await moveToAccount(trx, move);
  const { cart, isUnchanged } = await mergeCarts(transaction, from, to);
  if (unfinished) {
    const isCurrent = isUnchanged && unfinished.cart_version === from.version;
    await setCartVersion(trx, unfinished.id, isCurrent ? cart.version : cart.version - 1);
  }
  await addDeletedHolds(trx, from, to);
  await revokeFamiliesOfUser(trx, guestId, at);
  await endGuest(trx, { guestId, cartId: from.id });
};
