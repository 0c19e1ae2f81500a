import type { AppContext } from '../../appContext.ts';
import type { SessionUser } from '../../store/sessions.ts';
import { findUser } from '../../store/users.ts';
import { absorbGuest } from './absorbGuest.ts';
import { invalidOrderLink, readOrderLink } from './orderLink.ts';

/**
 * GUEST-08: moves the guest whose order a link names to the account, with all its orders; the token proves the address. A repeat by the same
 * account changes nothing. Returns the order's id. Throws `order_link_invalid`, also for an order of another account.
 */
export const claimOrder = async (
  context: Pick<AppContext, 'store' | 'clock' | 'newId' | 'orderLinks'>,
  account: SessionUser,
  token: string,
): Promise<string> =>
  context.store.transaction(async (trx) => {
    const { id: orderId, user_id: ownerId } = await readOrderLink(context, trx, token);
    if (ownerId === account.id) return orderId;
    const guest = await findUser(trx, ownerId);
    if (guest?.is_guest !== 1) throw invalidOrderLink();
    const transaction = { trx, at: context.clock().toISOString(), newId: context.newId };
    await absorbGuest(transaction, guest.id, { id: account.id, cart_id: account.cartId });
    // Another account may have claimed it while this waited.
    const { user_id: newOwnerId } = await readOrderLink(context, trx, token);
    if (newOwnerId !== account.id) throw invalidOrderLink();
    return orderId;
  });
