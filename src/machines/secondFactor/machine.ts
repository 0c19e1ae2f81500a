/**
 * ROLE-05: staff set up a second factor where it is optional, see its recovery codes once, and remove it with a code. The sign-in with a
 * factor, and its setup where it is required, belong to `auth`. Passwords, codes and keys are not in the context.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import { failsTo, ifFailure, setFailure } from '../common/failure.ts';
import { actionNotProvided, notProvided } from '../common/notProvided.ts';
import type { Notice } from '../common/notice.ts';
import type { AttemptInput, SecondFactorContext, SecondFactorEvent } from './types.ts';

const attemptOf = ({ event }: { readonly event: SecondFactorEvent }): AttemptInput => ({
  attemptId: 'attemptId' in event ? event.attemptId : '',
});

const setupFailed = failsTo('idle');
const codeFailed = failsTo('enteringCode');
const leave = { target: 'idle', actions: 'clearFailure' } as const;

export const secondFactorMachine = setup({
  types: {} as { context: SecondFactorContext; events: SecondFactorEvent },
  actors: {
    /** Starts the setup with the password. */
    startSetup: fromPromise<void, AttemptInput>(notProvided('startSetup')),
    /** Completes the setup with a code, and keeps the recovery codes for the view. */
    finishSetup: fromPromise<void, AttemptInput>(notProvided('finishSetup')),
    /** Removes the factor with a code; resolves with the server's message. */
    removeFactor: fromPromise<string, AttemptInput>(notProvided('removeFactor')),
  },
  actions: {
    notify: (_, _notice: Notice) => actionNotProvided('notify')(),
    setFailure: assign({ failure: (_, failure: Failure) => failure }),
    clearFailure: assign({ failure: null }),
  },
  guards: { isExpired: (_, { code }: Failure) => code === 'session_expired' },
  delays: { requestTimeout: 30_000 },
}).createMachine({
  id: 'secondFactor',
  context: { failure: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'setup.requested': 'startingSetup',
        'removal.requested': 'removing',
        'page.left': { actions: 'clearFailure' },
      },
    },
    startingSetup: {
      entry: 'clearFailure',
      invoke: {
        id: 'startSetup',
        src: 'startSetup',
        input: attemptOf,
        onDone: 'enteringCode',
        onError: setupFailed.onError,
      },
      after: setupFailed.after,
    },
    /** The key is shown; a code of the app confirms it. */
    enteringCode: {
      on: { 'code.submitted': 'finishingSetup', 'setup.dismissed': leave, 'page.left': leave },
    },
    finishingSetup: {
      entry: 'clearFailure',
      invoke: {
        id: 'finishSetup',
        src: 'finishSetup',
        input: attemptOf,
        onDone: 'savingCodes',
        onError: [
          // The key is no longer valid, so that no code can be.
          { guard: ifFailure('isExpired'), target: 'idle', actions: setFailure() },
          codeFailed.onError,
        ],
      },
      after: codeFailed.after,
    },
    /** The recovery codes are shown once. */
    savingCodes: { on: { 'codes.saved': 'idle', 'page.left': 'idle' } },
    removing: {
      entry: 'clearFailure',
      invoke: {
        id: 'removeFactor',
        src: 'removeFactor',
        input: attemptOf,
        onDone: {
          target: 'idle',
          actions: { type: 'notify', params: ({ event }) => ({ kind: 'success', text: event.output }) },
        },
        onError: setupFailed.onError,
      },
      after: setupFailed.after,
    },
  },
});
