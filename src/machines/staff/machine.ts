/**
 * ROLE-05: staff tasks, one at a time: confirmed if irreversible or grave, sent under an idempotency key, and sent again under the same key if there
 * was no response. Server data is not in the context.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import type { Notice } from '../common/notice.ts';
import { actionNotProvided, notProvided } from '../common/notProvided.ts';
import type { KeyedTask, StaffContext, StaffEvent, StaffTask } from './types.ts';
import { failsTo, ifFailure, isOutcomeUnknown, setFailure } from '../common/failure.ts';

/** The current task; throws without one. */
const requireCurrent = ({ current }: StaffContext): KeyedTask => {
  if (current === null) throw new Error('No staff task is current.');
  return current;
};

/** DESK-01: tasks without an inverse, which are confirmed first. */
const irreversibleKinds: readonly StaffTask['kind'][] = [
  'moveOrder',
  'moveReturn',
  'receiveReturn',
  'resendMail',
  'editOrderAddress',
  'createOrder',
  'addToOrder',
  'refundOrder',
  'revokeOrderLinks',
  'deliverOrders',
  'deliverParcel',
  'cancelRest',
  'deleteCustomer',
  'removePromoCode',
  'removeCategory',
  'removeWebhook',
  'rotateWebhookSecret',
  'redeliverWebhook',
  'redeliverFailedWebhooks',
  'createApiKey',
  'revokeApiKey',
];

const isConfirmed = (task: StaffTask): boolean =>
  irreversibleKinds.includes(task.kind) ||
  // DESK-604: it can be undone, but ends the work of a colleague at once.
  (task.kind === 'setStaffRole' && task.role === null) ||
  (task.kind === 'settleProblem' && task.action === 'dismiss') ||
  // Other sizes can be exchanged again; what is canceled is refunded.
  (task.kind === 'editOrderItems' && task.lines.some(({ cancel }) => cancel > 0));

const onTaskRequested = [
  { guard: 'needsConfirmation', target: 'confirming', actions: 'takeTask' },
  { target: 'submitting', actions: 'takeTask' },
] as const;

const taskUnanswered = failsTo('unanswered');
const codeRefused = failsTo('enteringCode');

export const staffMachine = setup({
  types: {} as { context: StaffContext; events: StaffEvent },
  actors: {
    /** Sends the task, refetches the changed data, and resolves with the server's message. */
    performTask: fromPromise<string, KeyedTask>(notProvided('performTask')),
    /** Gives the second factor again with the code of an attempt. */
    proveSecondFactor: fromPromise<void, { readonly attemptId: string }>(notProvided('proveSecondFactor')),
  },
  actions: {
    notify: (_, _notice: Notice) => actionNotProvided('notify')(),
    takeTask: assign(({ event }) =>
      event.type === 'task.requested'
        ? { current: { requestId: event.requestId, task: event.task }, failure: null }
        : {},
    ),
    addAnswer: assign(({ context, event }) => {
      const { requestId, task } = requireCurrent(context);
      if (event.type !== 'task.confirmed') return {};
      const { trackingNumber, reason } = event;
      if (trackingNumber && task.kind === 'moveOrder')
        return { current: { requestId, task: { ...task, trackingNumber } } };
      return reason && task.kind === 'moveReturn'
        ? { current: { requestId, task: { ...task, reason } } }
        : {};
    }),
    countDone: assign(({ context }, text: string) => ({
      current: null,
      done: context.done + 1,
      doneText: text,
    })),
    clearTask: assign({ current: null, failure: null }),
    clearFailure: assign({ failure: null }),
    setFailure: assign({ failure: (_, failure: Failure) => failure }),
  },
  guards: {
    needsConfirmation: ({ event }) => event.type === 'task.requested' && isConfirmed(event.task),
    /** The refund needs a second factor that was given a moment ago. */
    isCodeNeeded: (_, failure: Failure) => failure.code === 'second_factor_required',
    /** The outcome is unknown: the same request may be sent again under its key. */
    isRetryable: (_, failure: Failure) => isOutcomeUnknown(failure),
  },
  delays: { requestTimeout: 30_000 },
}).createMachine({
  id: 'staff',
  context: { current: null, failure: null, done: 0, doneText: '' },
  initial: 'idle',
  states: {
    idle: { on: { 'task.requested': onTaskRequested } },
    confirming: {
      on: {
        'task.confirmed': { target: 'submitting', actions: 'addAnswer' },
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
            { type: 'countDone', params: ({ event }) => event.output },
          ],
        },
        onError: [
          { guard: ifFailure('isCodeNeeded'), target: 'enteringCode' },
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
    /** Asks for the second factor; then the task is sent again under the same key. */
    enteringCode: {
      on: {
        'code.submitted': 'provingFactor',
        'task.dismissed': { target: 'idle', actions: 'clearTask' },
        'page.left': { target: 'idle', actions: 'clearTask' },
      },
    },
    provingFactor: {
      entry: 'clearFailure',
      invoke: {
        id: 'proveSecondFactor',
        src: 'proveSecondFactor',
        input: ({ event }) => ({ attemptId: event.type === 'code.submitted' ? event.attemptId : '' }),
        onDone: 'submitting',
        onError: codeRefused.onError,
      },
      after: codeRefused.after,
    },
    /** The server refused the task. */
    refused: {
      on: {
        'task.requested': onTaskRequested,
        'task.dismissed': { target: 'idle', actions: 'clearTask' },
        'page.left': { target: 'idle', actions: 'clearTask' },
      },
    },
    /** The outcome is unknown; a repeat under the same key is safe. */
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
