import { and, not } from 'xstate';
import { messages } from '../../../contract/errors.ts';
import { authSetup } from './setup.ts';
import { someone } from './someone.ts';
import { greeting, timedOut } from './texts.ts';
import type { AttemptKind, AttemptOutcome, AuthEvent } from './types.ts';

const kindOf = ({ type }: AuthEvent): AttemptKind => {
  switch (type) {
    case 'signUp.submitted':
      return 'signUp';
    case 'reset.asked':
      return 'askReset';
    case 'newPassword.submitted':
      return 'resetPassword';
    default:
      return 'signIn';
  }
};

/** A mail signs nobody in. */
const wayIn = (kind: AttemptKind) => (kind === 'askReset' ? 'signIn' : kind);

interface Ended {
  readonly event: { readonly output: AttemptOutcome };
}

const arrive = [
  { type: 'rememberUser', params: ({ event }: Ended) => someone(event.output.user) },
  {
    type: 'notify',
    params: ({ event: { output } }: Ended) => ({
      kind: 'success' as const,
      text: greeting(output.kind, someone(output.user).firstName),
    }),
  },
  {
    type: 'tellOtherTabs',
    params: ({ event }: Ended) => ({ isSignedIn: true, userId: someone(event.output.user).userId }),
  },
  {
    type: 'announceSignedIn',
    params: ({ event: { output } }: Ended) => ({ user: someone(output.user), how: wayIn(output.kind) }),
  },
  'closeDialog',
] as const;

const failureOf = ({ event }: Ended) => event.output.failure ?? timedOut(messages.unexpected);

const showFailure = { type: 'showFailure', params: failureOf } as const;

/** Where the form that was submitted is closed. */
const notifyFailure = {
  type: 'notify',
  params: (ended: Ended) => ({ kind: 'error' as const, text: failureOf(ended).message }),
} as const;

const noLongerAsked = ['forgetDestination', 'announceDismissed'] as const;

const leftElsewhere = [
  'forgetUser',
  'clearSession',
  { type: 'announceSignedOut', params: { how: 'askedElsewhere' } },
] as const;

/** A form was submitted. */
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
        actions: { type: 'showFailure', params: ({ event }) => event.output.failure },
      },
      {
        guard: { type: 'isTakeover', params: ({ event }) => event.output },
        target: 'signedIn',
        actions: [{ type: 'announceSignedOut', params: { how: 'ended' } }, 'wantHome', ...arrive],
      },
      {
        guard: { type: 'isReset', params: ({ event }) => event.output },
        target: 'signedIn',
        actions: ['wantHome', ...arrive],
      },
      {
        guard: { type: 'isSuccess', params: ({ event }) => event.output },
        target: 'signedIn',
        actions: arrive,
      },
      {
        guard: { type: 'isSent', params: ({ event }) => event.output },
        target: 'guest.browsing',
        actions: 'tellSent',
      },
      { guard: and(['isHere', 'isFormClosed']), target: 'signedIn', actions: notifyFailure },
      { guard: 'isHere', target: 'signedIn', actions: showFailure },
      { guard: 'isFormClosed', target: 'guest.browsing', actions: [notifyFailure, ...noLongerAsked] },
      { target: 'guest.browsing', actions: showFailure },
    ],
    onError: {
      target: 'guest.browsing',
      actions: { type: 'showFailure', params: () => timedOut(messages.unexpected) },
    },
  },
  on: {
    // Only where a new password is set by a signed-in user.
    'signOut.asked': { guard: 'isHere', target: 'signedIn.signingOut' },
    'account.deleted': { guard: 'isHere', target: 'deleted' },
    'session.ended': {
      guard: 'isHere',
      actions: ['forgetUser', 'clearSession', { type: 'announceSignedOut', params: { how: 'ended' } }],
    },
  },
  states: {
    form: {
      initial: 'shown',
      states: {
        shown: {
          on: {
            'page.entered': { guard: 'isLeavingPage', target: 'closed', actions: 'keepPage' },
            'dialog.closed': { guard: not('isOnGuestPage'), target: 'closed' },
          },
        },
        closed: {},
      },
    },
    /** After a change in another tab only the server knows who is signed in, whatever the attempt answers. */
    otherTabs: {
      initial: 'unchanged',
      on: {
        'session.beganElsewhere': { guard: 'isOtherUser', target: '.changed' },
        'session.endedElsewhere': { target: '.changed', actions: leftElsewhere },
        'session.renewed': [
          { guard: and(['isHere', 'isOtherUser']), target: '.changed', actions: leftElsewhere },
          { actions: 'setExpiry' },
        ],
      },
      states: { unchanged: {}, changed: {} },
    },
  },
});
