/**
 * What a shopper changes about their account, one wish at a time. It holds nothing that the server knows: what an answer brings goes to
 * the query cache, and a deleted account is told to the root, which ends the session.
 */
import { assign, fromPromise, sendParent, setup } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import { failureOf, timedOut } from '../failureOf.ts';
import type { Notice } from '../notice.ts';
import { actionNotProvided, notProvided } from '../notProvided.ts';
import { taskOf } from './taskOf.ts';
import { failureText, successText } from './texts.ts';
import type {
  AccountContext,
  AccountEvent,
  AccountFact,
  AccountInput,
  AccountTask,
  TaskInput,
} from './types.ts';

/** Behind a state that always has one. */
const taskIn = ({ task }: AccountContext): AccountTask => {
  if (task === null) throw new Error('The account works without a task.');
  return task;
};

const begin = { target: 'working', actions: 'takeTask' } as const;
const deleted: AccountFact = { type: 'account.deleted' };

export const accountMachine = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    input: {} as AccountInput,
  },
  actors: {
    /** Sends the task and keeps what it answers with. */
    performTask: fromPromise<void, TaskInput>(notProvided('performTask')),
  },
  actions: {
    notify: (_, _notice: Notice) => actionNotProvided('notify')(),
    takeTask: assign(({ event }) => ({ task: taskOf(event), failure: null })),
    countSuccess: assign(({ context }) => ({
      done: { kind: taskIn(context).kind, number: (context.done?.number ?? 0) + 1 },
    })),
    showFailure: assign({ failure: (_, failure: Failure) => failure }),
    clearFailure: assign({ failure: null }),
    tellDeletion: sendParent(deleted),
  },
  guards: {
    isDeletion: ({ context }) => taskIn(context).kind === 'deleteAccount',
    hasFailureText: ({ context }) => failureText(taskIn(context)) !== null,
  },
  delays: { patience: 30_000 },
}).createMachine({
  id: 'account',
  context: ({ input }) => ({ userId: input?.userId ?? '', task: null, failure: null, done: null }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'name.submitted': begin,
        'address.submitted': begin,
        'address.deletionRequested': begin,
        'address.defaultRequested': begin,
        'preferences.submitted': begin,
        'password.submitted': begin,
        'export.asked': begin,
        'deletion.submitted': begin,
        'failure.dismissed': { actions: 'clearFailure' },
      },
    },
    working: {
      invoke: {
        id: 'performTask',
        src: 'performTask',
        input: ({ context }) => ({ userId: context.userId, task: taskIn(context) }),
        onDone: [
          { guard: 'isDeletion', target: 'deleted' },
          { target: 'succeeded', actions: 'countSuccess' },
        ],
        onError: {
          target: 'refused',
          actions: { type: 'showFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
      after: { patience: { target: 'refused', actions: { type: 'showFailure', params: () => timedOut } } },
    },
    succeeded: {
      always: {
        target: 'resting',
        actions: {
          type: 'notify',
          params: ({ context }) => ({ kind: 'success', text: successText(taskIn(context)) ?? '' }),
        },
      },
    },
    refused: {
      always: [
        {
          guard: 'hasFailureText',
          target: 'resting',
          actions: {
            type: 'notify',
            params: ({ context }) => ({ kind: 'error', text: failureText(taskIn(context)) ?? '' }),
          },
        },
        { target: 'resting' },
      ],
    },
    /** There is no account left to work on. */
    deleted: { entry: 'tellDeletion' },
  },
});
