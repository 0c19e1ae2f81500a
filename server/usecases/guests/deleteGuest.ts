/** Retention of the data of guests. */
import type { AppContext } from '../../appContext.ts';
import { timeBefore } from '../../domain/timeBefore.ts';
import { anonymizeUser } from '../../store/anonymizeUser.ts';
import { findCartOfUser, lockCart } from '../../store/carts.ts';
import { deleteGuestRow, isFinishedGuest, isUnusedGuest } from '../../store/guests.ts';
import { lockOrdersOfUser } from '../../store/orderLocks.ts';
import { findUser } from '../../store/users.ts';

export interface RetentionContext extends Pick<AppContext, 'store' | 'clock'> {
  readonly config: { readonly guestDays: number; readonly guestOrderDays: number };
}

const dayMs = 86_400_000;

/** Guests without an order whose session was not used since this time are deleted; ISO 8601. */
export const unusedSince = ({ clock, config }: Omit<RetentionContext, 'store'>): string =>
  timeBefore(clock(), config.guestDays * dayMs);

/** Guests whose orders are finished since before this time are anonymized; ISO 8601. */
export const finishedSince = ({ clock, config }: Omit<RetentionContext, 'store'>): string =>
  timeBefore(clock(), config.guestOrderDays * dayMs);

/** Deletes a guest without an order; skips one that is used again. */
export const deleteGuest = async (context: RetentionContext, id: string): Promise<void> =>
  context.store.transaction(async (trx) => {
    const cart = await findCartOfUser(trx, id);
    // Orders are created under the cart's lock, so none is created concurrently.
    if (cart) await lockCart(trx, cart.id);
    if (await isUnusedGuest(trx, id, unusedSince(context))) await deleteGuestRow(trx, id);
  });

/** Anonymizes a guest and its orders; skips one with an order or a return that is open or changed lately. */
export const anonymizeGuest = async (context: RetentionContext, id: string): Promise<void> =>
  context.store.transaction(async (trx) => {
    const guest = await findUser(trx, id);
    if (!guest) return;
    await lockCart(trx, guest.cart_id);
    await lockOrdersOfUser(trx, id);
    if (await isFinishedGuest(trx, id, finishedSince(context))) await anonymizeUser(trx, guest);
  });
