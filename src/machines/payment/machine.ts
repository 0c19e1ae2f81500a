/**
 * Paying for one order (CHECK-08, CHECK-26 to CHECK-29): prepare the provider's form, confirm once, and believe only the server.
 * A confirmation is never repeated by a resume: what was under way is read from the server instead.
 */
import { assign, fromPromise, setup } from 'xstate';
import { messages } from '../../../contract/errors.ts';
import { asFailure, type Failure } from '../../../contract/failure.ts';
import type { PaymentStatus } from '../../../contract/wire/order.ts';
import { failed } from '../failed.ts';
import { notProvided } from '../notProvided.ts';
import type {
  ConfirmInput,
  PaymentContext,
  PaymentEvent,
  PaymentInput,
  PaymentOutcome,
  PaymentOutput,
  PaymentReading,
} from './types.ts';

type Order = { readonly orderId: string };

const held: readonly PaymentStatus[] = ['authorized', 'captured'];
const ended: readonly PaymentStatus[] = ['canceled', 'refunded'];

/** The server's word that there is nothing left to pay for: asking again would say the same. */
const goneCodes: readonly string[] = ['order_expired', 'not_found'];

/**
 * The provider's codes (and, where it has none, its types of error) that say nothing of the card: its answer was lost, it could not
 * answer, or the payment has gone on meanwhile. The card may be held, and confirming again would be refused for ever.
 */
const unheardCodes: readonly string[] = [
  'api_connection_error',
  'api_error',
  'rate_limit_error',
  'payment_intent_unexpected_state',
];

const orderGone = {
  guard: {
    type: 'isGone',
    params: ({ event }: { readonly event: { readonly error: unknown } }) => asFailure(event.error, '').code,
  },
  target: 'gone',
} as const;

export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    output: {} as PaymentOutput,
    tags: {} as 'busy' | 'form',
  },
  actors: {
    /** Asks the server for the intent and puts its client secret where the form finds it. */
    preparePayment: fromPromise<PaymentReading, Order>(notProvided('preparePayment')),
    /** Confirms with the provider; rejects with its sentence when it declines. */
    confirmPayment: fromPromise<void, ConfirmInput>(notProvided('confirmPayment')),
    /** Asks the server until the provider has decided, for at most 60 s. */
    readPayment: fromPromise<PaymentReading, Order>(notProvided('readPayment')),
  },
  guards: {
    isHeld: (_, status: PaymentStatus) => held.includes(status),
    isEnded: (_, status: PaymentStatus) => ended.includes(status),
    isGone: (_, code: string) => goneCodes.includes(code),
    isUnheard: (_, code: string) => unheardCodes.includes(code),
    isProcessing: (_, status: PaymentStatus) => status === 'processing',
  },
  actions: {
    clearFailure: assign({ failure: null }),
    keepReservation: assign({ reservedUntil: (_, reservedUntil: string) => reservedUntil }),
    /** Where the provider knows of no failed attempt, only a confirmation without an answer failed. */
    showProviderMessage: assign({
      failure: ({ context }, lastError: string) =>
        lastError === '' ? context.failure : failed('payment_declined', lastError),
    }),
    countForm: assign({ formNumber: ({ context }) => context.formNumber + 1 }),
    setOutcome: assign({ outcome: (_, outcome: PaymentOutcome) => outcome }),
    showFailure: assign({ failure: (_, failure: Failure) => failure }),
  },
  delays: { patience: 30_000, challengePatience: 600_000, checkPatience: 75_000 },
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
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          {
            guard: { type: 'isHeld', params: ({ event }) => event.output.paymentStatus },
            target: 'authorized',
            actions: { type: 'keepReservation', params: ({ event }) => event.output.reservedUntil },
          },
          { guard: { type: 'isEnded', params: ({ event }) => event.output.paymentStatus }, target: 'gone' },
          {
            guard: { type: 'isProcessing', params: ({ event }) => event.output.paymentStatus },
            target: 'checkingPayment',
          },
          {
            target: 'loadingForm',
            actions: { type: 'keepReservation', params: ({ event }) => event.output.reservedUntil },
          },
        ],
        onError: [
          orderGone,
          {
            target: 'unprepared',
            actions: {
              type: 'showFailure',
              params: ({ event }) => asFailure(event.error, messages.createIntentFailed),
            },
          },
        ],
      },
      after: {
        patience: {
          target: 'unprepared',
          actions: {
            type: 'showFailure',
            params: () => failed('timeout', messages.createIntentFailed),
          },
        },
      },
    },
    /** The secret is there, the provider's form is still on its way. */
    loadingForm: {
      tags: ['busy', 'form'],
      on: {
        'payment.formReady': 'awaitingCard',
        'payment.formFailed': {
          target: 'unprepared',
          actions: {
            type: 'showFailure',
            params: () => failed('stripe_not_loaded', messages.stripeNotLoaded),
          },
        },
        'payment.changeOrder': 'changeRequested',
        'journal.resumed': 'preparing',
      },
      after: {
        patience: {
          target: 'unprepared',
          actions: {
            type: 'showFailure',
            params: () => failed('stripe_not_loaded', messages.stripeNotLoaded),
          },
        },
      },
    },
    unprepared: {
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
        'payment.formFailed': {
          target: 'unprepared',
          actions: {
            type: 'showFailure',
            params: () => failed('stripe_not_loaded', messages.stripeNotLoaded),
          },
        },
        'payment.changeOrder': 'changeRequested',
        'journal.resumed': 'preparing',
      },
    },
    /** With the provider: the card is checked, a 3-D Secure challenge or the bank's page may be open. The order stays as it is. */
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
            guard: { type: 'isUnheard', params: ({ event }) => asFailure(event.error, '').code },
            target: 'checkingPayment',
            actions: {
              type: 'showFailure',
              params: ({ event }) => asFailure(event.error, messages.paymentFailed),
            },
          },
          {
            target: 'awaitingCard',
            actions: {
              type: 'showFailure',
              params: ({ event }) => asFailure(event.error, messages.paymentFailed),
            },
          },
        ],
      },
      on: {
        'journal.resumed': 'checkingPayment',
        'payment.pageRestored': 'checkingPayment',
        'payment.formFailed': 'checkingPayment',
      },
      after: { challengePatience: 'checkingPayment' },
    },
    /** The server's word decides, whatever the browser saw. */
    checkingPayment: {
      tags: 'busy',
      invoke: {
        id: 'readPayment',
        src: 'readPayment',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          {
            guard: { type: 'isHeld', params: ({ event }) => event.output.paymentStatus },
            target: 'authorized',
            actions: { type: 'keepReservation', params: ({ event }) => event.output.reservedUntil },
          },
          { guard: { type: 'isEnded', params: ({ event }) => event.output.paymentStatus }, target: 'gone' },
          {
            guard: { type: 'isProcessing', params: ({ event }) => event.output.paymentStatus },
            target: 'uncertain',
            actions: {
              type: 'showFailure',
              params: () =>
                failed('payment_processing', 'Your bank has not answered yet. Check again in a moment.'),
            },
          },
          {
            target: 'preparing',
            actions: { type: 'showProviderMessage', params: ({ event }) => event.output.lastError },
          },
        ],
        onError: [
          orderGone,
          {
            target: 'uncertain',
            actions: {
              type: 'showFailure',
              params: ({ event }) => asFailure(event.error, messages.operationFailed),
            },
          },
        ],
      },
      after: {
        checkPatience: {
          target: 'uncertain',
          actions: { type: 'showFailure', params: () => failed('timeout', messages.operationFailed) },
        },
      },
    },
    /** Nobody knows yet whether the card was charged: asking again is safe, paying again is not offered. */
    uncertain: {
      on: {
        'payment.retried': { target: 'checkingPayment', actions: 'clearFailure' },
        'payment.changeOrder': 'changeRequested',
        'journal.resumed': { target: 'checkingPayment', actions: 'clearFailure' },
      },
    },
    authorized: { type: 'final' },
    gone: { type: 'final', entry: { type: 'setOutcome', params: 'gone' } },
    changeRequested: { type: 'final', entry: { type: 'setOutcome', params: 'changeRequested' } },
  },
  output: ({ context: { outcome, reservedUntil } }) => ({ outcome, reservedUntil }),
});
