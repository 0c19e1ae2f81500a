import { hashSocialKey } from '../../auth/social/oidcChecks.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { linkIdentity, consumeSocialLink } from '../../store/socialSignIns.ts';

/**
 * Links the pending identity of this browser to the account that just signed in by password. One that is pending for another account is
 * discarded.
 */
export const linkPendingIdentity = async (
  trx: StoreTransaction,
  key: string,
  user: { readonly id: string },
  at: string,
): Promise<void> => {
  const link = await consumeSocialLink(trx, hashSocialKey(key));
  if (!link || link.user_id !== user.id || link.expires_at <= at) return;
  const { provider, subject } = link;
  await linkIdentity(trx, { provider, subject, user_id: user.id, created_at: at });
};
