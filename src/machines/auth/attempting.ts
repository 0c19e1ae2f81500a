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
  { type: 'tellOtherTabs', params: { isSignedIn: true } },
  {
    type: 'announceSignedIn',
    params: ({ event: { output } }: Ended) => ({ user: someone(output.user), how: wayIn(output.kind) }),
  },
  'closeDialog',
] as const;

const tellFailure = {
  type: 'showFailure',
  params: ({ event }: Ended) => event.output.failure ?? timedOut(messages.unexpected),
} as const;

/** A form was submitted. */
export const attempting = authSetup.createStateConfig({
  entry: 'clearFailure',
  invoke: {
    id: 'attempt',
    src: 'attempt',
    input: ({ event }) => ({ id: 'attemptId' in event ? event.attemptId : '', kind: kindOf(event) }),
    onDone: [
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
      { guard: 'isHere', target: 'signedIn.holding', actions: tellFailure },
      { target: 'guest.browsing', actions: tellFailure },
    ],
    onError: {
      target: 'guest.browsing',
      actions: { type: 'showFailure', params: () => timedOut(messages.unexpected) },
    },
  },
  on: { 'page.entered': { actions: 'keepPage' } },
});
