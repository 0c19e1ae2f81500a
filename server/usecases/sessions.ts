import { refreshGraceSeconds, refreshTokenDays } from '../../contract/rules.ts';
import type { Credentials } from '../../contract/types.ts';
import { hashRefreshToken, newRefreshToken } from '../auth/refreshTokens.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Shop } from '../shop.ts';
import type { StoreTransaction } from '../store/database.ts';
import {
  familyOf,
  insertRefreshToken,
  isFamilyEnded,
  lockRefreshToken,
  markRotated,
  revokeFamily,
} from '../store/refreshTokens.ts';
import { findUser, type UserWithCart } from '../store/users.ts';

export interface Session {
  /** AUTH-21: for the body of the answer. */
  readonly credentials: Credentials;
  /** For the cookie alone. */
  readonly refreshToken: string;
}

const dayMs = 86_400_000;

interface SessionOf {
  readonly user: Pick<UserWithCart, 'id' | 'is_admin' | 'cart_id'>;
  readonly familyId: string;
  readonly now: Date;
}

/** Adds a refresh token to a family and issues an access token beside it. */
const extend = async (
  shop: Shop,
  trx: StoreTransaction,
  { user, familyId, now }: SessionOf,
): Promise<Session> => {
  const refreshToken = newRefreshToken();
  await insertRefreshToken(trx, {
    token_hash: hashRefreshToken(refreshToken),
    family_id: familyId,
    user_id: user.id,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + refreshTokenDays * dayMs).toISOString(),
  });
  const { token, expires } = shop.accessTokens.issue({ userId: user.id, familyId }, now);
  return {
    credentials: {
      token,
      isAdmin: user.is_admin === 1,
      expires: expires.toISOString(),
      userId: user.id,
      cartId: user.cart_id,
    },
    refreshToken,
  };
};

/** Begins a session: a family of its own, for one browser. */
export const beginSession = (shop: Shop, trx: StoreTransaction, user: SessionOf['user']): Promise<Session> =>
  extend(shop, trx, { user, familyId: shop.newId('fam'), now: shop.clock() });

const ended = () => new Refusal('session_expired', 'Your session has ended. Please sign in again.');

/**
 * Exchanges a refresh token for a new one. The one just replaced still answers within the grace, for two tabs that refresh at once; past
 * it somebody kept what was exchanged, and the whole family ends. Throws `session_expired` when there is nothing to go on with.
 */
export const refreshSession = async (shop: Shop, refreshToken: string): Promise<Session> => {
  const { store, log } = shop;
  const tokenHash = hashRefreshToken(refreshToken);
  const now = shop.clock();
  // A family that ends must stay ended, so the refusal is thrown after the commit.
  const session = await store.transaction(async (trx) => {
    const known = await lockRefreshToken(trx, tokenHash, store.engine);
    if (!known || known.expires_at <= now.toISOString()) return undefined;
    if (await isFamilyEnded(trx, known.family_id)) return undefined;
    if (known.rotated_at) {
      const graceEnds = Date.parse(known.rotated_at) + refreshGraceSeconds * 1000;
      if (now.getTime() > graceEnds) {
        await revokeFamily(trx, known.family_id, now.toISOString());
        log.warn('A refresh token was used again; its session has ended', { userId: known.user_id });
        return undefined;
      }
    } else await markRotated(trx, tokenHash, now.toISOString());
    const user = await findUser(trx, known.user_id);
    return user && extend(shop, trx, { user, familyId: known.family_id, now });
  });
  if (!session) throw ended();
  return session;
};

/** Ends the session of a refresh token; an unknown one ends nothing. */
export const endSession = async ({ store, clock }: Shop, refreshToken: string): Promise<void> => {
  const familyId = await familyOf(store.db, hashRefreshToken(refreshToken));
  if (familyId) await revokeFamily(store.db, familyId, clock().toISOString());
};
