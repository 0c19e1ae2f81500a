/** What the auth machine is made of: its types, the stubs that src/app joins to services, its guards and actions. */
import { assign, emit, fromPromise, raise, setup } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import { accessTokenMinutes } from '../../../contract/rules.ts';
import type { Notice } from '../notice.ts';
import { actionNotProvided, notProvided } from '../notProvided.ts';
import { attemptMachine } from './attemptMachine.ts';
import { destinationOf } from './destination.ts';
import type {
  AttemptOutcome,
  AuthContext,
  AuthEvent,
  AuthFact,
  AuthInput,
  LoggedFailure,
  SignedIn,
  SignedInFact,
} from './types.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;

export const authSetup = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    emitted: {} as AuthFact,
    input: {} as AuthInput,
  },
  actors: {
    attempt: attemptMachine,
    /** Null means guest; it fails for any other reason not to know (AUTH-26). */
    checkSession: fromPromise<SignedIn | null>(notProvided('checkSession')),
    /** False means that the session has ended. */
    renewSession: fromPromise<boolean>(notProvided('renewSession')),
    signOut: fromPromise<void>(notProvided('signOut')),
  },
  actions: {
    notify: (_, _notice: Notice) => actionNotProvided('notify')(),
    goTo: (_, _destination: { path: string }) => actionNotProvided('goTo')(),
    logFailure: (_, _failure: LoggedFailure) => actionNotProvided('logFailure')(),
    /** Forgets the token and whatever else stands for a session. */
    clearSession: actionNotProvided('clearSession'),
    tellOtherTabs: (_, _fact: { isSignedIn: boolean }) => actionNotProvided('tellOtherTabs')(),

    rememberUser: assign({ user: (_, user: SignedIn) => user, failure: null }),
    forgetUser: assign({ user: null }),
    showFailure: assign({ failure: (_, failure: Failure) => failure }),
    clearFailure: assign({ failure: null }),
    forgetDestination: assign({ returnTo: null }),
    keepPage: assign(({ context, event }) =>
      event.type === 'page.entered'
        ? {
            page: { path: event.path, access: event.access },
            failure: null,
            // The sign-in page lies on the way; any other page means that the shopper went elsewhere.
            returnTo: event.access === 'guest' ? context.returnTo : null,
          }
        : {},
    ),
    announceSignedIn: emit((_, fact: SignedInFact) => ({ type: 'auth.signedIn' as const, ...fact })),
    announceSignedOut: emit((_, { how }: { how: 'asked' | 'ended' }) => ({
      type: 'auth.signedOut' as const,
      how,
    })),
    announceGuest: emit({ type: 'auth.foundGuest' }),
    announceDismissed: emit({ type: 'auth.dismissed' }),
    askToSignIn: raise({ type: 'dialog.signInAsked' }),
    closeDialog: raise({ type: 'attempt.succeeded' }),
  },
  guards: {
    isSomeone: (_, user: SignedIn | null) => user !== null,
    isSuccess: (_, outcome: AttemptOutcome) => outcome.user !== null,
    isYes: (_, answer: boolean) => answer,
    isGuest: ({ context }) => context.user === null,
    isOnUserPage: ({ context }) => context.page.access === 'user',
    isForGuests: ({ event }) => event.type === 'page.entered' && event.access === 'guest',
    isOnTheWay: ({ context }) => destinationOf(context) !== null,
  },
  delays: {
    checkPatience: 15 * secondMs,
    signOutPatience: 15 * secondMs,
    renewalPatience: 30 * secondMs,
    renewalPause: 30 * secondMs,
    /** Counted from when the token came, so that a wrong clock does not matter. */
    renewalDue: (accessTokenMinutes - 1) * minuteMs,
  },
});
