import { hashSocialKey } from '../../auth/social/checks.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { linkIdentity, takeSocialLink } from '../../store/socialSignIns.ts';

/**
 * Links the identity that waits in this browser to the account whose password was just given. One that waits for another account is
 * forgotten: whoever is here is not whom it was for.
 */
export const linkWaiting = async (
  trx: StoreTransaction,
  key: string,
  user: { readonly id: string },
  at: string,
): Promise<void> => {
  const link = await takeSocialLink(trx, hashSocialKey(key));
  if (!link || link.user_id !== user.id || link.expires_at <= at) return;
  const { provider, subject } = link;
  await linkIdentity(trx, { provider, subject, user_id: user.id, created_at: at });
};
