import { refreshGraceSeconds, refreshTokenDays } from '../../../contract/rules/accounts.ts';
import type { Credentials } from '../../../contract/types.ts';
import { hashRefreshToken, createRefreshToken } from '../../auth/refreshTokens.ts';
import { AppError } from '../../domain/appError.ts';
import type { AppContext } from '../../appContext.ts';
import type { Handle, StoreTransaction } from '../../store/database.ts';
import { findGuestOfFamily, findGuestOfToken, type GuestToken } from '../../store/guests.ts';
import {
  findFamilyId,
  insertRefreshToken,
  isFamilyRevoked,
  lockRefreshToken,
  markRefreshTokenRotated,
  revokeFamily,
  setSecondFactorOfFamily,
  type RefreshTokenRow,
} from '../../store/refreshTokens.ts';
import { findUser, type UserWithCart } from '../../store/users.ts';

export interface Session {
  /** AUTH-21: sent in the response body. */
  readonly credentials: Credentials;
  /** Sent in the cookie only. */
  readonly refreshToken: string;
  /** The account, to which the browser is known from now on; null for a guest session. */
  readonly email: string | null;
}

const dayMs = 86_400_000;

interface SessionInput {
  readonly user: Pick<UserWithCart, 'id' | 'email' | 'is_admin' | 'is_guest' | 'blocked_at' | 'cart_id'>;
  readonly familyId: string;
  /** ISO 8601. */
  readonly startedAt: string;
  /** When the session gave its second factor last, ISO 8601; null without one. */
  readonly secondFactorAt: string | null;
  readonly now: Date;
}

const accountBlocked = (): AppError =>
  new AppError(
    'account_blocked',
    'This account is closed. Please write to us if you think that this is a mistake.',
  );

/** Whether a session without its second factor has no rights of staff. */
export const needsSecondFactor = (
  { config }: Pick<AppContext, 'config'>,
  user: Pick<UserWithCart, 'is_admin'>,
): boolean => config.secondFactor.isRequired && user.is_admin === 1;

/** Credentials of a session with its refresh token. */
const createSession = (
  context: Pick<AppContext, 'accessTokens' | 'config'>,
  { user, familyId, secondFactorAt, now }: Omit<SessionInput, 'startedAt'>,
  refreshToken: string,
): Session => {
  const secondFactorMs = secondFactorAt === null ? null : Date.parse(secondFactorAt);
  const isGuest = user.is_guest === 1;
  const { token, expires } = context.accessTokens.issue({ userId: user.id, familyId, secondFactorMs }, now);
  return {
    credentials: {
      token,
      isAdmin: user.is_admin === 1 && (secondFactorAt !== null || !needsSecondFactor(context, user)),
      expires: expires.toISOString(),
      userId: user.id,
      cartId: user.cart_id,
      ...(isGuest ? { isGuest } : {}),
    },
    refreshToken,
    email: isGuest ? null : user.email,
  };
};

/** When a session ends at the latest, in ms. */
const sessionEnd = ({ config }: Pick<AppContext, 'config'>, startedAt: string): number =>
  Date.parse(startedAt) + config.sessionMaxDays * dayMs;

/** Adds a refresh token to the family and issues an access token. */
const issueTokens = async (
  context: AppContext,
  trx: StoreTransaction,
  input: SessionInput,
  refreshToken: string,
): Promise<Session> => {
  const { user, familyId, startedAt, secondFactorAt, now } = input;
  const end = Math.min(now.getTime() + refreshTokenDays * dayMs, sessionEnd(context, startedAt));
  await insertRefreshToken(trx, {
    token_hash: hashRefreshToken(refreshToken),
    family_id: familyId,
    user_id: user.id,
    created_at: now.toISOString(),
    expires_at: new Date(end).toISOString(),
    family_started_at: startedAt,
    second_factor_at: secondFactorAt,
  });
  return createSession(context, input, refreshToken);
};

/** Starts a session: one token family per browser. Throws `account_blocked` for an account that staff blocked. */
export const startSession = async (
  context: AppContext,
  trx: StoreTransaction,
  user: SessionInput['user'],
  { hasSecondFactor = false } = {},
): Promise<Session> => {
  if (user.blocked_at !== null) throw accountBlocked();
  const now = context.clock();
  const startedAt = now.toISOString();
  const secondFactorAt = hasSecondFactor ? startedAt : null;
  const input = { user, familyId: context.newId('fam'), startedAt, secondFactorAt, now };
  return issueTokens(context, trx, input, createRefreshToken());
};

const sessionExpired = () => new AppError('session_expired', 'Your session has ended. Please sign in again.');

/** The last token that followed a rotated one. `isNew` where it was not stored: the rotation was that of an older version. */
const findLatestSuccessor = async (
  { refreshTokens }: Pick<AppContext, 'refreshTokens'>,
  trx: StoreTransaction,
  rotated: string,
): Promise<{ readonly token: string; readonly isNew: boolean }> => {
  const token = refreshTokens.successorOf(rotated);
  const row = await lockRefreshToken(trx, hashRefreshToken(token));
  if (!row) return { token, isNew: true };
  return row.rotated_at ? findLatestSuccessor({ refreshTokens }, trx, token) : { token, isNew: false };
};

/** Whether a token was rotated longer ago than the grace period. */
const isPastGrace = ({ rotated_at: rotatedAt }: Pick<RefreshTokenRow, 'rotated_at'>, now: Date): boolean =>
  rotatedAt !== null && now.getTime() > Date.parse(rotatedAt) + refreshGraceSeconds * 1000;

type SuccessorContext = Pick<AppContext, 'refreshTokens'>;

/**
 * GUEST-14: whether a rotated token is the last one that the browser of a guest can have: its successor was never used, as where the reply
 * was lost. A guest cannot sign in again, so its orders and its cart would be lost with the session.
 */
const hasUnusedSuccessor = async (
  { refreshTokens }: SuccessorContext,
  db: Handle,
  rotated: string,
): Promise<boolean> => {
  const successor = await findGuestOfToken(db, hashRefreshToken(refreshTokens.successorOf(rotated)));
  return successor?.rotated_at === null;
};

/** Whether a token is used again that was used up. Locks its successor, so that a concurrent use of that one counts. */
const isReused = async (
  context: SuccessorContext,
  trx: StoreTransaction,
  refreshToken: string,
  { known, now }: { readonly known: RefreshTokenRow; readonly now: Date },
): Promise<boolean> => {
  if (!isPastGrace(known, now)) return false;
  await lockRefreshToken(trx, hashRefreshToken(context.refreshTokens.successorOf(refreshToken)));
  return !(await hasUnusedSuccessor(context, trx, refreshToken));
};

/** Exchanges a token of an active session. */
const exchange = async (
  context: AppContext,
  trx: StoreTransaction,
  refreshToken: string,
  known: RefreshTokenRow,
): Promise<Session | undefined> => {
  const now = context.clock();
  const user = await findUser(trx, known.user_id);
  // Staff whose session began without the second factor sign in again.
  if (!user || (needsSecondFactor(context, user) && known.second_factor_at === null)) return undefined;
  const startedAt = known.family_started_at ?? known.created_at;
  const secondFactorAt = known.second_factor_at;
  const input = { user, familyId: known.family_id, startedAt, secondFactorAt, now };
  if (known.rotated_at === null) {
    await markRefreshTokenRotated(trx, known.token_hash, now.toISOString());
    return issueTokens(context, trx, input, context.refreshTokens.successorOf(refreshToken));
  }
  const { token, isNew } = await findLatestSuccessor(context, trx, refreshToken);
  return isNew ? issueTokens(context, trx, input, token) : createSession(context, input, token);
};

type SessionContext = Pick<AppContext, 'clock' | 'config'>;

/** Whether the session of a guest's token has neither expired nor been ended. */
const isActive = async (context: SessionContext, db: Handle, known: GuestToken): Promise<boolean> => {
  const end = Math.min(
    Date.parse(known.expires_at),
    sessionEnd(context, known.family_started_at ?? known.created_at),
  );
  return end > context.clock().getTime() && !(await isFamilyRevoked(db, known.family_id));
};

/** The guest of a refresh token, if its session is an active guest session. */
export const findActiveGuest = async (
  context: SessionContext & SuccessorContext,
  db: Handle,
  refreshToken: string | undefined,
): Promise<GuestToken | undefined> => {
  if (refreshToken === undefined) return undefined;
  const known = await findGuestOfToken(db, hashRefreshToken(refreshToken));
  if (!known || !(await isActive(context, db, known))) return undefined;
  const isUsable =
    !isPastGrace(known, context.clock()) || (await hasUnusedSuccessor(context, db, refreshToken));
  return isUsable ? known : undefined;
};

/** The guest of a session, if it is an active guest session. */
export const findActiveGuestOfFamily = async (
  context: SessionContext,
  db: Handle,
  familyId: string | null,
): Promise<GuestToken | undefined> => {
  if (familyId === null) return undefined;
  const newest = await findGuestOfFamily(db, familyId);
  return newest && (await isActive(context, db, newest)) ? newest : undefined;
};

/**
 * Rotates a refresh token. Within the grace period a rotated token gets the same successor, for tabs that refresh at once and for lost
 * replies; that of a guest gets it until the successor was used. Reuse after that revokes the whole family. Throws `session_expired` for an
 * unknown, expired or revoked token, and `sessionMaxDays` after the sign-in.
 */
export const refreshSession = async (context: AppContext, refreshToken: string): Promise<Session> => {
  const { store, log } = context;
  const tokenHash = hashRefreshToken(refreshToken);
  const now = context.clock();
  // Thrown after the commit, since a rollback would undo the revocation.
  const session = await store.transaction(async (trx) => {
    const known = await lockRefreshToken(trx, tokenHash);
    if (!known || known.expires_at <= now.toISOString()) return undefined;
    if (sessionEnd(context, known.family_started_at ?? known.created_at) <= now.getTime()) return undefined;
    if (await isFamilyRevoked(trx, known.family_id)) return undefined;
    if (await isReused(context, trx, refreshToken, { known, now })) {
      await revokeFamily(trx, known.family_id, now.toISOString());
      log.warn('Refresh token reused; session revoked', { userId: known.user_id });
      return undefined;
    }
    return exchange(context, trx, refreshToken, known);
  });
  if (!session) throw sessionExpired();
  return session;
};

/** As `refreshSession`, but undefined where the session has ended meanwhile. */
export const continueSession = async (
  context: AppContext,
  refreshToken: string,
): Promise<Session | undefined> => {
  try {
    return await refreshSession(context, refreshToken);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
};

/** Issues an access token for a session that gave its second factor again. */
export const markSecondFactor = async (
  context: AppContext,
  trx: StoreTransaction,
  user: SessionInput['user'],
  familyId: string,
): Promise<Credentials> => {
  const now = context.clock();
  const secondFactorAt = now.toISOString();
  await setSecondFactorOfFamily(trx, familyId, secondFactorAt);
  return createSession(context, { user, familyId, secondFactorAt, now }, '').credentials;
};

/** Ends the session of a refresh token; ignores an unknown token. */
export const endSession = async ({ store, clock }: AppContext, refreshToken: string): Promise<void> => {
  const familyId = await findFamilyId(store.db, hashRefreshToken(refreshToken));
  if (familyId) await revokeFamily(store.db, familyId, clock().toISOString());
};
