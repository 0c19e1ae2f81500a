/** One submit of a form of sign-in, sign-up or a forgotten password: the captcha first, and only with its answer the request (AUTH-05 to AUTH-07). */
import { assign, fromPromise, setup } from 'xstate';
import { asFailure, type Failure } from '../../../contract/failure.ts';
import { notProvided } from '../notProvided.ts';
import { captchaFailed, fallbackText, timedOut } from './texts.ts';
import type { Attempt, AttemptOutcome, SignedIn } from './types.ts';

interface AttemptContext {
  readonly attempt: Attempt;
  readonly user: SignedIn | null;
  readonly failure: Failure | null;
}

export const attemptMachine = setup({
  types: {
    context: {} as AttemptContext,
    input: {} as Attempt,
    output: {} as AttemptOutcome,
  },
  actors: {
    /** Keeps its answer in memory under the attempt's id, as the form's values are. */
    proveHuman: fromPromise<void, Attempt>(notProvided('proveHuman')),
    /** Null where the attempt signs nobody in. */
    authenticate: fromPromise<SignedIn | null, Attempt>(notProvided('authenticate')),
  },
  actions: {
    keepUser: assign({ user: (_, user: SignedIn | null) => user }),
    keepFailure: assign({ failure: (_, failure: Failure) => failure }),
  },
  delays: { captchaPatience: 30_000, requestPatience: 30_000 },
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
        onError: { target: 'ended', actions: { type: 'keepFailure', params: () => captchaFailed } },
      },
      after: {
        captchaPatience: { target: 'ended', actions: { type: 'keepFailure', params: () => captchaFailed } },
      },
    },
    authenticating: {
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ context }) => context.attempt,
        onDone: { target: 'ended', actions: { type: 'keepUser', params: ({ event }) => event.output } },
        onError: {
          target: 'ended',
          actions: {
            type: 'keepFailure',
            params: ({ context, event }) => asFailure(event.error, fallbackText(context.attempt.kind)),
          },
        },
      },
      after: {
        requestPatience: {
          target: 'ended',
          actions: {
            type: 'keepFailure',
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
