import type { Access } from '../../contract/endpoint.ts';
import { AppError } from '../domain/appError.ts';
import { findSessionUser, type SessionUser } from '../store/sessions.ts';
import type { AppContext } from '../appContext.ts';

/** The user of a request, read from the database at each request. */
export type SignedInUser = SessionUser;

const bearer = /^Bearer ([\w.~+/=-]{1,2000})$/i;

const findUser = async (context: AppContext, header: string | undefined): Promise<SignedInUser | null> => {
  const token = bearer.exec(header ?? '')?.[1];
  const claims = token ? context.accessTokens.read(token, context.clock()) : undefined;
  return claims ? findSessionUser(context.store.db, claims) : null;
};

/**
 * Returns the user of a valid access token with an active session, or null. Role and cart are read from the database (ROLE-04). Throws
 * `unauthenticated` or `forbidden` if `access` requires more.
 */
export const authorize = async (
  context: AppContext,
  access: Access,
  header: string | undefined,
): Promise<SignedInUser | null> => {
  const user = await findUser(context, header);
  if (access === 'public') return user;
  if (!user) throw new AppError('unauthenticated', 'Please sign in first.');
  if (access === 'admin' && !user.isAdmin) throw new AppError('forbidden', 'This is for the shop’s staff.');
  return user;
};
