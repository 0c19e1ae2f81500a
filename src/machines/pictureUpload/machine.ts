/**
 * DESK-107, DESK-108: uploads of pictures, one file after the other, each in parts. A file that fails or is refused does not stop the others.
 * Files are in memory outside of the context.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import { maximumUploadBytes, uploadTypes } from '../../../contract/rules/uploads.ts';
import { failureOf, isOutcomeUnknown, localFailure, timedOut, type Failed } from '../common/failure.ts';
import { notProvided } from '../common/notProvided.ts';
import type {
  ChosenFile,
  PartInput,
  PictureUploadContext,
  PictureUploadEvent,
  StoreInput,
  UploadFile,
} from './types.ts';

/** Why a file is not sent; null for one that is. The server looks at the content. */
const findRefusal = ({ size, type }: ChosenFile): Failure | null => {
  if (size === 0) return localFailure('file_refused', 'This file is empty.');
  if (size > maximumUploadBytes) return localFailure('file_refused', 'This file is larger than 20 MB.');
  return type === '' || uploadTypes.some((known) => known === type)
    ? null
    : localFailure('file_refused', 'This file is not a JPEG, PNG, WebP or AVIF picture.');
};

/** The file that is being sent or stored. */
const findCurrent = ({ files }: PictureUploadContext): UploadFile | undefined =>
  files.find(({ status }) => status === 'sending' || status === 'storing');

const requireCurrent = (context: PictureUploadContext): UploadFile => {
  const file = findCurrent(context);
  if (!file) throw new Error('No file is being uploaded.');
  return file;
};

/** Changes the current file. */
const withCurrent = (context: PictureUploadContext, change: Partial<UploadFile>): PictureUploadContext => {
  const current = findCurrent(context);
  return { files: context.files.map((file) => (file === current ? { ...file, ...change } : file)) };
};

const isTransient = (failure: Failure): boolean => isOutcomeUnknown(failure) || failure.status === 429;

const failed = {
  onError: {
    target: 'idle',
    actions: { type: 'failFile', params: ({ event }: Failed) => failureOf(event.error) },
  },
  after: { requestTimeout: { target: 'idle', actions: { type: 'failFile', params: () => timedOut() } } },
} as const;

const dismissed = [
  { guard: 'isCurrent', target: 'idle', actions: 'removeFile' },
  { actions: 'removeFile' },
] as const;

export const pictureUploadMachine = setup({
  types: {} as { context: PictureUploadContext; events: PictureUploadEvent },
  actors: {
    /** Sends the part at the offset; resolves with the offset of the next one. */
    sendPart: fromPromise<number, PartInput>(notProvided('sendPart')),
    /** Makes the sent file a picture of the product. */
    storePicture: fromPromise<void, StoreInput>(notProvided('storePicture')),
  },
  actions: {
    addFiles: assign(({ context, event }) =>
      event.type === 'files.chosen'
        ? {
            files: [
              ...context.files,
              ...event.files.map((file): UploadFile => {
                const failure = findRefusal(file);
                const status = failure ? 'refused' : 'waiting';
                return { ...file, productId: event.productId, status, sent: 0, failure };
              }),
            ],
          }
        : {},
    ),
    startNext: assign(({ context }) => {
      const next = context.files.find(({ status }) => status === 'waiting');
      return {
        files: context.files.map((file) =>
          file === next ? { ...file, status: 'sending' as const, sent: 0, failure: null } : file,
        ),
      };
    }),
    recordSent: assign(({ context }, sent: number) => withCurrent(context, { sent })),
    startStoring: assign(({ context }) => withCurrent(context, { status: 'storing' })),
    finishFile: assign(({ context }) => withCurrent(context, { status: 'stored' })),
    failFile: assign(({ context }, failure: Failure) =>
      withCurrent(context, { status: isTransient(failure) ? 'failed' : 'refused', failure }),
    ),
    retryFile: assign(({ context, event }) => ({
      files: context.files.map((file) =>
        event.type === 'file.retried' && file.id === event.id && file.status === 'failed'
          ? { ...file, status: 'waiting' as const, failure: null }
          : file,
      ),
    })),
    removeFile: assign(({ context, event }) => ({
      files: context.files.filter(({ id }) => event.type !== 'file.dismissed' || id !== event.id),
    })),
    /** What still runs goes on while other pages are open. */
    clearFinished: assign(({ context }) => ({
      files: context.files.filter(({ status }) => ['waiting', 'sending', 'storing'].includes(status)),
    })),
  },
  guards: {
    hasWaiting: ({ context }) => context.files.some(({ status }) => status === 'waiting'),
    isLastPart: ({ context }, sent: number) => sent >= requireCurrent(context).size,
    isCurrent: ({ context, event }) =>
      event.type === 'file.dismissed' && findCurrent(context)?.id === event.id,
  },
  delays: { requestTimeout: 60_000 },
}).createMachine({
  id: 'pictureUpload',
  context: { files: [] },
  initial: 'idle',
  on: {
    'files.chosen': { actions: 'addFiles' },
    'file.retried': { actions: 'retryFile' },
    'file.dismissed': { actions: 'removeFile' },
    'page.left': { actions: 'clearFinished' },
  },
  states: {
    idle: { always: { guard: 'hasWaiting', target: 'sending', actions: 'startNext' } },
    sending: {
      on: { 'file.dismissed': dismissed },
      invoke: {
        id: 'sendPart',
        src: 'sendPart',
        input: ({ context }) => {
          const { id, sent } = requireCurrent(context);
          return { id, offset: sent };
        },
        onDone: [
          {
            guard: { type: 'isLastPart', params: ({ event }) => event.output },
            target: 'storing',
            actions: [{ type: 'recordSent', params: ({ event }) => event.output }, 'startStoring'],
          },
          {
            target: 'sending',
            reenter: true,
            actions: { type: 'recordSent', params: ({ event }) => event.output },
          },
        ],
        onError: failed.onError,
      },
      after: failed.after,
    },
    /** The server decodes the picture, which takes a moment. */
    storing: {
      on: { 'file.dismissed': dismissed },
      invoke: {
        id: 'storePicture',
        src: 'storePicture',
        input: ({ context }) => {
          const { id, productId } = requireCurrent(context);
          return { id, productId };
        },
        onDone: { target: 'idle', actions: 'finishFile' },
        onError: failed.onError,
      },
      after: failed.after,
    },
  },
});
