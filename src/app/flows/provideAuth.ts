import { fromPromise } from 'xstate';
import type { Credentials, SignIn, SignUp } from '../../../contract/types.ts';
import { attemptMachine } from '../../machines/auth/attemptMachine.ts';
import { authMachine } from '../../machines/auth/machine.ts';
import type { Attempt, SignedIn } from '../../machines/auth/types.ts';
import { report } from '../report.ts';
import type { Parts } from './parts.ts';
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

const isSignUp = (typed: SignIn | SignUp): typed is SignUp => 'firstName' in typed;

const authenticate = async (parts: Parts, attempt: Attempt, signal: AbortSignal): Promise<SignedIn> => {
  const { services, session, handOver, queryClient, queries } = parts;
  const given = handOver.take(attempt.id, (secret) => 'email' in secret);
  if (!given?.captchaToken) throw new Error('What was typed is no longer there. Please try again.');
  const { typed, captchaToken } = given;
  const credentials = isSignUp(typed)
    ? await services.auth.signUp(withLocale(typed, parts), captchaToken, signal)
    : await services.auth.signIn(typed, captchaToken, signal);
  // An answer that comes after the attempt was given up must not sign anybody in.
  signal.throwIfAborted();
  session.hold(credentials);
  if (isSignUp(typed)) return signedIn(credentials, typed.firstName);
  // The greeting is worth one request, not a failure.
  const user = await queryClient.fetchQuery(queries.currentUser()).catch(() => null);
  return signedIn(credentials, user?.firstName ?? null);
};

export const provideAuth = (parts: Parts) => {
  const { services, session, handOver, captcha, surroundings, notify } = parts;
  const attempt = attemptMachine.provide({
    actors: {
      proveHuman: fromPromise<void, Attempt>(async ({ input }) =>
        handOver.addCaptcha(input.id, await captcha.execute()),
      ),
      authenticate: fromPromise<SignedIn, Attempt>(({ input, signal }) => authenticate(parts, input, signal)),
    },
  });
  return authMachine.provide({
    actors: {
      attempt,
      checkSession: fromPromise<SignedIn | null>(async ({ signal }) => {
        const credentials = await session.restore();
        signal.throwIfAborted();
        return credentials && signedIn(credentials, null);
      }),
      renewSession: fromPromise<boolean>(async () => {
        const token = session.token();
        return token !== null && (await session.renew(token));
      }),
      signOut: fromPromise<void>(({ signal }) => services.auth.signOut(signal)),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      goTo: (_, { path }) => surroundings.goTo(path),
      logFailure: (_, { what, error }) => report(what, error),
      clearSession: () => session.clear(),
      tellOtherTabs: (_, { isSignedIn }) => surroundings.tabs.tell(isSignedIn ? 'signedIn' : 'signedOut'),
    },
  });
};
