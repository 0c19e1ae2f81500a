import { messages } from '../../../contract/errors.ts';
import type { SignIn } from '../../../contract/types.ts';
import { normalizeEmail } from '../../auth/normalizeEmail.ts';
import { AppError } from '../../domain/appError.ts';
import type { AppContext } from '../../appContext.ts';
import { findUserByEmail, lockPasswordHash } from '../../store/users.ts';
import { absorbGuestSession } from './absorbGuestSession.ts';
import { withLoginThrottle } from './loginThrottle.ts';
import { requireSecondStep } from './secondStep.ts';
import { startSession, type Session } from './sessions.ts';
import { linkPendingIdentity } from './linkPendingIdentity.ts';

const invalidCredentials = () =>
  new AppError('invalid_credentials', `${messages.loginFailed}: wrong email or password`);

/** The browser that signs in. */
export interface SignInClient {
  /** IP address. */
  readonly address: string;
  /** From the device cookie; also one of another account. */
  readonly deviceToken: string | undefined;
  /** From the cookie of a pending social sign-in. */
  readonly socialKey?: string | undefined;
  /** From the cookie of the session before. */
  readonly refreshToken?: string | undefined;
}

/**
 * Signs in, links the pending identity of `socialKey` and absorbs the guest of `refreshToken`. Neither response nor timing distinguishes a
 * wrong password from an unknown address. Throws `invalid_credentials` with the text of AUTH-18, also where the password changes during the call; `rate_limited` after
 * too many failures; `SecondStepRequired` for an account with a second factor.
 */
export const signIn = async (
  context: AppContext,
  { email, password }: SignIn,
  { address, deviceToken, socialKey, refreshToken }: SignInClient,
): Promise<Session> => {
  const key = normalizeEmail(email);
  const device = deviceToken === undefined ? null : (context.deviceTokens.read(deviceToken, key) ?? null);
  const user = await findUserByEmail(context.store.db, key);
  const isCorrect = await withLoginThrottle(
    context,
    { account: key, device, address, userId: user?.id },
    () => context.passwords.verify(user?.password_hash, password),
  );
  if (!user || !isCorrect) throw invalidCredentials();
  await requireSecondStep(context, user);
  return context.store.transaction(async (trx) => {
    await absorbGuestSession(context, trx, { refreshToken }, user);
    if (!(await lockPasswordHash(trx, user))) throw invalidCredentials();
    if (socialKey) await linkPendingIdentity(trx, socialKey, user, context.clock().toISOString());
    return startSession(context, trx, user);
  });
};
