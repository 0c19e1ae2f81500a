/**
 * ROLE-05: what the staff does, one task at a time: asked, confirmed where it cannot be undone, sent under a key of its own, and, where no
 * answer came, sent again under the same. It holds nothing that the server knows.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import type { Notice } from '../notice.ts';
import { actionNotProvided, notProvided } from '../notProvided.ts';
import type { KeyedTask, StaffContext, StaffEvent, StaffTask } from './types.ts';
import { failsTo, ifFailure, isOutcomeUnknown, setFailure } from '../failure.ts';

/** Behind a state that always has one. */
const requireCurrent = ({ current }: StaffContext): KeyedTask => {
  if (current === null) throw new Error('The staff works without a task.');
  return current;
};

/** What nobody can take back: an order and a return only go forward, and money that went out stays out. */
const isIrreversible = ({ kind }: StaffTask): boolean =>
  kind === 'moveOrder' || kind === 'moveReturn' || kind === 'refundOrder';

const onTaskRequested = [
  { guard: 'cannotBeUndone', target: 'confirming', actions: 'takeTask' },
  { target: 'submitting', actions: 'takeTask' },
] as const;

const taskUnanswered = failsTo('unanswered');

export const staffMachine = setup({
  types: { context: {} as StaffContext, events: {} as StaffEvent },
  actors: {
    /** Sends the task, reads anew what it changed, and resolves with the server's sentence about it. */
    performTask: fromPromise<string, KeyedTask>(notProvided('performTask')),
  },
  actions: {
    notify: (_, _notice: Notice) => actionNotProvided('notify')(),
    takeTask: assign(({ event }) =>
      event.type === 'task.requested'
        ? { current: { requestId: event.requestId, task: event.task }, failure: null }
        : {},
    ),
    addTracking: assign(({ context, event }) => {
      const { requestId, task } = requireCurrent(context);
      if (event.type !== 'task.confirmed' || !event.trackingNumber || task.kind !== 'moveOrder') return {};
      return { current: { requestId, task: { ...task, trackingNumber: event.trackingNumber } } };
    }),
    countDone: assign(({ context }) => ({ current: null, done: context.done + 1 })),
    clearTask: assign({ current: null, failure: null }),
    clearFailure: assign({ failure: null }),
    setFailure: assign({ failure: (_, failure: Failure) => failure }),
  },
  guards: {
    cannotBeUndone: ({ event }) => event.type === 'task.requested' && isIrreversible(event.task),
    /** It may have been done: the same request may be sent again, under its own key. */
    isRetryable: (_, failure: Failure) => isOutcomeUnknown(failure),
  },
  delays: { requestTimeout: 30_000 },
}).createMachine({
  id: 'staff',
  context: { current: null, failure: null, done: 0 },
  initial: 'idle',
  states: {
    idle: { on: { 'task.requested': onTaskRequested } },
    confirming: {
      on: {
        'task.confirmed': { target: 'submitting', actions: 'addTracking' },
        'task.dismissed': { target: 'idle', actions: 'clearTask' },
        'page.left': { target: 'idle', actions: 'clearTask' },
      },
    },
    submitting: {
      invoke: {
        id: 'performTask',
        src: 'performTask',
        input: ({ context }) => requireCurrent(context),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'notify', params: ({ event }) => ({ kind: 'success', text: event.output }) },
            'countDone',
          ],
        },
        onError: [
          {
            guard: ifFailure('isRetryable'),
            ...taskUnanswered.onError,
          },
          {
            target: 'refused',
            actions: setFailure(),
          },
        ],
      },
      after: taskUnanswered.after,
    },
    /** The server said no, and why; nothing changed. */
    refused: {
      on: {
        'task.requested': onTaskRequested,
        'task.dismissed': { target: 'idle', actions: 'clearTask' },
        'page.left': { target: 'idle', actions: 'clearTask' },
      },
    },
    /** It may have been done or not: the same again is harmless, under the same key. */
    unanswered: {
      on: {
        'task.retried': { target: 'submitting', actions: 'clearFailure' },
        'task.requested': onTaskRequested,
        'task.dismissed': { target: 'idle', actions: 'clearTask' },
        'page.left': { target: 'idle', actions: 'clearTask' },
      },
    },
  },
});
