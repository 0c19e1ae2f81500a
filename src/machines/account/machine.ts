/**
 * Changes of the account, one request at a time. Responses go to the query cache, not to the context. After deletion of the account the
 * root ends the session.
 */
import { assign, fromPromise, sendParent, setup } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import type { Notice } from '../common/notice.ts';
import { actionNotProvided, notProvided } from '../common/notProvided.ts';
import { toAccountTask } from './toAccountTask.ts';
import { failureText, successText } from './texts.ts';
import type {
  AccountContext,
  AccountEvent,
  AccountFact,
  AccountInput,
  AccountTask,
  TaskInput,
} from './types.ts';
import { failsTo } from '../common/failure.ts';

/** The current task; throws without one. */
const requireTask = ({ task }: AccountContext): AccountTask => {
  if (task === null) throw new Error('No account task is running.');
  return task;
};

const startTask = { target: 'submitting', actions: 'takeTask' } as const;
const deletedFact: AccountFact = { type: 'account.deleted' };

const performTaskFailed = failsTo('refused');

export const accountMachine = setup({
  types: {} as { context: AccountContext; events: AccountEvent; input: AccountInput },
  actors: {
    /** Sends the task and puts the response into the query cache. */
    performTask: fromPromise<void, TaskInput>(notProvided('performTask')),
  },
  actions: {
    notify: (_, _notice: Notice) => actionNotProvided('notify')(),
    takeTask: assign(({ event }) => ({ task: toAccountTask(event), failure: null })),
    countSuccess: assign(({ context }) => ({
      done: { kind: requireTask(context).kind, number: (context.done?.number ?? 0) + 1 },
    })),
    setFailure: assign({ failure: (_, failure: Failure) => failure }),
    clearFailure: assign({ failure: null }),
    sendDeleted: sendParent(deletedFact),
  },
  guards: {
    isDeletion: ({ context }) => requireTask(context).kind === 'deleteAccount',
    hasFailureText: ({ context }) => failureText(requireTask(context)) !== null,
  },
  delays: { requestTimeout: 30_000 },
}).createMachine({
  id: 'account',
  context: ({ input }) => ({ userId: input?.userId ?? '', task: null, failure: null, done: null }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'name.submitted': startTask,
        'address.submitted': startTask,
        'address.deletionRequested': startTask,
        'address.defaultRequested': startTask,
        'preferences.submitted': startTask,
        'password.submitted': startTask,
        'export.requested': startTask,
        'deletion.submitted': startTask,
        'failure.dismissed': { actions: 'clearFailure' },
      },
    },
    submitting: {
      invoke: {
        id: 'performTask',
        src: 'performTask',
        input: ({ context }) => ({ userId: context.userId, task: requireTask(context) }),
        onDone: [
          { guard: 'isDeletion', target: 'deleted' },
          { target: 'succeeded', actions: 'countSuccess' },
        ],
        onError: performTaskFailed.onError,
      },
      after: performTaskFailed.after,
    },
    succeeded: {
      always: {
        target: 'idle',
        actions: {
          type: 'notify',
          params: ({ context }) => ({ kind: 'success', text: successText(requireTask(context)) ?? '' }),
        },
      },
    },
    refused: {
      always: [
        {
          guard: 'hasFailureText',
          target: 'idle',
          actions: {
            type: 'notify',
            params: ({ context }) => ({ kind: 'error', text: failureText(requireTask(context)) ?? '' }),
          },
        },
        { target: 'idle' },
      ],
    },
    /** The account no longer exists. */
    deleted: { entry: 'sendDeleted' },
  },
});
