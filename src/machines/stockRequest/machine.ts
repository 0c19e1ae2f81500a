/**
 * An email when a size that is sold out is back (STOCK-04, STOCK-05). An account asks as soon as the flow starts and can end its request;
 * another shopper enters an address, which the link in a first email confirms.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import { failsTo, isOutcomeUnknown } from '../common/failure.ts';
import { notProvided } from '../common/notProvided.ts';
import type {
  AddressToConfirm,
  StockRequestContext,
  StockRequestEdit,
  StockRequestEvent,
  StockRequestInput,
} from './types.ts';

const submitFailed = failsTo('entering');
const addFailed = failsTo('notAdded');
const endFailed = failsTo('waiting');

const toEdit = (
  { productId, size, key }: StockRequestContext,
  type: StockRequestEdit['type'],
): StockRequestEdit => ({ productId, size, key, type });

export const stockRequestMachine = setup({
  types: {} as { context: StockRequestContext; events: StockRequestEvent; input: StockRequestInput },
  actors: {
    /** The captcha, then the request. */
    requestMail: fromPromise<void, AddressToConfirm>(notProvided('requestMail')),
    editRequest: fromPromise<void, StockRequestEdit>(notProvided('editRequest')),
  },
  actions: {
    setEmail: assign({ email: (_, email: string) => email, failure: null }),
    /** Reuses a key with an unknown outcome: the server repeats its response. */
    setKey: assign({ key: ({ context }, key: string) => context.key || key, failure: null }),
    clearKey: assign({ key: '', failure: null }),
    /** The server repeats a refusal under the same key, so the next request has another one. */
    setFailure: assign(({ context }, failure: Failure) => ({
      failure,
      key: isOutcomeUnknown(failure) ? context.key : '',
    })),
  },
  guards: { hasAccount: ({ context }) => context.hasAccount },
  delays: { requestTimeout: 60_000 },
}).createMachine({
  id: 'stockRequest',
  context: ({ input }) => ({
    productId: input?.productId ?? '',
    title: input?.title ?? '',
    size: input?.size ?? '',
    hasAccount: input?.hasAccount ?? false,
    key: input?.key ?? '',
    email: '',
    failure: null,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'hasAccount', target: 'adding' }, { target: 'entering' }] },
    entering: {
      on: {
        'stockRequest.submitted': {
          target: 'submitting',
          actions: { type: 'setEmail', params: ({ event }) => event.email },
        },
      },
    },
    submitting: {
      invoke: {
        id: 'requestMail',
        src: 'requestMail',
        input: ({ context: { productId, size, email } }) => ({ productId, size, email }),
        onDone: 'submitted',
        onError: submitFailed.onError,
      },
      after: submitFailed.after,
    },
    /** The email that confirms the address is on its way. */
    submitted: { on: { 'stockRequest.restarted': 'entering' } },
    adding: {
      invoke: {
        id: 'addRequest',
        src: 'editRequest',
        input: ({ context }) => toEdit(context, 'add'),
        onDone: { target: 'waiting', actions: 'clearKey' },
        onError: addFailed.onError,
      },
      after: addFailed.after,
    },
    notAdded: {
      on: {
        // An account may want the email at another address.
        'stockRequest.restarted': { target: 'entering', actions: 'clearKey' },
        'stockRequest.addRequested': {
          target: 'adding',
          actions: { type: 'setKey', params: ({ event }) => event.key },
        },
      },
    },
    /** The account gets an email when the size is back. */
    waiting: {
      on: {
        'stockRequest.endRequested': {
          target: 'ending',
          actions: { type: 'setKey', params: ({ event }) => event.key },
        },
      },
    },
    ending: {
      invoke: {
        id: 'endRequest',
        src: 'editRequest',
        input: ({ context }) => toEdit(context, 'remove'),
        onDone: { target: 'notAdded', actions: 'clearKey' },
        onError: endFailed.onError,
      },
      after: endFailed.after,
    },
  },
});
