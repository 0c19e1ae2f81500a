/** Whose account a person is who came back from a provider (docs/decisions/012-signing-in-by-another-party.md). */
import type { SocialOutcome } from '../../../contract/socialSignIn.ts';
import { emailKey } from '../../auth/emailKey.ts';
import type { SocialProfile } from '../../auth/social/social.ts';
import type { Shop } from '../../shop.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { isEmailProven, proveEmail } from '../../store/emailProofs.ts';
import { insertSocialLink, linkIdentity, userOfIdentity } from '../../store/socialSignIns.ts';
import { findUser, findUserByEmail, insertUser, type UserRow, type UserWithCart } from '../../store/users.ts';
import { waitsUntil } from './beginSocialSignIn.ts';

/** Somebody whose provider said who they are. */
export interface Arrival {
  readonly provider: string;
  readonly keyHash: string;
  readonly profile: SocialProfile;
  /** The account that is opened where there is none; made outside the transaction, since its hash is slow. */
  readonly fresh: UserRow;
}

export interface FoundAccount {
  readonly outcome: SocialOutcome;
  /** With the first two outcomes. */
  readonly user?: Pick<UserWithCart, 'id' | 'is_admin' | 'cart_id'>;
}

/** Keeps what is shown by an identity that belongs to a user: itself, and the address where the provider verified it. */
const keepIdentity = async (
  trx: StoreTransaction,
  { provider, profile }: Pick<Arrival, 'provider' | 'profile'>,
  user: Pick<UserRow, 'id' | 'email'>,
  at: string,
): Promise<void> => {
  const { subject, email, isEmailVerified } = profile;
  await linkIdentity(trx, { provider, subject, user_id: user.id, created_at: at });
  if (isEmailVerified && email && emailKey(email) === user.email)
    await proveEmail(trx, { user_id: user.id, email: user.email, proven_at: at });
};

const openAccount = async (
  trx: StoreTransaction,
  { newId }: Pick<Shop, 'newId'>,
  { fresh }: Arrival,
): Promise<UserWithCart> => {
  const cartId = newId('cart');
  await insertUser(trx, { user: fresh, cartId, wishlistId: newId('wish') });
  return { ...fresh, cart_id: cartId };
};

/** Finds, links or opens the account of somebody who arrived. */
export const accountOf = async (
  shop: Pick<Shop, 'newId' | 'clock' | 'store'>,
  trx: StoreTransaction,
  arrival: Arrival,
): Promise<FoundAccount> => {
  const { provider, keyHash, profile } = arrival;
  const now = shop.clock();
  const at = now.toISOString();
  const knownId = await userOfIdentity(trx, { provider, subject: profile.subject }, shop.store.engine);
  const known = knownId === undefined ? undefined : await findUser(trx, knownId);
  if (known) return { outcome: 'signedIn', user: known };
  if (profile.email === undefined) return { outcome: 'withoutEmail' };
  if (profile.isEmailVerified === false) return { outcome: 'unverified' };

  const there = await findUserByEmail(trx, emailKey(profile.email));
  if (!there) {
    const user = await openAccount(trx, shop, arrival);
    await keepIdentity(trx, arrival, user, at);
    return { outcome: 'signedUp', user };
  }
  if (profile.isEmailVerified && (await isEmailProven(trx, there))) {
    await keepIdentity(trx, arrival, there, at);
    return { outcome: 'signedIn', user: there };
  }
  await insertSocialLink(trx, {
    key_hash: keyHash,
    provider,
    subject: profile.subject,
    user_id: there.id,
    expires_at: waitsUntil(now),
  });
  return { outcome: 'accountExists' };
};
