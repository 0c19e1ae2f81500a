/**
 * What a shopper does with an order on its page: cancels it, after a question, and fetches its invoice. ORDER-10: a status that the page's
 * address asks for begins the same question, where the statechart lets a shopper have it; anything else is ignored.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import { mayMove } from '../../../contract/orderStatechart.ts';
import { failureOf, timedOut } from '../failureOf.ts';
import type { Notice } from '../notice.ts';
import { actionNotProvided, notProvided } from '../notProvided.ts';
import { isOutcomeUnknown } from '../outcome.ts';
import type { Cancellation, OrderContext, OrderEvent, OrderInput, StatusRequest } from './types.ts';

export const orderCanceledText = 'Your order is canceled';

export const orderMachine = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderEvent,
    input: {} as OrderInput,
  },
  actors: {
    readRequest: fromPromise<StatusRequest, OrderInput>(notProvided('readRequest')),
    cancelOrder: fromPromise<void, Cancellation>(notProvided('cancelOrder')),
    /** Fetches the PDF and puts it into the shopper's downloads. */
    saveInvoice: fromPromise<void, OrderInput>(notProvided('saveInvoice')),
  },
  actions: {
    notify: (_, _notice: Notice) => actionNotProvided('notify')(),
    /** Takes the asked status out of the page's address, so that a reload does not ask again. */
    forgetRequest: (_, _order: OrderInput) => actionNotProvided('forgetRequest')(),
    /** A key whose outcome is unknown goes again: the server answers it as the first time. */
    keepKey: assign({ key: ({ context }, key: string) => context.key || key, failure: null }),
    /** The server answers a repeat of a refused request with the same refusal: the next one is another request. */
    keepFailure: assign(({ context }, failure: Failure) => ({
      failure,
      key: isOutcomeUnknown(failure) ? context.key : '',
    })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    /** A shopper may only cancel. */
    mayHaveStatus: (_, { status, asked }: StatusRequest) =>
      asked === 'canceled' && mayMove(status, 'canceled', 'shopper'),
    isAsked: (_, { asked }: StatusRequest) => asked !== null,
  },
  delays: { patience: 30_000 },
}).createMachine({
  id: 'order',
  type: 'parallel',
  context: ({ input }) => ({ orderId: input?.orderId ?? '', key: '', failure: null }),
  states: {
    cancellation: {
      initial: 'readingRequest',
      states: {
        readingRequest: {
          on: { 'order.cancelAsked': 'confirming' },
          invoke: {
            id: 'readRequest',
            src: 'readRequest',
            input: ({ context: { orderId } }) => ({ orderId }),
            onDone: [
              { guard: { type: 'mayHaveStatus', params: ({ event }) => event.output }, target: 'confirming' },
              { guard: { type: 'isAsked', params: ({ event }) => event.output }, target: 'ignoring' },
              { target: 'resting' },
            ],
            onError: 'resting',
          },
          after: { patience: 'resting' },
        },
        ignoring: {
          entry: { type: 'forgetRequest', params: ({ context: { orderId } }) => ({ orderId }) },
          always: 'resting',
        },
        resting: { on: { 'order.cancelAsked': 'confirming' } },
        confirming: {
          on: {
            'order.cancelConfirmed': {
              target: 'canceling',
              actions: { type: 'keepKey', params: ({ event }) => event.key },
            },
            'order.cancelDismissed': {
              target: 'resting',
              actions: [
                'clearFailure',
                { type: 'forgetRequest', params: ({ context: { orderId } }) => ({ orderId }) },
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
                { type: 'forgetRequest', params: ({ context: { orderId } }) => ({ orderId }) },
                { type: 'notify', params: { kind: 'success', text: orderCanceledText } },
              ],
            },
            onError: {
              target: 'confirming',
              actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) },
            },
          },
          after: {
            patience: {
              target: 'confirming',
              actions: { type: 'keepFailure', params: () => timedOut },
            },
          },
        },
        /** There is nothing left to cancel. */
        canceled: {},
      },
    },
    invoice: {
      initial: 'resting',
      states: {
        resting: { on: { 'order.invoiceAsked': 'saving' } },
        saving: {
          invoke: {
            id: 'saveInvoice',
            src: 'saveInvoice',
            input: ({ context: { orderId } }) => ({ orderId }),
            onDone: 'resting',
            onError: {
              target: 'resting',
              actions: {
                type: 'notify',
                params: ({ event }) => ({ kind: 'error', text: failureOf(event.error).message }),
              },
            },
          },
          after: {
            patience: {
              target: 'resting',
              actions: { type: 'notify', params: { kind: 'error', text: timedOut.message } },
            },
          },
        },
      },
    },
  },
});
