/** A submit of a sign-in, sign-up or password form: first the captcha, then the request with its response (AUTH-05 to AUTH-07). */
import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import { notProvided } from '../common/notProvided.ts';
import { captchaFailed, fallbackText } from './texts.ts';
import type { Attempt, AttemptOutcome, SignedIn } from '../auth/types.ts';
import { failureOf, timedOut } from '../common/failure.ts';

interface AttemptContext {
  readonly attempt: Attempt;
  readonly user: SignedIn | null;
  readonly failure: Failure | null;
}

export const attemptMachine = setup({
  types: {} as { context: AttemptContext; input: Attempt; output: AttemptOutcome },
  actors: {
    /** Stores the captcha response in memory under the attempt's id, next to the form's values. */
    proveHuman: fromPromise<void, Attempt>(notProvided('proveHuman')),
    /** Null for `askReset`, which does not sign in. */
    authenticate: fromPromise<SignedIn | null, Attempt>(notProvided('authenticate')),
  },
  actions: {
    setUser: assign({ user: (_, user: SignedIn | null) => user }),
    setFailure: assign({ failure: (_, failure: Failure) => failure }),
  },
  delays: { captchaTimeout: 30_000, requestTimeout: 30_000 },
}).createMachine({
  id: 'attempt',
  context: ({ input }) => ({
    attempt: input ?? { id: '', kind: 'signIn' },
    user: null,
    failure: null,
  }),
  initial: 'provingHuman',
  states: {
    provingHuman: {
      invoke: {
        id: 'proveHuman',
        src: 'proveHuman',
        input: ({ context }) => context.attempt,
        onDone: 'authenticating',
        onError: { target: 'ended', actions: { type: 'setFailure', params: () => captchaFailed } },
      },
      after: {
        captchaTimeout: { target: 'ended', actions: { type: 'setFailure', params: () => captchaFailed } },
      },
    },
    authenticating: {
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ context }) => context.attempt,
        onDone: { target: 'ended', actions: { type: 'setUser', params: ({ event }) => event.output } },
        onError: {
          target: 'ended',
          actions: {
            type: 'setFailure',
            params: ({ context, event }) => failureOf(event.error, fallbackText(context.attempt.kind)),
          },
        },
      },
      after: {
        requestTimeout: {
          target: 'ended',
          actions: {
            type: 'setFailure',
            params: ({ context }) => timedOut(fallbackText(context.attempt.kind)),
          },
        },
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context: { attempt, user, failure } }): AttemptOutcome => ({
    kind: attempt.kind,
    user,
    failure,
  }),
});
