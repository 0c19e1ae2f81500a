/**
 * Actions of an order page: canceling the order after a confirmation, and downloading its invoice or a correction of it. ORDER-10: a status requested in the page's
 * address opens the same confirmation if the order statechart allows it; otherwise it is ignored.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import { canTransitionOrder } from '../../../contract/orderStatechart.ts';
import type { Notice } from '../common/notice.ts';
import { actionNotProvided, notProvided } from '../common/notProvided.ts';
import type {
  Cancellation,
  InvoiceRequest,
  OrderContext,
  OrderEvent,
  OrderInput,
  StatusRequest,
} from './types.ts';
import { failsTo, failureOf, isOutcomeUnknown, timedOut } from '../common/failure.ts';

export const orderCanceledText = 'Your order is canceled';

const cancelOrderFailed = failsTo('confirming');

export const orderMachine = setup({
  types: {} as { context: OrderContext; events: OrderEvent; input: OrderInput },
  actors: {
    readStatusRequest: fromPromise<StatusRequest, OrderInput>(notProvided('readStatusRequest')),
    cancelOrder: fromPromise<void, Cancellation>(notProvided('cancelOrder')),
    /** Downloads the PDF. */
    saveInvoice: fromPromise<void, InvoiceRequest>(notProvided('saveInvoice')),
  },
  actions: {
    notify: (_, _notice: Notice) => actionNotProvided('notify')(),
    /** Removes the requested status from the page's address, so that a reload does not repeat it. */
    clearStatusRequest: (_, _order: OrderInput) => actionNotProvided('clearStatusRequest')(),
    /** Reuses a key with an unknown outcome: the server repeats its response. */
    setKey: assign({ key: ({ context }, key: string) => context.key || key, failure: null }),
    /** The server repeats a refusal under the same key, so the next request has another one. */
    setFailure: assign(({ context }, failure: Failure) => ({
      failure,
      key: isOutcomeUnknown(failure) ? context.key : '',
    })),
    clearFailure: assign({ failure: null }),
    setCorrection: assign((_, correction: string | null) => ({ correction })),
  },
  guards: {
    /** A shopper may only cancel. */
    isStatusAllowed: (_, { status, requested }: StatusRequest) =>
      requested === 'canceled' && canTransitionOrder(status, 'canceled', 'shopper'),
    isStatusRequested: (_, { requested }: StatusRequest) => requested !== null,
  },
  delays: { requestTimeout: 30_000 },
}).createMachine({
  id: 'order',
  type: 'parallel',
  context: ({ input }) => ({ orderId: input?.orderId ?? '', key: '', failure: null, correction: null }),
  states: {
    cancellation: {
      initial: 'readingRequest',
      states: {
        readingRequest: {
          on: { 'order.cancelRequested': 'confirming' },
          invoke: {
            id: 'readStatusRequest',
            src: 'readStatusRequest',
            input: ({ context: { orderId } }) => ({ orderId }),
            onDone: [
              {
                guard: { type: 'isStatusAllowed', params: ({ event }) => event.output },
                target: 'confirming',
              },
              {
                guard: { type: 'isStatusRequested', params: ({ event }) => event.output },
                target: 'ignoring',
              },
              { target: 'idle' },
            ],
            onError: 'idle',
          },
          after: { requestTimeout: 'idle' },
        },
        ignoring: {
          entry: { type: 'clearStatusRequest', params: ({ context: { orderId } }) => ({ orderId }) },
          always: 'idle',
        },
        idle: { on: { 'order.cancelRequested': 'confirming' } },
        confirming: {
          on: {
            'order.cancelConfirmed': {
              target: 'canceling',
              actions: { type: 'setKey', params: ({ event }) => event.key },
            },
            'order.cancelDismissed': {
              target: 'idle',
              actions: [
                'clearFailure',
                { type: 'clearStatusRequest', params: ({ context: { orderId } }) => ({ orderId }) },
              ],
            },
          },
        },
        canceling: {
          invoke: {
            id: 'cancelOrder',
            src: 'cancelOrder',
            input: ({ context: { orderId, key } }) => ({ orderId, key }),
            onDone: {
              target: 'canceled',
              actions: [
                { type: 'clearStatusRequest', params: ({ context: { orderId } }) => ({ orderId }) },
                { type: 'notify', params: { kind: 'success', text: orderCanceledText } },
              ],
            },
            onError: cancelOrderFailed.onError,
          },
          after: cancelOrderFailed.after,
        },
        /** The order is canceled; no further action. */
        canceled: {},
      },
    },
    invoice: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'order.invoiceRequested': {
              target: 'saving',
              actions: { type: 'setCorrection', params: ({ event }) => event.correction ?? null },
            },
          },
        },
        saving: {
          invoke: {
            id: 'saveInvoice',
            src: 'saveInvoice',
            input: ({ context: { orderId, correction } }) => ({ orderId, correction }),
            onDone: 'idle',
            onError: {
              target: 'idle',
              actions: {
                type: 'notify',
                params: ({ event }) => ({ kind: 'error', text: failureOf(event.error).message }),
              },
            },
          },
          after: {
            requestTimeout: {
              target: 'idle',
              actions: { type: 'notify', params: { kind: 'error', text: timedOut().message } },
            },
          },
        },
      },
    },
  },
});
