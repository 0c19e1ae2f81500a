import type { AppContext } from '../../appContext.ts';
import type { CartRow } from '../../store/carts.ts';
import type { GuestToken } from '../../store/guests.ts';
import { lockUnfinishedOrder } from '../../store/orderLocks.ts';
import { revokeFamily } from '../../store/refreshTokens.ts';
import { findUser, type UserWithCart } from '../../store/users.ts';
import { lockCarts } from '../guests/absorbGuest.ts';
import { mergeCarts } from '../guests/mergeCarts.ts';
import { invalidOrderLink, readOrderLink } from '../guests/orderLink.ts';
import { cancelOrder } from '../orders/cancelOrder.ts';
import type { TransactionContext } from '../transactionContext.ts';
import { continueSession, findActiveGuest, startSession, type Session } from './sessions.ts';

/**
 * Ends another guest session of the browser. Its cart moves to the linked guest's; its orders stay where they are, because they belong to
 * another mailbox. An unpaid one ends, and while it is being paid its cart stays.
 */
const endOtherSession = async (
  transaction: TransactionContext,
  other: GuestToken,
  { from, to }: { readonly from: CartRow | undefined; readonly to: CartRow },
): Promise<void> => {
  const { trx, at } = transaction;
  const unpaid = from && (await lockUnfinishedOrder(trx, from.id));
  if (from && unpaid?.status !== 'capturing') {
    if (unpaid) await cancelOrder(transaction, unpaid, { actor: 'shopper', note: 'The session has ended' });
    await mergeCarts(transaction, from, to);
  }
  await revokeFamily(trx, other.family_id, at);
};

/** The guest of a link's order. Throws `order_link_invalid`, also where the order belongs to an account now. */
const requireLinkedGuest = async (
  context: AppContext,
  token: string,
): Promise<{ readonly orderId: string; readonly guest: UserWithCart }> => {
  const { db } = context.store;
  const order = await readOrderLink(context, db, token);
  const guest = await findUser(db, order.user_id);
  if (guest?.is_guest !== 1) throw invalidOrderLink();
  return { orderId: order.id, guest };
};

/**
 * GUEST-07: a guest session of the guest whose order a link names; that of the browser continues if it is the same guest's. Throws
 * `order_link_invalid`.
 */
export const openOrderLink = async (
  context: AppContext,
  token: string,
  refreshToken: string | undefined,
): Promise<{ readonly session: Session; readonly orderId: string }> => {
  const { store, clock, newId } = context;
  const { orderId, guest } = await requireLinkedGuest(context, token);
  const isSame = (await findActiveGuest(context, store.db, refreshToken))?.user_id === guest.id;
  const continued = refreshToken !== undefined && isSame && (await continueSession(context, refreshToken));
  if (continued) return { session: continued, orderId };
  return store.transaction(async (trx) => {
    const before = await findActiveGuest(context, trx, refreshToken);
    const other = before?.user_id === guest.id ? undefined : before;
    const cartOf = await lockCarts(trx, [guest.cart_id, ...(other ? [other.cart_id] : [])]);
    const cart = cartOf(guest.cart_id);
    // A guest without a cart has become an account meanwhile.
    if (!cart) throw invalidOrderLink();
    const transaction = { trx, at: clock().toISOString(), newId };
    if (other) await endOtherSession(transaction, other, { from: cartOf(other.cart_id), to: cart });
    return { session: await startSession(context, trx, guest), orderId };
  });
};
