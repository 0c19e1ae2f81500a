/**
 * Payment of one order (CHECK-08, CHECK-26 to CHECK-29): prepares the provider's form, confirms once, and reads the result from the server.
 * A resume never repeats a confirmation; it reads the payment from the server instead.
 */
import { assign, fromPromise, setup } from 'xstate';
import { messages } from '../../../contract/errors.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { PaymentStatus } from '../../../contract/wire/order.ts';
import { notProvided } from '../common/notProvided.ts';
import type {
  ConfirmInput,
  PaymentContext,
  PaymentEvent,
  PaymentInput,
  PaymentOutcome,
  PaymentOutput,
  PaymentReading,
} from './types.ts';
import {
  failsTo,
  ifFailure,
  isOrderUnavailable,
  localFailure,
  setFailure,
  setLocalFailure,
} from '../common/failure.ts';
import { checkoutMessages } from '../../../contract/messages/checkout.ts';

type Order = { readonly orderId: string };

const authorizedStatuses: readonly PaymentStatus[] = ['authorized', 'captured'];
const endedStatuses: readonly PaymentStatus[] = ['canceled', 'refunded'];

/**
 * Error codes (or types, for errors without code) of the provider that leave the outcome unknown: the response was lost, the provider
 * failed, or the payment has changed meanwhile. The payment may be authorized, and a repeated confirmation would be refused.
 */
const unknownOutcomeCodes: readonly string[] = [
  'api_connection_error',
  'api_error',
  'rate_limit_error',
  'payment_intent_unexpected_state',
];

interface Read {
  readonly event: { readonly output: PaymentReading };
}

/** A guard whose parameter is the status of a payment that was read. */
const ifStatus = <const Guard extends string>(guard: Guard) =>
  ({ type: guard, params: ({ event }: Read) => event.output.paymentStatus }) as const;

/** The action `setReservation` with a payment that was read. */
const setReservation = {
  type: 'setReservation',
  params: ({ event }: Read) => event.output.reservedUntil,
} as const;

/** Transitions for a payment that was read as authorized or ended. */
const onDecided = [
  { guard: ifStatus('isAuthorized'), target: 'authorized', actions: setReservation },
  { guard: ifStatus('isEnded'), target: 'orderUnavailable' },
] as const;

const toOrder = ({ context: { orderId } }: { readonly context: PaymentContext }): Order => ({ orderId });

const orderUnavailable = { guard: ifFailure('isOrderUnavailable'), target: 'orderUnavailable' } as const;

const formNotLoaded = {
  target: 'preparationFailed',
  actions: setLocalFailure('stripe_not_loaded', checkoutMessages.stripeNotLoaded),
} as const;

const preparationFailed = failsTo('preparationFailed', checkoutMessages.createIntentFailed);
const checkFailed = failsTo('paymentUnknown', messages.operationFailed);

export const paymentMachine = setup({
  types: {} as {
    context: PaymentContext;
    events: PaymentEvent;
    input: PaymentInput;
    output: PaymentOutput;
    tags: 'busy' | 'form';
  },
  actors: {
    /** Requests the intent from the server and stores its client secret in memory for the form. */
    preparePayment: fromPromise<PaymentReading, Order>(notProvided('preparePayment')),
    /** Confirms with the provider; rejects with its message if it declines. */
    confirmPayment: fromPromise<void, ConfirmInput>(notProvided('confirmPayment')),
    /** Polls the server until the provider has decided, for at most 60 s. */
    readPayment: fromPromise<PaymentReading, Order>(notProvided('readPayment')),
  },
  guards: {
    isAuthorized: (_, status: PaymentStatus) => authorizedStatuses.includes(status),
    isEnded: (_, status: PaymentStatus) => endedStatuses.includes(status),
    isOrderUnavailable: (_, failure: Failure) => isOrderUnavailable(failure),
    isOutcomeUnknown: (_, { code }: Failure) => unknownOutcomeCodes.includes(code),
    isProcessing: (_, status: PaymentStatus) => status === 'processing',
  },
  actions: {
    clearFailure: assign({ failure: null }),
    setReservation: assign({ reservedUntil: (_, reservedUntil: string) => reservedUntil }),
    /** Without a failed attempt at the provider, the failure of the confirmation is kept. */
    setProviderMessage: assign({
      failure: ({ context }, lastError: string) =>
        lastError === '' ? context.failure : localFailure('payment_declined', lastError),
    }),
    countForm: assign({ formNumber: ({ context }) => context.formNumber + 1 }),
    setOutcome: assign({ outcome: (_, outcome: PaymentOutcome) => outcome }),
    setFailure: assign({ failure: (_, failure: Failure) => failure }),
  },
  delays: { requestTimeout: 30_000, challengeTimeout: 600_000, checkTimeout: 75_000 },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({
    orderId: input?.orderId ?? '',
    formNumber: 0,
    reservedUntil: null,
    outcome: 'authorized',
    failure: input?.failure ?? null,
  }),
  initial: 'preparing',
  states: {
    /** 'Preparing payment...' (CHECK-08, CHECK-09). */
    preparing: {
      tags: 'busy',
      entry: 'countForm',
      on: { 'payment.changeOrder': 'changeRequested' },
      invoke: {
        id: 'preparePayment',
        src: 'preparePayment',
        input: toOrder,
        onDone: [
          ...onDecided,
          { guard: ifStatus('isProcessing'), target: 'checkingPayment' },
          { target: 'loadingForm', actions: setReservation },
        ],
        onError: [orderUnavailable, preparationFailed.onError],
      },
      after: preparationFailed.after,
    },
    /** The client secret is known, the provider's form is loading. */
    loadingForm: {
      tags: ['busy', 'form'],
      on: {
        'payment.formReady': 'awaitingCard',
        'payment.formFailed': formNotLoaded,
        'payment.changeOrder': 'changeRequested',
        'journal.resumed': 'preparing',
      },
      after: {
        requestTimeout: formNotLoaded,
      },
    },
    preparationFailed: {
      on: {
        'payment.retried': { target: 'preparing', actions: 'clearFailure' },
        'payment.changeOrder': 'changeRequested',
        'journal.resumed': { target: 'preparing', actions: 'clearFailure' },
      },
    },
    awaitingCard: {
      tags: 'form',
      on: {
        'payment.submitted': { target: 'confirming', actions: 'clearFailure' },
        'payment.formFailed': formNotLoaded,
        'payment.changeOrder': 'changeRequested',
        'journal.resumed': 'preparing',
      },
    },
    /** The provider checks the card; a 3-D Secure challenge or the bank's page may be open. The order cannot be changed. */
    confirming: {
      tags: ['busy', 'form'],
      invoke: {
        id: 'confirmPayment',
        src: 'confirmPayment',
        input: ({ context, event }) => ({
          orderId: context.orderId,
          cardHolder: event.type === 'payment.submitted' ? event.cardHolder : '',
        }),
        onDone: 'checkingPayment',
        onError: [
          {
            guard: ifFailure('isOutcomeUnknown'),
            target: 'checkingPayment',
            actions: setFailure(checkoutMessages.paymentFailed),
          },
          {
            target: 'awaitingCard',
            actions: setFailure(checkoutMessages.paymentFailed),
          },
        ],
      },
      on: {
        'journal.resumed': 'checkingPayment',
        'payment.pageRestored': 'checkingPayment',
        'payment.formFailed': 'checkingPayment',
      },
      after: { challengeTimeout: 'checkingPayment' },
    },
    /** The server decides, regardless of the result in the browser. */
    checkingPayment: {
      tags: 'busy',
      invoke: {
        id: 'readPayment',
        src: 'readPayment',
        input: toOrder,
        onDone: [
          ...onDecided,
          {
            guard: ifStatus('isProcessing'),
            target: 'paymentUnknown',
            actions: setLocalFailure(
              'payment_processing',
              'Your bank has not answered yet. Check again in a moment.',
            ),
          },
          {
            target: 'preparing',
            actions: { type: 'setProviderMessage', params: ({ event }) => event.output.lastError },
          },
        ],
        onError: [orderUnavailable, checkFailed.onError],
      },
      after: {
        checkTimeout: checkFailed.after.requestTimeout,
      },
    },
    /** It is unknown whether the payment is authorized: it can be read again, but not confirmed again. */
    paymentUnknown: {
      on: {
        'payment.retried': { target: 'checkingPayment', actions: 'clearFailure' },
        'payment.changeOrder': 'changeRequested',
        'journal.resumed': { target: 'checkingPayment', actions: 'clearFailure' },
      },
    },
    authorized: { type: 'final' },
    orderUnavailable: { type: 'final', entry: { type: 'setOutcome', params: 'orderUnavailable' } },
    changeRequested: { type: 'final', entry: { type: 'setOutcome', params: 'changeRequested' } },
  },
  output: ({ context: { outcome, reservedUntil } }) => ({ outcome, reservedUntil }),
});
