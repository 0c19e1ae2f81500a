/**
 * DESK-401 to DESK-407: staff choose products and a change, look at the preview, and apply it. The server works in the background: the
 * machine follows it until the batch has ended, so that a reload or a second tab finds it again by its id.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import type { Batch } from '../../../contract/wire/adminBatches.ts';
import { failsTo, ifFailure, isOutcomeUnknown, setFailure } from '../common/failure.ts';
import { notProvided } from '../common/notProvided.ts';
import type { BatchCommand, BatchContext, BatchEvent } from './types.ts';

const nothing: BatchContext = {
  chosen: [],
  batch: null,
  batchId: null,
  followId: null,
  command: null,
  failure: null,
};

/** The command of the current request; throws without one. */
const requireCommand = ({ command }: BatchContext): BatchCommand => {
  if (command === null) throw new Error('No request is ready.');
  return command;
};

const toCommand = ({ batchId }: BatchContext, event: BatchEvent): BatchCommand | null => {
  if (event.type === 'change.submitted') {
    const { requestId, selection, change } = event;
    return { kind: 'preview', requestId, selection, change };
  }
  if (batchId === null) return null;
  if (event.type === 'batch.applied') return { kind: 'apply', requestId: event.requestId, id: batchId };
  if (event.type === 'batch.stopped') return { kind: 'cancel', requestId: event.requestId, id: batchId };
  return event.type === 'batch.undoConfirmed'
    ? { kind: 'undo', requestId: event.requestId, id: batchId }
    : null;
};

const unanswered = failsTo('unanswered');
const loadFailed = failsTo('loadFailed');
const send = { target: 'sending', actions: 'setCommand' } as const;
const leave = { target: 'choosing', actions: 'clear' } as const;
const open = { target: 'loading', actions: 'open' } as const;
/** While the server works: the batch is read again after a moment. */
const follow = { pollInterval: 'loading' } as const;

export const batchMachine = setup({
  types: {} as { context: BatchContext; events: BatchEvent },
  actors: {
    /** Loads the batch from the server; refetches data that a finished one has changed. */
    loadBatch: fromPromise<Batch, { readonly id: string }>(notProvided('loadBatch')),
    /** Resolves with the batch that the page shows next: of an undo, the batch that takes back. */
    sendCommand: fromPromise<Batch, BatchCommand>(notProvided('sendCommand')),
  },
  actions: {
    toggle: assign(({ context: { chosen }, event }) =>
      event.type === 'product.toggled'
        ? {
            chosen: chosen.includes(event.id)
              ? chosen.filter((id) => id !== event.id)
              : [...chosen, event.id],
          }
        : {},
    ),
    choose: assign(({ event }) => (event.type === 'products.chosen' ? { chosen: [...event.ids] } : {})),
    open: assign(({ event }) => (event.type === 'batch.opened' ? { ...nothing, batchId: event.id } : {})),
    setCommand: assign(({ context, event }) => ({ command: toCommand(context, event), failure: null })),
    setBatch: assign({
      batch: (_, batch: Batch) => batch,
      batchId: (_, batch: Batch) => batch._id,
      command: null,
    }),
    follow: assign({
      followId: ({ context: { batchId } }, { _id }: Batch) => (_id === batchId ? null : _id),
    }),
    clear: assign(nothing),
    clearFailure: assign({ failure: null }),
    setFailure: assign({ failure: (_, failure: Failure) => failure }),
  },
  guards: {
    isState: ({ context: { batch } }, states: readonly Batch['state'][]) =>
      batch !== null && states.includes(batch.state),
    isMakingUndo: ({ context: { batch } }) => batch?.state === 'preparing' && batch.undoes !== null,
    hasBatch: ({ context }) => context.batchId !== null,
    canUndo: ({ context }) => context.batch?.canUndo === true,
    /** The outcome is unknown: the same request may be sent again under its key. */
    isRetryable: (_, failure: Failure) => isOutcomeUnknown(failure),
    /** The shop could not be reached or failed; a refusal would be the same again. */
    isTemporary: ({ context: { failure } }) => failure !== null && isOutcomeUnknown(failure),
  },
  delays: { requestTimeout: 30_000, pollInterval: 1000, reloadInterval: 5000 },
}).createMachine({
  id: 'batch',
  context: nothing,
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'product.toggled': { actions: 'toggle' },
        'products.chosen': { actions: 'choose' },
        'change.submitted': send,
        'batch.opened': open,
        'page.left': leave,
      },
    },
    sending: {
      invoke: {
        id: 'sendCommand',
        src: 'sendCommand',
        input: ({ context }) => requireCommand(context),
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'follow', params: ({ event }) => event.output },
            { type: 'setBatch', params: ({ event }) => event.output },
          ],
        },
        onError: [
          { guard: ifFailure('isRetryable'), ...unanswered.onError },
          // The batch is another one by now, and is read again.
          { guard: 'hasBatch', target: 'refused', actions: setFailure() },
          { target: 'choosing', actions: setFailure() },
        ],
      },
      after: unanswered.after,
    },
    /** The outcome is unknown; a repeat under the same key is safe. */
    unanswered: {
      on: {
        'batch.retried': { target: 'sending', actions: 'clearFailure' },
        'page.left': leave,
      },
    },
    refused: {
      on: { 'batch.retried': { target: 'loading', actions: 'clearFailure' }, 'page.left': leave },
    },
    loading: {
      on: { 'batch.stopped': send, 'page.left': leave },
      invoke: {
        id: 'loadBatch',
        src: 'loadBatch',
        input: ({ context }) => ({ id: context.batchId ?? '' }),
        onDone: {
          target: 'deciding',
          actions: ['clearFailure', { type: 'setBatch', params: ({ event }) => event.output }],
        },
        onError: loadFailed.onError,
      },
      after: loadFailed.after,
    },
    /** The server works on without the page. The failure is shown until the next load has succeeded. */
    loadFailed: {
      after: { reloadInterval: { guard: 'isTemporary', target: 'loading' } },
      on: { 'batch.retried': { target: 'loading', actions: 'clearFailure' }, 'page.left': leave },
    },
    deciding: {
      always: [
        { guard: 'isMakingUndo', target: 'applying' },
        { guard: { type: 'isState', params: ['preparing'] }, target: 'previewing' },
        { guard: { type: 'isState', params: ['previewed'] }, target: 'previewed' },
        { guard: { type: 'isState', params: ['running'] }, target: 'applying' },
        { guard: { type: 'isState', params: ['undoing'] }, target: 'undoing' },
        { guard: { type: 'isState', params: ['failed'] }, target: 'failed' },
        { target: 'done' },
      ],
    },
    /** The server makes the preview. */
    previewing: { after: follow, on: { 'batch.stopped': send, 'page.left': leave } },
    previewed: { on: { 'batch.applied': send, 'batch.stopped': send, 'page.left': leave } },
    applying: { after: follow, on: { 'batch.stopped': send, 'page.left': leave } },
    /** Another batch takes this one back. */
    undoing: { after: follow, on: { 'page.left': leave } },
    /** Done, canceled or undone. */
    done: {
      on: { 'batch.undoRequested': { guard: 'canUndo', target: 'confirmingUndo' }, 'page.left': leave },
    },
    /** DESK-557: an undo may delete products. */
    confirmingUndo: {
      on: { 'batch.undoConfirmed': send, 'batch.undoDismissed': 'done', 'page.left': leave },
    },
    /** None of the products could be changed. */
    failed: { on: { 'page.left': leave } },
  },
});
