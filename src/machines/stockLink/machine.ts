/**
 * The links in the emails about sizes that are back in stock (STOCK-05, STOCK-09): one confirms the address, one ends the emails. The token is
 * kept in memory outside the machine.
 */
import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import { failsTo, ifFailure } from '../common/failure.ts';
import { notProvided } from '../common/notProvided.ts';
import type {
  ConfirmedSize,
  StockLinkContext,
  StockLinkEvent,
  StockLinkInput,
  StockLinkUse,
} from './types.ts';

const confirmFailed = failsTo('confirmFailed');
const endFailed = failsTo('endFailed');

const onRefused = { guard: ifFailure('isLinkInvalid'), target: 'invalid' } as const;

export const stockLinkMachine = setup({
  types: {} as { context: StockLinkContext; events: StockLinkEvent; input: StockLinkInput },
  actors: {
    /** Takes the token out of the page's address. */
    readLink: fromPromise<StockLinkUse, StockLinkInput>(notProvided('readLink')),
    /** Sends `stockLink.changed` when another link is opened in this tab. */
    watchLink: fromCallback<EventObject>(() => undefined),
    confirm: fromPromise<ConfirmedSize>(notProvided('confirm')),
    end: fromPromise<void>(notProvided('end')),
  },
  actions: {
    setConfirmed: assign({ confirmed: (_, confirmed: ConfirmedSize) => confirmed, failure: null }),
    setFailure: assign({ failure: (_, failure: Failure) => failure }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isUsedTo: (_, { use, wanted }: { readonly use: StockLinkUse; readonly wanted: StockLinkUse }) =>
      use === wanted,
    isLinkInvalid: (_, { code }: Failure) => code === 'link_invalid',
  },
  delays: { requestTimeout: 30_000 },
}).createMachine({
  id: 'stockLink',
  context: ({ input }) => ({ use: input?.use ?? 'end', confirmed: null, failure: null }),
  invoke: { id: 'watchLink', src: 'watchLink' },
  on: { 'stockLink.changed': { target: '.readingLink', actions: 'clearFailure' } },
  initial: 'readingLink',
  states: {
    readingLink: {
      invoke: {
        id: 'readLink',
        src: 'readLink',
        input: ({ context: { use } }) => ({ use }),
        onDone: [
          {
            guard: {
              type: 'isUsedTo',
              params: ({ event }) => ({ use: event.output, wanted: 'confirm' }),
            },
            target: 'confirming',
          },
          {
            guard: { type: 'isUsedTo', params: ({ event }) => ({ use: event.output, wanted: 'end' }) },
            target: 'ending',
          },
          { target: 'invalid' },
        ],
        onError: 'invalid',
      },
      after: { requestTimeout: 'invalid' },
    },
    confirming: {
      invoke: {
        id: 'confirm',
        src: 'confirm',
        onDone: {
          target: 'confirmed',
          actions: { type: 'setConfirmed', params: ({ event }) => event.output },
        },
        onError: [onRefused, confirmFailed.onError],
      },
      after: confirmFailed.after,
    },
    confirmFailed: { on: { 'stockLink.retried': { target: 'confirming', actions: 'clearFailure' } } },
    confirmed: {},
    ending: {
      invoke: { id: 'end', src: 'end', onDone: 'ended', onError: [onRefused, endFailed.onError] },
      after: endFailed.after,
    },
    endFailed: { on: { 'stockLink.retried': { target: 'ending', actions: 'clearFailure' } } },
    /** No email about stock goes to the address any more. */
    ended: {},
    /** Without a token, wrong or expired. */
    invalid: {},
  },
});
