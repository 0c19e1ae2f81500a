import type { Credentials, SignUp } from '../../../contract/types.ts';
import type { Attempt, SignedIn } from '../../machines/auth/types.ts';
import type { Secret } from '../../ui/shop/ShopContext.tsx';
import type { Parts } from './parts.ts';
import { firstName, signedIn } from './signedInUser.ts';
import { readStoredRecord } from './storedSession.ts';

/** AUTH-04: sign-up sends country and flag along where they are known. */
const withLocale = (typed: SignUp, { surroundings }: Parts): SignUp => {
  const record = readStoredRecord(surroundings);
  if (typed.locale || record === null) return typed;
  const { country_name, flag } = record.locale;
  return { ...typed, locale: { country_name, flag } };
};

type FormSecret = Exclude<Secret, { readonly currentPassword: string }>;

/** All but what the account's own flow hands over. */
const isOfForms = (secret: Secret): secret is FormSecret => !('currentPassword' in secret);

/** Sends what was typed, by its kind; a mail that was asked for brings no credentials. */
const submit = async (
  parts: Parts,
  { typed, captchaToken }: { readonly typed: FormSecret; readonly captchaToken: string },
  signal: AbortSignal,
): Promise<Credentials | null> => {
  const { auth } = parts.services;
  if ('firstName' in typed) return auth.signUp(withLocale(typed, parts), captchaToken, signal);
  if ('token' in typed) return auth.resetPassword(typed, captchaToken, signal);
  if ('password' in typed) return auth.signIn(typed, captchaToken, signal);
  await auth.forgotPassword(typed, captchaToken, signal);
  return null;
};

/** One submit of a form that signs in, with what was typed under its id; null where it brings no credentials. */
export const authenticate = async (
  parts: Parts,
  attempt: Attempt,
  signal: AbortSignal,
): Promise<SignedIn | null> => {
  const { session, handOver } = parts;
  const given = handOver.take(attempt.id, isOfForms);
  if (!given?.captchaToken) throw new Error('We no longer have what you typed. Please try again.');
  const { typed, captchaToken } = given;
  const credentials = await submit(parts, { typed, captchaToken }, signal);
  // An answer that comes after the attempt was given up must not sign anybody in.
  signal.throwIfAborted();
  if (credentials === null) return null;
  session.hold(credentials);
  if ('firstName' in typed) return signedIn(credentials, typed.firstName);
  // After a new password nothing may be requested before the machine knows the user: another one may be signed in until then.
  return signedIn(credentials, 'token' in typed ? null : await firstName(parts));
};
