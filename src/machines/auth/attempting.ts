import { and, not } from 'xstate';
import { messages } from '../../../contract/errors.ts';
import { authSetup } from './setup.ts';
import { requireUser } from './requireUser.ts';
import { timedOut } from '../common/failure.ts';
import { greeting } from './texts.ts';
import type { AttemptKind, AttemptOutcome, AuthContext, AuthEvent } from './types.ts';

const kindOf = ({ type }: AuthEvent): AttemptKind => {
  switch (type) {
    case 'signUp.submitted':
      return 'signUp';
    case 'reset.requested':
      return 'askReset';
    case 'newPassword.submitted':
      return 'resetPassword';
    case 'secondStep.submitted':
      return 'secondStep';
    case 'guestSession.requested':
      return 'continueAsGuest';
    default:
      return 'signIn';
  }
};

/** Requesting a reset mail does not sign in; a second step completes a sign-in. */
const signInKind = (kind: AttemptKind) => (kind === 'askReset' || kind === 'secondStep' ? 'signIn' : kind);

interface DoneArgs {
  readonly event: { readonly output: AttemptOutcome };
}

const setArrived = {
  type: 'setUser',
  params: ({ event }: DoneArgs) => requireUser(event.output.user),
} as const;

const announceSession = [
  {
    type: 'notifyOtherTabs',
    params: ({ event }: DoneArgs) => ({ isSignedIn: true, userId: requireUser(event.output.user).userId }),
  },
  {
    type: 'emitSignedIn',
    params: ({ event: { output } }: DoneArgs) => ({
      user: requireUser(output.user),
      how: signInKind(output.kind),
    }),
  },
  'closeDialog',
] as const;

const completeSignIn = [
  setArrived,
  { type: 'setReturnAfter', params: ({ event }: DoneArgs) => event.output },
  {
    type: 'notify',
    params: ({ event: { output } }: DoneArgs) => ({
      kind: 'success' as const,
      text: greeting(signInKind(output.kind), requireUser(output.user).firstName),
    }),
  },
  ...announceSession,
] as const;

/** The page of the session is left only for a destination; a guest is not greeted. */
const startGuestSession = ['setReturnToDestination', setArrived, ...announceSession] as const;

/** An account that replaces a guest session has what the guest had. */
const replaceSession = {
  type: 'emitSignedOut',
  params: ({ context }: { readonly context: AuthContext }) => ({
    how: context.user?.isGuest ? ('replaced' as const) : ('ended' as const),
  }),
} as const;

const setArriving = {
  type: 'setArrivingUser',
  params: ({ event }: DoneArgs) => event.output.user,
} as const;

const failureOf = ({ event }: DoneArgs) => event.output.failure ?? timedOut(messages.unexpected);

const setFailure = { type: 'setFailure', params: failureOf } as const;

/** Notifies of the failure if the submitted form is closed. */
const notifyFailure = {
  type: 'notify',
  params: (args: DoneArgs) => ({ kind: 'error' as const, text: failureOf(args).message }),
} as const;

const dismissPending = ['clearDestination', 'clearSecondStep', 'emitDismissed'] as const;

const startSecondStep = [
  { type: 'setSecondStep', params: ({ event }: DoneArgs) => event.output },
  'reopenDialog',
] as const;

const endSessionHere = [
  'clearUser',
  'clearSession',
  { type: 'emitSignedOut', params: { how: 'ended' } },
] as const;

const signOutForOtherTab = [
  'clearUser',
  'clearSession',
  { type: 'emitSignedOut', params: { how: 'otherTab' } },
] as const;

/** The request of a submitted form. */
export const attempting = authSetup.createStateConfig({
  type: 'parallel',
  entry: 'clearFailure',
  invoke: {
    id: 'attempt',
    src: 'attempt',
    input: ({ event }) => ({ id: 'attemptId' in event ? event.attemptId : '', kind: kindOf(event) }),
    onDone: [
      {
        guard: 'isChangedElsewhere',
        target: 'replaced',
        actions: { type: 'setFailure', params: ({ event }) => event.output.failure },
      },
      // Only a new password of an account: it ended the session of this page, or replaces it.
      {
        guard: { type: 'isTakeoverStep', params: ({ event }) => event.output },
        target: 'guest.browsing',
        actions: [...endSessionHere, ...startSecondStep],
      },
      {
        guard: { type: 'isSecondStepNeeded', params: ({ event }) => event.output },
        target: 'unchanged',
        actions: startSecondStep,
      },
      {
        guard: { type: 'isGuestEnrolled', params: ({ event }) => event.output },
        target: 'savingCodes',
        actions: ['clearUser', { type: 'emitSignedOut', params: { how: 'replaced' } }, setArriving],
      },
      {
        guard: { type: 'isEnrolled', params: ({ event }) => event.output },
        target: 'savingCodes',
        actions: setArriving,
      },
      {
        guard: { type: 'isGuestStarted', params: ({ event }) => event.output },
        target: 'signedIn',
        actions: startGuestSession,
      },
      {
        guard: { type: 'isTakeover', params: ({ event }) => event.output },
        target: 'signedIn',
        actions: [replaceSession, ...completeSignIn],
      },
      {
        guard: { type: 'isSuccess', params: ({ event }) => event.output },
        target: 'signedIn',
        actions: completeSignIn,
      },
      {
        guard: { type: 'isSent', params: ({ event }) => event.output },
        target: 'unchanged',
        actions: 'raiseResetSent',
      },
      { guard: 'isFormClosed', target: 'unchanged', actions: [notifyFailure, ...dismissPending] },
      { target: 'unchanged', actions: setFailure },
    ],
    onError: {
      target: 'unchanged',
      actions: { type: 'setFailure', params: () => timedOut(messages.unexpected) },
    },
  },
  on: {
    // Only if a signed-in user sets a new password, or in a guest session.
    'signOut.requested': { guard: 'isHere', target: 'signedIn.signingOut' },
    'account.deleted': { guard: 'isHere', target: 'deleted' },
    'session.ended': {
      guard: 'isHere',
      actions: ['clearUser', 'clearSession', { type: 'emitSignedOut', params: { how: 'ended' } }],
    },
  },
  states: {
    form: {
      initial: 'shown',
      states: {
        shown: {
          on: {
            'page.entered': { guard: 'isLeavingPage', target: 'closed', actions: 'setPage' },
            'dialog.closed': { guard: not('isOnGuestPage'), target: 'closed' },
          },
        },
        closed: {},
      },
    },
    /** After a change in another tab, the session check decides who is signed in, not the result of the attempt. */
    otherTabs: {
      initial: 'unchanged',
      on: {
        'session.startedElsewhere': { guard: 'isOtherUser', target: '.changed' },
        'session.endedElsewhere': { target: '.changed', actions: signOutForOtherTab },
        'session.renewed': [
          { guard: and(['isHere', 'isOtherUser']), target: '.changed', actions: signOutForOtherTab },
          { actions: 'setExpiry' },
        ],
      },
      states: { unchanged: {}, changed: {} },
    },
  },
});
