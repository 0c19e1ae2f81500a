import { messages } from '../../../contract/errors.ts';
import type { SignIn } from '../../../contract/types.ts';
import { normalizeEmail } from '../../auth/normalizeEmail.ts';
import { AppError } from '../../domain/appError.ts';
import type { AppContext } from '../../appContext.ts';
import { findUserByEmail, lockPasswordHash } from '../../store/users.ts';
import { withLoginThrottle } from './loginThrottle.ts';
import { startSession, type Session } from './sessions.ts';
import { linkPendingIdentity } from './linkPendingIdentity.ts';

const invalidCredentials = () =>
  new AppError('invalid_credentials', `${messages.loginFailed}: wrong email or password`);

/**
 * Signs in and links the pending identity of `socialKey`. Neither response nor timing distinguishes a wrong password from an unknown
 * address. Throws `invalid_credentials` with the text of AUTH-18, also where the password changes during the call; `rate_limited` after
 * too many failures.
 */
export const signIn = async (
  context: AppContext,
  { email, password }: SignIn,
  socialKey?: string,
): Promise<Session> => {
  const key = normalizeEmail(email);
  const user = await findUserByEmail(context.store.db, key);
  const isCorrect = await withLoginThrottle(context, key, () =>
    context.passwords.verify(user?.password_hash, password),
  );
  if (!user || !isCorrect) throw invalidCredentials();
  return context.store.transaction(async (trx) => {
    if (!(await lockPasswordHash(trx, user))) throw invalidCredentials();
    if (socialKey) await linkPendingIdentity(trx, socialKey, user, context.clock().toISOString());
    return startSession(context, trx, user);
  });
};
