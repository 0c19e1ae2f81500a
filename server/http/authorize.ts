import type { Access } from '../../contract/endpoint.ts';
import { guestMessages } from '../../contract/messages/guests.ts';
import { isStaffRole } from '../../contract/rules/staffRoles.ts';
import { AppError } from '../domain/appError.ts';
import { findSessionUser, type SessionUser } from '../store/sessions.ts';
import type { AppContext } from '../appContext.ts';
import { requireRole } from '../usecases/requireRole.ts';

/** The user of a request, read from the database at each request. */
export interface SignedInUser extends SessionUser {
  /** When the session gave its second factor last, in ms; null without one. */
  readonly secondFactorMs: number | null;
  /** Of a key of the API: the user who made it, in whose name idempotency keys are stored. */
  readonly idempotencyUserId?: string;
}

const bearer = /^Bearer ([\w.~+/=-]{1,2000})$/i;

const findUser = async (context: AppContext, header: string | undefined): Promise<SignedInUser | null> => {
  const token = bearer.exec(header ?? '')?.[1];
  const claims = token ? context.accessTokens.read(token, context.clock()) : undefined;
  const user = claims ? await findSessionUser(context.store.db, claims) : null;
  return user && claims ? { ...user, secondFactorMs: claims.secondFactorMs } : null;
};

/**
 * Returns the user of a valid access token with an active session, or null. Role and cart are read from the database (ROLE-04); where
 * the second factor is required, a session without it has no rights of staff. Throws
 * `unauthenticated`, `account_required` or `forbidden` if `access` requires more.
 */
export const authorize = async (
  context: AppContext,
  access: Access,
  header: string | undefined,
): Promise<SignedInUser | null> => {
  const found = await findUser(context, header);
  const lacksFactor =
    found?.isAdmin === true && found.secondFactorMs === null && context.config.secondFactor.isRequired;
  const user = found && lacksFactor ? { ...found, isAdmin: false, role: undefined } : found;
  if (access === 'public') return user;
  if (!user) throw new AppError('unauthenticated', 'Please sign in first.');
  if (access === 'account' && user.isGuest)
    throw new AppError('account_required', guestMessages.accountRequired);
  if (!isStaffRole(access)) return user;
  if (lacksFactor) throw new AppError('unauthenticated', 'Please sign in again with your second factor.');
  requireRole(user, access);
  return user;
};
