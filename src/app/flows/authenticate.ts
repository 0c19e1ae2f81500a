import type { Credentials, SignUp } from '../../../contract/types.ts';
import type { Attempt, SignedIn } from '../../machines/auth/types.ts';
import type { Secret } from '../../ui/shop/ShopContext.tsx';
import type { Dependencies } from './dependencies.ts';
import { recoveryCodesKey } from '../../services/secondFactor.queries.ts';
import { readFirstName, toSignedIn } from './signedInUser.ts';
import { readStoredRecord } from './storedSession.ts';

/** AUTH-04: sign-up includes country and flag if they are known. */
const withLocale = (signUp: SignUp, { platform }: Dependencies): SignUp => {
  const record = readStoredRecord(platform);
  if (signUp.locale || record === null) return signUp;
  const { country_name, flag } = record.locale;
  return { ...signUp, locale: { country_name, flag } };
};

type FormSecret = Exclude<Secret, { readonly currentPassword: string }>;

/** False for the secrets of account tasks, which the account flow takes. */
const isFormSecret = (secret: Secret): secret is FormSecret => !('currentPassword' in secret);

/** Sends the form to its endpoint; null for a password reset mail, which returns no credentials. */
const submit = async (
  dependencies: Dependencies,
  { secret, captchaToken }: { readonly secret: FormSecret; readonly captchaToken: string },
  signal: AbortSignal,
): Promise<Credentials | null> => {
  const { auth, secondFactor } = dependencies.services;
  if ('code' in secret) {
    const { recoveryCodes = [], ...credentials } = await secondFactor.finish(secret, signal);
    // In memory, outside of machines and journal, until the view has shown them.
    dependencies.queryClient.setQueryData(recoveryCodesKey, recoveryCodes);
    return credentials;
  }
  if ('isGuest' in secret) return auth.startGuestSession(captchaToken, signal);
  if ('firstName' in secret) return auth.signUp(withLocale(secret, dependencies), captchaToken, signal);
  if ('token' in secret) return auth.resetPassword(secret, captchaToken, signal);
  if ('password' in secret) return auth.signIn(secret, captchaToken, signal);
  await auth.forgotPassword(secret, captchaToken, signal);
  return null;
};

/** Submits the form of an attempt with its stored values; null when the response contains no credentials. */
export const authenticate = async (
  dependencies: Dependencies,
  attempt: Attempt,
  signal: AbortSignal,
): Promise<SignedIn | null> => {
  const { session, credentialVault } = dependencies;
  const stored = credentialVault.take(attempt.id, isFormSecret);
  if (!stored?.captchaToken) throw new Error('We no longer have what you typed. Please try again.');
  const { secret, captchaToken } = stored;
  const credentials = await submit(dependencies, { secret, captchaToken }, signal);
  // A response after the attempt was cancelled must not sign in.
  signal.throwIfAborted();
  if (credentials === null) return null;
  session.setCredentials(credentials);
  if ('firstName' in secret) return toSignedIn(credentials, secret.firstName);
  if (credentials.isGuest) return toSignedIn(credentials, null);
  // After a password reset another user may still be signed in: request nothing until the machine has processed the new one.
  return toSignedIn(credentials, 'token' in secret ? null : await readFirstName(dependencies));
};
