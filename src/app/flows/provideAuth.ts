import { fromPromise } from 'xstate';
import { socialStartPath } from '../../../contract/socialSignIn.ts';
import type { Credentials, SignUp } from '../../../contract/types.ts';
import type { Secret } from '../../ui/shop/ShopContext.tsx';
import { attemptMachine } from '../../machines/auth/attemptMachine.ts';
import { authMachine } from '../../machines/auth/machine.ts';
import type { Attempt, SignedIn } from '../../machines/auth/types.ts';
import { report } from '../report.ts';
import type { Parts } from './parts.ts';
import { keepWay } from './departure.ts';
import { readStoredRecord } from './provideAnonymousSession.ts';

/** What a machine may know of credentials: everything but the token. */
const signedIn = (credentials: Credentials, firstName: string | null): SignedIn => ({
  userId: credentials.userId,
  cartId: credentials.cartId,
  isAdmin: credentials.isAdmin,
  expires: credentials.expires,
  firstName,
});

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

/** The greeting is worth one request, not a failure. */
const firstName = async ({ queryClient, queries }: Parts): Promise<string | null> => {
  const user = await queryClient.fetchQuery(queries.currentUser()).catch(() => null);
  return user?.firstName ?? null;
};

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

const authenticate = async (
  parts: Parts,
  attempt: Attempt,
  signal: AbortSignal,
): Promise<SignedIn | null> => {
  const { session, handOver } = parts;
  const given = handOver.take(attempt.id, isOfForms);
  if (!given?.captchaToken) throw new Error('What was typed is no longer there. Please try again.');
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

export const provideAuth = (parts: Parts) => {
  const { services, session, handOver, captcha, surroundings, notify } = parts;
  const attempt = attemptMachine.provide({
    actors: {
      proveHuman: fromPromise<void, Attempt>(async ({ input }) =>
        handOver.addCaptcha(input.id, await captcha.execute()),
      ),
      authenticate: fromPromise<SignedIn | null, Attempt>(({ input, signal }) =>
        authenticate(parts, input, signal),
      ),
    },
  });
  return authMachine.provide({
    actors: {
      attempt,
      checkSession: fromPromise<SignedIn | null>(async ({ signal }) => {
        const credentials = await session.restore(signal);
        return credentials && signedIn(credentials, null);
      }),
      readName: fromPromise<SignedIn, SignedIn>(async ({ input }) => ({
        ...input,
        firstName: await firstName(parts),
      })),
      renewSession: fromPromise<boolean>(async () => {
        const token = session.token();
        return token !== null && (await session.renew(token));
      }),
      signOut: fromPromise<void>(({ signal }) => services.auth.signOut(signal)),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      goTo: (_, { path }) => surroundings.goTo(path),
      leaveFor: (_, { provider, returnTo }) => {
        keepWay(surroundings, returnTo);
        surroundings.leaveTo(socialStartPath(provider, surroundings.place()));
      },
      logFailure: (_, { what, error }) => report(what, error),
      clearSession: () => session.clear(),
      tellOtherTabs: (_, { userId }) =>
        surroundings.tabs.tell(userId === null ? 'signedOut' : { type: 'signedIn', userId }),
    },
  });
};
