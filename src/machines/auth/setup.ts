/** Setup of the auth machine: types, actors, actions, guards and delays. `src/app` provides the stubs. */
import { and, assign, emit, fromPromise, not, or, raise, setup, stateIn } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import type { SocialProvider } from '../../../contract/socialSignIn.ts';
import { accessTokenMinutes } from '../../../contract/rules.ts';
import type { Notice } from '../common/notice.ts';
import { actionNotProvided, notProvided } from '../common/notProvided.ts';
import { attemptMachine } from '../attempt/machine.ts';
import { destinationOf } from './destination.ts';
import { isGuestSession, isGuestSessionOffered } from './guestSession.ts';
import { secondStepOf } from './secondStepOf.ts';
import type {
  AttemptOutcome,
  AuthContext,
  AuthEvent,
  AuthFact,
  AuthInput,
  LoggedFailure,
  SignedIn,
  SignedInFact,
  SignOutReason,
} from './types.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;

export const authSetup = setup({
  types: {} as {
    context: AuthContext;
    events: AuthEvent;
    emitted: AuthFact;
    input: AuthInput;
    children: { attempt: 'attempt' };
  },
  actors: {
    attempt: attemptMachine,
    /** Null for a guest; rejects if the session is unknown for another reason (AUTH-26). */
    checkSession: fromPromise<SignedIn | null>(notProvided('checkSession')),
    /** Adds the name for the greeting after a social sign-in. */
    readName: fromPromise<SignedIn, SignedIn>(notProvided('readName')),
    /** False if the session has ended. */
    renewSession: fromPromise<boolean>(notProvided('renewSession')),
    signOut: fromPromise<void>(notProvided('signOut')),
  },
  actions: {
    notify: (_, _notice: Notice) => actionNotProvided('notify')(),
    goTo: (_, _destination: { path: string }) => actionNotProvided('goTo')(),
    /** Navigates to a social provider, which redirects back to this page; `returnTo` is the destination after that. */
    redirectToProvider: (_, _redirect: { provider: SocialProvider; returnTo: string | null }) =>
      actionNotProvided('redirectToProvider')(),
    logFailure: (_, _failure: LoggedFailure) => actionNotProvided('logFailure')(),
    /** Deletes the token and all other session data. */
    clearSession: actionNotProvided('clearSession'),
    /** `userId` is null for a sign-out. */
    notifyOtherTabs: (_, _fact: { isSignedIn: boolean; userId: string | null }) =>
      actionNotProvided('notifyOtherTabs')(),

    setUser: assign({ user: (_, user: SignedIn) => user, failure: null, secondStep: null }),
    clearUser: assign({ user: null }),
    /** Where the time for the second step is over, the password has to be entered again. */
    setFailure: assign(({ context }, failure: Failure | null) => ({
      failure,
      secondStep: failure?.code === 'session_expired' ? null : context.secondStep,
    })),
    clearFailure: assign({ failure: null }),
    setExpiry: assign(({ context: { user }, event }) =>
      user !== null && event.type === 'session.renewed' ? { user: { ...user, expires: event.expires } } : {},
    ),
    clearDestination: assign({ returnTo: null, needsAccount: false }),
    /** From a sign-in page without another destination a new guest session goes home. */
    setReturnToDestination: assign(({ context }) => ({ returnTo: destinationOf(context) })),
    setNeedsAccount: assign(({ context, event }) => ({
      needsAccount:
        (event.type === 'dialog.signInRequested' && event.needsAccount) ||
        (context.returnTo !== null && context.needsAccount),
    })),
    setPage: assign(({ context, event }) =>
      event.type === 'page.entered'
        ? {
            page: { path: event.path, address: event.address ?? event.path, access: event.access },
            failure: null,
            // A sign-in page keeps the destination; any other page replaces it.
            returnTo: event.access === 'guest' ? context.returnTo : null,
            needsAccount: event.access === 'guest' && context.needsAccount,
          }
        : {},
    ),
    emitSignedIn: emit((_, fact: SignedInFact) => ({ type: 'auth.signedIn' as const, ...fact })),
    emitSignedOut: emit((_, { how }: { how: SignOutReason }) => ({
      type: 'auth.signedOut' as const,
      how,
    })),
    emitRedirecting: emit({ type: 'auth.redirecting' }),
    emitGuestDetected: emit({ type: 'auth.guestDetected' }),
    emitDismissed: emit({ type: 'auth.dismissed' }),
    requestSignIn: raise({ type: 'dialog.signInRequested' }),
    closeDialog: raise({ type: 'attempt.succeeded' }),
    reopenDialog: raise({ type: 'dialog.reopened' }),
    raiseResetSent: raise({ type: 'reset.sent' }),
    setSocialReturn: assign(({ event }) =>
      event.type === 'social.returned'
        ? { socialReturn: { provider: event.provider, outcome: event.outcome } }
        : {},
    ),
    setArrivingUser: assign({ arriving: (_, user: SignedIn | null) => user }),
    /** The open page for users becomes the destination after signing in. */
    setReturnToPage: assign(({ context: { page } }) =>
      page.access === 'guest' ? {} : { returnTo: page.address, needsAccount: page.access === 'account' },
    ),
    /** DESK-527: the page of a new password was opened from a mail: the destination is home, of staff the admin area. */
    setReturnAfter: assign(({ context }, { kind, user }: AttemptOutcome) =>
      kind === 'resetPassword' ? { returnTo: user?.isAdmin ? context.staffHome : context.home } : {},
    ),
    /** Only staff have this step. */
    setSecondStep: assign(({ context }, { kind, failure }: AttemptOutcome) => ({
      secondStep: secondStepOf(failure),
      returnTo: kind === 'resetPassword' ? context.staffHome : context.returnTo,
    })),
    clearSecondStep: assign({ secondStep: null }),
    clearArrivingUser: assign({ arriving: null }),
    clearSocialReturn: assign({ socialReturn: null }),
  },
  guards: {
    hasUser: (_, user: SignedIn | null) => user !== null,
    isSuccess: (_, outcome: AttemptOutcome) => outcome.user !== null,
    /** A new password signs in over an existing session, any form over a guest session. */
    isTakeover: ({ context }, outcome: AttemptOutcome) => outcome.user !== null && context.user !== null,
    isSent: (_, { kind, failure }: AttemptOutcome) => kind === 'askReset' && failure === null,
    isSocialReturn: ({ context: { socialReturn } }, user: SignedIn | null) =>
      user !== null && (socialReturn?.outcome === 'signedIn' || socialReturn?.outcome === 'signedUp'),
    /** The password is right, and a second step follows. */
    isSecondStepNeeded: (_, { failure }: AttemptOutcome) => secondStepOf(failure) !== null,
    /** As `isSecondStepNeeded`, over an existing session. */
    isTakeoverStep: ({ context }, { failure }: AttemptOutcome) =>
      secondStepOf(failure) !== null && context.user !== null && !isGuestSession(context),
    isEnrolled: ({ context }, { kind, user }: AttemptOutcome) =>
      kind === 'secondStep' && user !== null && context.secondStep === 'enrol',
    isGuestEnrolled: ({ context }, { kind, user }: AttemptOutcome) =>
      isGuestSession(context) && kind === 'secondStep' && user !== null && context.secondStep === 'enrol',
    /** A guest session was started. */
    isGuestStarted: (_, { user }: AttemptOutcome) => user?.isGuest === true,
    isGuestSession: ({ context }) => isGuestSession(context),
    isGuestSessionOffered: ({ context }) => isGuestSessionOffered(context),
    /** A guest session can sign in or up, unless it is being ended. */
    canReplaceGuest: and([
      ({ context }) => isGuestSession(context),
      not(stateIn({ session: { signedIn: 'signingOut' } })),
    ]),
    /** An account leaves a sign-in page; a guest session is asked to sign in where an account is needed, or after a failed social sign-in. */
    isEntered: ({ context, event }) =>
      event.type === 'page.entered' &&
      (isGuestSession(context)
        ? event.access === 'account' || context.socialReturn !== null
        : event.access === 'guest'),
    isOnAccountPage: ({ context }) => context.page.access === 'account',
    hasSecondStep: ({ context }) => context.secondStep !== null,
    isHere: ({ context }) => context.user !== null,
    /** Only after the first page was entered, which shows the failure. */
    hasFailedSocialReturn: ({ context: { socialReturn, page } }) => socialReturn !== null && page.path !== '',
    isSigningIn: or([stateIn({ session: 'attempting' }), stateIn({ session: 'savingCodes' })]),
    isFormClosed: stateIn({ session: { attempting: { form: 'closed' } } }),
    isChangedElsewhere: stateIn({ session: { attempting: { otherTabs: 'changed' } } }),
    isOtherUser: ({ context, event }) =>
      (event.type === 'session.renewed' || event.type === 'session.startedElsewhere') &&
      event.userId !== context.user?.userId,
    /** Whether the page of the form or dialog is left for a page other than sign-in or sign-up. */
    isLeavingPage: ({ context, event }) =>
      event.type === 'page.entered' &&
      event.access !== 'guest' &&
      context.page.path !== '' &&
      context.page.path !== event.path,
    isOnGuestPage: ({ context }) => context.page.access === 'guest',
    isTrue: (_, answer: boolean) => answer,
    /** The dialog opens without a session and in a guest session. */
    hasNoAccount: ({ context }) => context.user === null || isGuestSession(context),
    isOnUserPage: ({ context }) => context.page.access === 'user' || context.page.access === 'account',
    isGuestPage: ({ event }) => event.type === 'page.entered' && event.access === 'guest',
    hasDestination: ({ context }) => destinationOf(context) !== null,
  },
  delays: {
    checkTimeout: 15 * secondMs,
    redirectTimeout: 20 * secondMs,
    signOutTimeout: 15 * secondMs,
    renewalTimeout: 30 * secondMs,
    renewalRetryDelay: 30 * secondMs,
    /** Counted from the receipt of the token, so that a wrong clock does not matter. */
    renewalDue: (accessTokenMinutes - 1) * minuteMs,
  },
});
