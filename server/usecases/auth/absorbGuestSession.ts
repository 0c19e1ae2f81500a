import type { AppContext } from '../../appContext.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { absorbGuest, type Account } from '../guests/absorbGuest.ts';
import { findActiveGuest, findActiveGuestOfFamily } from './sessions.ts';

/** The session of a browser before it signs in: by the token of its cookie, or by the id that was stored before a redirect. */
export type SessionBefore =
  | { readonly refreshToken: string | undefined }
  | { readonly familyId: string | null };

/**
 * GUEST-09: moves the guest of the browser's session to the account that signs in, in the transaction that starts its session. Does
 * nothing without an active guest session. Comes before locks of users, as `absorbGuest`, which may throw `order_locked`.
 */
export const absorbGuestSession = async (
  context: Pick<AppContext, 'clock' | 'config' | 'newId' | 'refreshTokens'>,
  trx: StoreTransaction,
  before: SessionBefore,
  account: Account,
): Promise<void> => {
  const guest =
    'familyId' in before
      ? await findActiveGuestOfFamily(context, trx, before.familyId)
      : await findActiveGuest(context, trx, before.refreshToken);
  if (!guest) return;
  const transaction = { trx, at: context.clock().toISOString(), newId: context.newId };
  await absorbGuest(transaction, guest.user_id, account);
};
