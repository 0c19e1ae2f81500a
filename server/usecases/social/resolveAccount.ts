/** Finds, links or creates the account of a social sign-in (docs/decisions/012-social-sign-in.md). */
import type { SocialOutcome } from '../../../contract/socialSignIn.ts';
import { normalizeEmail } from '../../auth/normalizeEmail.ts';
import type { SocialProfile } from '../../auth/social/identityProvider.ts';
import type { AppContext } from '../../appContext.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { hasVerifiedEmail, markEmailVerified } from '../../store/emailProofs.ts';
import { insertSocialLink, linkIdentity, lockUserIdOfIdentity } from '../../store/socialSignIns.ts';
import { findUser, findUserByEmail, insertUser, type UserRow, type UserWithCart } from '../../store/users.ts';
import { signInExpiry } from './startSocialSignIn.ts';

/** An identity confirmed by its provider. */
export interface VerifiedIdentity {
  readonly provider: string;
  readonly keyHash: string;
  readonly profile: SocialProfile;
  /** Row for a new account; built outside the transaction, since password hashing is slow. */
  readonly newUser: UserRow;
}

export interface ResolvedAccount {
  readonly outcome: SocialOutcome;
  /** With the first two outcomes. */
  readonly user?: Pick<UserWithCart, 'id' | 'email' | 'is_admin' | 'is_guest' | 'blocked_at' | 'cart_id'>;
}

/** Links the identity to the user; marks the email address as proven where the provider verified it. */
const linkVerifiedIdentity = async (
  trx: StoreTransaction,
  { provider, profile }: Pick<VerifiedIdentity, 'provider' | 'profile'>,
  user: Pick<UserRow, 'id' | 'email'>,
  at: string,
): Promise<void> => {
  const { subject, email, isEmailVerified } = profile;
  await linkIdentity(trx, { provider, subject, user_id: user.id, created_at: at });
  if (isEmailVerified && email && normalizeEmail(email) === user.email)
    await markEmailVerified(trx, { user_id: user.id, email: user.email, proven_at: at });
};

const createAccount = async (
  trx: StoreTransaction,
  { newId }: Pick<AppContext, 'newId'>,
  { newUser }: VerifiedIdentity,
): Promise<UserWithCart> => {
  const cartId = newId('cart');
  await insertUser(trx, { user: newUser, cartId, wishlistId: newId('wish') });
  return { ...newUser, cart_id: cartId };
};

export const resolveAccount = async (
  context: Pick<AppContext, 'newId' | 'clock' | 'store'>,
  trx: StoreTransaction,
  identity: VerifiedIdentity,
): Promise<ResolvedAccount> => {
  const { provider, keyHash, profile } = identity;
  const now = context.clock();
  const at = now.toISOString();
  const knownId = await lockUserIdOfIdentity(trx, { provider, subject: profile.subject });
  const known = knownId === undefined ? undefined : await findUser(trx, knownId);
  if (known) return { outcome: 'signedIn', user: known };
  if (profile.email === undefined) return { outcome: 'withoutEmail' };
  if (profile.isEmailVerified === false) return { outcome: 'unverified' };

  const existing = await findUserByEmail(trx, normalizeEmail(profile.email));
  if (!existing) {
    const user = await createAccount(trx, context, identity);
    await linkVerifiedIdentity(trx, identity, user, at);
    return { outcome: 'signedUp', user };
  }
  if (profile.isEmailVerified && (await hasVerifiedEmail(trx, existing))) {
    await linkVerifiedIdentity(trx, identity, existing, at);
    return { outcome: 'signedIn', user: existing };
  }
  await insertSocialLink(trx, {
    key_hash: keyHash,
    provider,
    subject: profile.subject,
    user_id: existing.id,
    expires_at: signInExpiry(now),
  });
  return { outcome: 'accountExists' };
};
