import { refreshGraceSeconds, refreshTokenDays } from '../../../contract/rules/accounts.ts';
import type { Credentials } from '../../../contract/types.ts';
import { hashRefreshToken, createRefreshToken } from '../../auth/refreshTokens.ts';
import { AppError } from '../../domain/appError.ts';
import type { AppContext } from '../../appContext.ts';
import type { StoreTransaction } from '../../store/database.ts';
import {
  findFamilyId,
  insertRefreshToken,
  isFamilyRevoked,
  lockRefreshToken,
  markRefreshTokenRotated,
  revokeFamily,
} from '../../store/refreshTokens.ts';
import { findUser, type UserWithCart } from '../../store/users.ts';

export interface Session {
  /** AUTH-21: sent in the response body. */
  readonly credentials: Credentials;
  /** Sent in the cookie only. */
  readonly refreshToken: string;
}

const dayMs = 86_400_000;

interface SessionInput {
  readonly user: Pick<UserWithCart, 'id' | 'is_admin' | 'cart_id'>;
  readonly familyId: string;
  readonly now: Date;
}

/** Adds a refresh token to the family and issues an access token. */
const issueTokens = async (
  context: AppContext,
  trx: StoreTransaction,
  { user, familyId, now }: SessionInput,
): Promise<Session> => {
  const refreshToken = createRefreshToken();
  await insertRefreshToken(trx, {
    token_hash: hashRefreshToken(refreshToken),
    family_id: familyId,
    user_id: user.id,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + refreshTokenDays * dayMs).toISOString(),
  });
  const { token, expires } = context.accessTokens.issue({ userId: user.id, familyId }, now);
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

/** Starts a session: one token family per browser. */
export const startSession = (
  context: AppContext,
  trx: StoreTransaction,
  user: SessionInput['user'],
): Promise<Session> =>
  issueTokens(context, trx, { user, familyId: context.newId('fam'), now: context.clock() });

const sessionExpired = () => new AppError('session_expired', 'Your session has ended. Please sign in again.');

/**
 * Rotates a refresh token. A rotated token stays valid for the grace period, for tabs that refresh at once; reuse after that revokes the
 * whole family. Throws `session_expired` for an unknown, expired or revoked token.
 */
export const refreshSession = async (context: AppContext, refreshToken: string): Promise<Session> => {
  const { store, log } = context;
  const tokenHash = hashRefreshToken(refreshToken);
  const now = context.clock();
  // Thrown after the commit, since a rollback would undo the revocation.
  const session = await store.transaction(async (trx) => {
    const known = await lockRefreshToken(trx, tokenHash);
    if (!known || known.expires_at <= now.toISOString()) return undefined;
    if (await isFamilyRevoked(trx, known.family_id)) return undefined;
    if (known.rotated_at) {
      const graceEnds = Date.parse(known.rotated_at) + refreshGraceSeconds * 1000;
      if (now.getTime() > graceEnds) {
        await revokeFamily(trx, known.family_id, now.toISOString());
        log.warn('Refresh token reused; session revoked', { userId: known.user_id });
        return undefined;
      }
    } else await markRefreshTokenRotated(trx, tokenHash, now.toISOString());
    const user = await findUser(trx, known.user_id);
    return user && issueTokens(context, trx, { user, familyId: known.family_id, now });
  });
  if (!session) throw sessionExpired();
  return session;
};

/** Ends the session of a refresh token; ignores an unknown token. */
export const endSession = async ({ store, clock }: AppContext, refreshToken: string): Promise<void> => {
  const familyId = await findFamilyId(store.db, hashRefreshToken(refreshToken));
  if (familyId) await revokeFamily(store.db, familyId, clock().toISOString());
};
