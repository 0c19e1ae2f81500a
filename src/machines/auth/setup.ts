/** What the auth machine is made of: its types, the stubs that src/app joins to services, its guards and actions. */
import { assign, emit, fromPromise, raise, setup, stateIn } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import type { SocialProvider } from '../../../contract/socialSignIn.ts';
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
  PageAccess,
  SignedIn,
  SignedInFact,
  SignedOutHow,
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
    /** Who came back from another party, with the name to be greeted by. */
    readName: fromPromise<SignedIn, SignedIn>(notProvided('readName')),
    /** False means that the session has ended. */
    renewSession: fromPromise<boolean>(notProvided('renewSession')),
    signOut: fromPromise<void>(notProvided('signOut')),
  },
  actions: {
    notify: (_, _notice: Notice) => actionNotProvided('notify')(),
    goTo: (_, _destination: { path: string }) => actionNotProvided('goTo')(),
    /** Leaves this page for another party, to come back to it; `returnTo` is where the shopper goes from there. */
    leaveFor: (_, _departure: { provider: SocialProvider; returnTo: string | null }) =>
      actionNotProvided('leaveFor')(),
    logFailure: (_, _failure: LoggedFailure) => actionNotProvided('logFailure')(),
    /** Forgets the token and whatever else stands for a session. */
    clearSession: actionNotProvided('clearSession'),
    /** With the user who signed in; null for a sign-out. */
    tellOtherTabs: (_, _fact: { isSignedIn: boolean; userId: string | null }) =>
      actionNotProvided('tellOtherTabs')(),

    rememberUser: assign({ user: (_, user: SignedIn) => user, failure: null }),
    forgetUser: assign({ user: null }),
    showFailure: assign({ failure: (_, failure: Failure | null) => failure }),
    clearFailure: assign({ failure: null }),
    setExpiry: assign(({ context: { user }, event }) =>
      user !== null && event.type === 'session.renewed' ? { user: { ...user, expires: event.expires } } : {},
    ),
    forgetDestination: assign({ returnTo: null }),
    keepPage: assign(({ context, event }) =>
      event.type === 'page.entered'
        ? {
            page: { path: event.path, address: event.address ?? event.path, access: event.access },
            failure: null,
            // The sign-in page lies on the way; any other page means that the shopper went elsewhere.
            returnTo: event.access === 'guest' ? context.returnTo : null,
          }
        : {},
    ),
    announceSignedIn: emit((_, fact: SignedInFact) => ({ type: 'auth.signedIn' as const, ...fact })),
    announceSignedOut: emit((_, { how }: { how: SignedOutHow }) => ({
      type: 'auth.signedOut' as const,
      how,
    })),
    announceLeaving: emit({ type: 'auth.leaving' }),
    announceGuest: emit({ type: 'auth.foundGuest' }),
    announceDismissed: emit({ type: 'auth.dismissed' }),
    askToSignIn: raise({ type: 'dialog.signInAsked' }),
    closeDialog: raise({ type: 'attempt.succeeded' }),
    reopenDialog: raise({ type: 'dialog.reopened' }),
    tellSent: raise({ type: 'reset.sent' }),
    keepReturn: assign(({ event }) =>
      event.type === 'social.returned'
        ? { cameBack: { provider: event.provider, outcome: event.outcome } }
        : {},
    ),
    keepArriving: assign({ arriving: (_, user: SignedIn | null) => user }),
    /** A page for users is what the shopper wants to see after signing in. */
    wantThisPage: assign(({ context }) => ({ returnTo: context.page.address })),
    /** A page that was opened from a mail has nothing more to say. */
    wantHome: assign(({ context }) => ({ returnTo: context.home })),
    clearArriving: assign({ arriving: null }),
    forgetReturn: assign({ cameBack: null }),
  },
  guards: {
    isSomeone: (_, user: SignedIn | null) => user !== null,
    isSuccess: (_, outcome: AttemptOutcome) => outcome.user !== null,
    /** Whoever was here until now makes room for the one who set a password anew. */
    isTakeover: ({ context }, outcome: AttemptOutcome) => outcome.user !== null && context.user !== null,
    isSent: (_, { kind, failure }: AttemptOutcome) => kind === 'askReset' && failure === null,
    isSomeoneBack: ({ context: { cameBack } }, user: SignedIn | null) =>
      user !== null && (cameBack?.outcome === 'signedIn' || cameBack?.outcome === 'signedUp'),
    isReset: (_, { kind, user }: AttemptOutcome) => kind === 'resetPassword' && user !== null,
    isHere: ({ context }) => context.user !== null,
    /** Said once a page is there to say it on. */
    isBackInVainOn: ({ context: { cameBack, page } }, { access }: { access: PageAccess }) =>
      cameBack !== null && page.path !== '' && page.access === access,
    isAttempting: stateIn({ session: 'attempting' }),
    isFormClosed: stateIn({ session: { attempting: { form: 'closed' } } }),
    isChangedElsewhere: stateIn({ session: { attempting: { otherTabs: 'changed' } } }),
    isOtherUser: ({ context, event }) =>
      (event.type === 'session.renewed' || event.type === 'session.beganElsewhere') &&
      event.userId !== context.user?.userId,
    /** The page of the form, or of the dialog, is left, and not for a page that signs in. */
    isLeavingPage: ({ context, event }) =>
      event.type === 'page.entered' &&
      event.access !== 'guest' &&
      context.page.path !== '' &&
      context.page.path !== event.path,
    isOnGuestPage: ({ context }) => context.page.access === 'guest',
    isYes: (_, answer: boolean) => answer,
    isGuest: ({ context }) => context.user === null,
    isOnUserPage: ({ context }) => context.page.access === 'user',
    isForGuests: ({ event }) => event.type === 'page.entered' && event.access === 'guest',
    isOnTheWay: ({ context }) => destinationOf(context) !== null,
  },
  delays: {
    checkPatience: 15 * secondMs,
    leavePatience: 20 * secondMs,
    signOutPatience: 15 * secondMs,
    renewalPatience: 30 * secondMs,
    renewalPause: 30 * secondMs,
    /** Counted from when the token came, so that a wrong clock does not matter. */
    renewalDue: (accessTokenMinutes - 1) * minuteMs,
  },
});
