/**
 * ROLE-05: what the staff does, one task at a time: asked, confirmed where it cannot be undone, sent under a key of its own, and, where no
 * answer came, sent again under the same. It holds nothing that the server knows.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import { failureOf, timedOut } from '../failureOf.ts';
import type { Notice } from '../notice.ts';
import { actionNotProvided, notProvided } from '../notProvided.ts';
import { isOutcomeUnknown } from '../outcome.ts';
import type { KeyedTask, StaffContext, StaffEvent, StaffTask } from './types.ts';

/** Behind a state that always has one. */
const currentOf = ({ current }: StaffContext): KeyedTask => {
  if (current === null) throw new Error('The staff works without a task.');
  return current;
};

/** What nobody can take back: an order and a return only go forward, and money that went out stays out. */
const isFinal = ({ kind }: StaffTask): boolean =>
  kind === 'moveOrder' || kind === 'moveReturn' || kind === 'refundOrder';

const asked = [
  { guard: 'cannotBeUndone', target: 'confirming', actions: 'takeTask' },
  { target: 'working', actions: 'takeTask' },
] as const;

export const staffMachine = setup({
  types: { context: {} as StaffContext, events: {} as StaffEvent },
  actors: {
    /** Sends the task, reads anew what it changed, and resolves with the server's sentence about it. */
    performTask: fromPromise<string, KeyedTask>(notProvided('performTask')),
  },
  actions: {
    notify: (_, _notice: Notice) => actionNotProvided('notify')(),
    takeTask: assign(({ event }) =>
      event.type === 'task.asked'
        ? { current: { requestId: event.requestId, task: event.task }, failure: null }
        : {},
    ),
    addTracking: assign(({ context, event }) => {
      const { requestId, task } = currentOf(context);
      if (event.type !== 'task.confirmed' || !event.trackingNumber || task.kind !== 'moveOrder') return {};
      return { current: { requestId, task: { ...task, trackingNumber: event.trackingNumber } } };
    }),
    countDone: assign(({ context }) => ({ current: null, done: context.done + 1 })),
    forgetTask: assign({ current: null, failure: null }),
    clearFailure: assign({ failure: null }),
    showFailure: assign({ failure: (_, failure: Failure) => failure }),
  },
  guards: {
    cannotBeUndone: ({ event }) => event.type === 'task.asked' && isFinal(event.task),
    /** It may have been done: the same request may be sent again, under its own key. */
    isUnanswered: (_, failure: Failure) => isOutcomeUnknown(failure),
  },
  delays: { patience: 30_000 },
}).createMachine({
  id: 'staff',
  context: { current: null, failure: null, done: 0 },
  initial: 'resting',
  states: {
    resting: { on: { 'task.asked': asked } },
    confirming: {
      on: {
        'task.confirmed': { target: 'working', actions: 'addTracking' },
        'task.dropped': { target: 'resting', actions: 'forgetTask' },
        'page.left': { target: 'resting', actions: 'forgetTask' },
      },
    },
    working: {
      invoke: {
        id: 'performTask',
        src: 'performTask',
        input: ({ context }) => currentOf(context),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'notify', params: ({ event }) => ({ kind: 'success', text: event.output }) },
            'countDone',
          ],
        },
        onError: [
          {
            guard: { type: 'isUnanswered', params: ({ event }) => failureOf(event.error) },
            target: 'unanswered',
            actions: { type: 'showFailure', params: ({ event }) => failureOf(event.error) },
          },
          {
            target: 'refused',
            actions: { type: 'showFailure', params: ({ event }) => failureOf(event.error) },
          },
        ],
      },
      after: {
        patience: { target: 'unanswered', actions: { type: 'showFailure', params: () => timedOut } },
      },
    },
    /** The server said no, and why; nothing changed. */
    refused: {
      on: {
        'task.asked': asked,
        'task.dropped': { target: 'resting', actions: 'forgetTask' },
        'page.left': { target: 'resting', actions: 'forgetTask' },
      },
    },
    /** It may have been done or not: the same again is harmless, under the same key. */
    unanswered: {
      on: {
        'task.retried': { target: 'working', actions: 'clearFailure' },
        'task.asked': asked,
        'task.dropped': { target: 'resting', actions: 'forgetTask' },
        'page.left': { target: 'resting', actions: 'forgetTask' },
      },
    },
  },
});
