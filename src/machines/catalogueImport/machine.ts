/**
 * DESK-421 to DESK-433: staff choose a file, look at its mapping and its preview, and import it. The server works in the background: the
 * machine follows it, so that a reload or a second tab finds the import again. The file is in memory outside of the context.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import { maximumImportBytes } from '../../../contract/rules/imports.ts';
import type { CatalogueImport } from '../../../contract/wire/adminImports.ts';
import { failsTo, ifFailure, isOutcomeUnknown, localFailure, setFailure } from '../common/failure.ts';
import { notProvided } from '../common/notProvided.ts';
import type {
  CatalogueImportContext,
  CatalogueImportEvent,
  ImportCommand,
  ImportFile,
  ImportPartInput,
} from './types.ts';

const nothing: CatalogueImportContext = { file: null, sent: 0, current: null, command: null, failure: null };
const bytesPerMegabyte = 1024 * 1024;

/** Why a file is not sent; null for one that is. The server looks at the content. */
const findRefusal = ({ size }: ImportFile): Failure | null => {
  if (size === 0) return localFailure('file_refused', 'This file is empty.');
  return size > maximumImportBytes
    ? localFailure(
        'file_refused',
        `This file is larger than ${maximumImportBytes / bytesPerMegabyte} MB. Split it into several files.`,
      )
    : null;
};

const requireFile = ({ file }: CatalogueImportContext): ImportFile => {
  if (file === null) throw new Error('No file is chosen.');
  return file;
};

const requireCommand = ({ command }: CatalogueImportContext): ImportCommand => {
  if (command === null) throw new Error('No request is ready.');
  return command;
};

const toCommand = (
  { current }: CatalogueImportContext,
  event: CatalogueImportEvent,
): ImportCommand | null => {
  if (current === null) return null;
  const { _id: id } = current;
  switch (event.type) {
    case 'mapping.submitted':
      return { kind: 'check', requestId: event.requestId, id, mapping: event.mapping };
    case 'import.applied':
      return { kind: 'apply', requestId: event.requestId, id };
    case 'import.stopped':
      return { kind: 'cancel', requestId: event.requestId, id };
    case 'import.undoConfirmed':
      return { kind: 'undo', requestId: event.requestId, id };
    case 'import.repeated':
      return { kind: 'repeat', requestId: event.requestId, id };
    default:
      return null;
  }
};

const uploadFailed = failsTo('uploadFailed');
const findFailed = failsTo('findFailed');
const loadFailed = failsTo('loadFailed');
const unanswered = failsTo('unanswered');
const send = { target: 'sending', actions: 'setCommand' } as const;
const leave = { target: 'idle', actions: 'clear' } as const;
const close = { target: 'choosing', actions: 'clear' } as const;
/** While the server works: the import is read again after a moment. */
const follow = { pollInterval: 'loading' } as const;

export const catalogueImportMachine = setup({
  types: {} as { context: CatalogueImportContext; events: CatalogueImportEvent },
  actors: {
    /** The import of the id, or the latest that is not finished; null without one. */
    findImport: fromPromise<CatalogueImport | null, { readonly id: string | null }>(
      notProvided('findImport'),
    ),
    /** Sends the part at the offset; resolves with the offset of the next one. */
    sendPart: fromPromise<number, ImportPartInput>(notProvided('sendPart')),
    /** Loads the import from the server; refetches data that a finished one has changed. */
    loadImport: fromPromise<CatalogueImport, { readonly id: string }>(notProvided('loadImport')),
    sendCommand: fromPromise<CatalogueImport, ImportCommand>(notProvided('sendCommand')),
  },
  actions: {
    choose: assign(({ event }) => (event.type === 'file.chosen' ? { ...nothing, file: event.file } : {})),
    refuse: assign(({ event }) =>
      event.type === 'file.chosen' ? { ...nothing, failure: findRefusal(event.file) } : {},
    ),
    recordSent: assign({ sent: (_, sent: number) => sent }),
    setStartCommand: assign({
      command: ({ context }) => {
        const { id, name } = requireFile(context);
        return { kind: 'start' as const, requestId: id, fileName: name };
      },
    }),
    setCommand: assign(({ context, event }) => ({ command: toCommand(context, event), failure: null })),
    setCurrent: assign({
      current: (_, current: CatalogueImport | null) => current,
      command: null,
      file: null,
    }),
    clear: assign(nothing),
    clearFailure: assign({ failure: null }),
    setFailure: assign({ failure: (_, failure: Failure) => failure }),
  },
  guards: {
    isUsable: ({ event }) => event.type === 'file.chosen' && findRefusal(event.file) === null,
    isLastPart: ({ context }, sent: number) => sent >= requireFile(context).size,
    isFound: (_, found: CatalogueImport | null) => found !== null,
    isState: ({ context: { current } }, states: readonly CatalogueImport['state'][]) =>
      current !== null && states.includes(current.state),
    hasCurrent: ({ context }) => context.current !== null,
    canUndo: ({ context }) => context.current?.canUndo === true,
    /** The outcome is unknown: the same request may be sent again under its key. */
    isRetryable: (_, failure: Failure) => isOutcomeUnknown(failure),
    /** The shop could not be reached or failed; a refusal would be the same again. */
    isTemporary: ({ context: { failure } }) => failure !== null && isOutcomeUnknown(failure),
  },
  delays: { requestTimeout: 60_000, pollInterval: 1000, reloadInterval: 5000 },
}).createMachine({
  id: 'catalogueImport',
  context: nothing,
  initial: 'idle',
  states: {
    /** The page is not open. */
    idle: { on: { 'import.opened': 'finding' } },
    finding: {
      on: { 'page.left': leave },
      invoke: {
        id: 'findImport',
        src: 'findImport',
        input: ({ event }) => ({ id: event.type === 'import.opened' ? event.id : null }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'setCurrent', params: ({ event }) => event.output },
          },
          { target: 'choosing' },
        ],
        onError: findFailed.onError,
      },
      after: findFailed.after,
    },
    findFailed: { on: { 'import.retried': { target: 'idle', actions: 'clear' }, 'page.left': leave } },
    choosing: {
      on: {
        'file.chosen': [{ guard: 'isUsable', target: 'uploading', actions: 'choose' }, { actions: 'refuse' }],
        'import.opened': 'finding',
        'page.left': leave,
      },
    },
    uploading: {
      on: { 'upload.canceled': close, 'page.left': leave },
      invoke: {
        id: 'sendPart',
        src: 'sendPart',
        input: ({ context }) => ({ id: requireFile(context).id, offset: context.sent }),
        onDone: [
          {
            guard: { type: 'isLastPart', params: ({ event }) => event.output },
            target: 'sending',
            actions: [{ type: 'recordSent', params: ({ event }) => event.output }, 'setStartCommand'],
          },
          {
            target: 'uploading',
            reenter: true,
            actions: { type: 'recordSent', params: ({ event }) => event.output },
          },
        ],
        onError: uploadFailed.onError,
      },
      after: uploadFailed.after,
    },
    /** The parts that arrived stay there. */
    uploadFailed: {
      on: {
        'import.retried': { target: 'uploading', actions: 'clearFailure' },
        'upload.canceled': close,
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
          actions: { type: 'setCurrent', params: ({ event }) => event.output },
        },
        onError: [
          { guard: ifFailure('isRetryable'), ...unanswered.onError },
          // The import is another one by now, and is read again.
          { guard: 'hasCurrent', target: 'refused', actions: setFailure() },
          { target: 'choosing', actions: setFailure() },
        ],
      },
      after: unanswered.after,
    },
    /** The outcome is unknown; a repeat under the same key is safe. */
    unanswered: {
      on: { 'import.retried': { target: 'sending', actions: 'clearFailure' }, 'page.left': leave },
    },
    refused: {
      on: { 'import.retried': { target: 'loading', actions: 'clearFailure' }, 'page.left': leave },
    },
    loading: {
      on: { 'import.stopped': send, 'page.left': leave },
      invoke: {
        id: 'loadImport',
        src: 'loadImport',
        input: ({ context }) => ({ id: context.current?._id ?? '' }),
        onDone: {
          target: 'deciding',
          actions: ['clearFailure', { type: 'setCurrent', params: ({ event }) => event.output }],
        },
        onError: loadFailed.onError,
      },
      after: loadFailed.after,
    },
    /** The server works on without the page. The failure is shown until the next load has succeeded. */
    loadFailed: {
      after: { reloadInterval: { guard: 'isTemporary', target: 'loading' } },
      on: { 'import.retried': { target: 'loading', actions: 'clearFailure' }, 'page.left': leave },
    },
    deciding: {
      always: [
        { guard: { type: 'isState', params: ['reading'] }, target: 'reading' },
        { guard: { type: 'isState', params: ['mapping'] }, target: 'mapping' },
        { guard: { type: 'isState', params: ['checking'] }, target: 'checking' },
        { guard: { type: 'isState', params: ['previewed'] }, target: 'previewing' },
        { guard: { type: 'isState', params: ['fetching', 'applying'] }, target: 'applying' },
        { guard: { type: 'isState', params: ['undoing'] }, target: 'undoing' },
        { guard: { type: 'isState', params: ['failed'] }, target: 'failed' },
        { target: 'done' },
      ],
    },
    reading: { after: follow, on: { 'import.stopped': send, 'page.left': leave } },
    mapping: { on: { 'mapping.submitted': send, 'import.stopped': send, 'page.left': leave } },
    checking: { after: follow, on: { 'import.stopped': send, 'page.left': leave } },
    /** Nothing is written yet. */
    previewing: {
      on: {
        'import.applied': send,
        'mapping.reopened': 'mapping',
        'import.stopped': send,
        'page.left': leave,
      },
    },
    applying: { after: follow, on: { 'import.stopped': send, 'page.left': leave } },
    undoing: { after: follow, on: { 'page.left': leave } },
    /** Done, canceled or undone. */
    done: {
      on: {
        'import.undoRequested': { guard: 'canUndo', target: 'confirmingUndo' },
        'import.repeated': { guard: { type: 'isState', params: ['undone'] }, ...send },
        'import.closed': close,
        'page.left': leave,
      },
    },
    /** DESK-435: an undo deletes products. */
    confirmingUndo: {
      on: { 'import.undoConfirmed': send, 'import.undoDismissed': 'done', 'page.left': leave },
    },
    /** The file cannot be imported. */
    failed: { on: { 'import.closed': close, 'page.left': leave } },
  },
});
