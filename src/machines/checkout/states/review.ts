import { messages } from '../../../../contract/errors.ts';
import { asFailure } from '../../../../contract/failure.ts';
import { failed } from '../../failed.ts';
import { checkoutSetup } from '../setup.ts';
import { watchingReservation } from './reservation.ts';

const showUnknown = {
  type: 'showFailure',
  params: () => failed('order_unknown', messages.orderUnknown),
} as const;

/** Step 3: the card is authorised, nothing is charged yet. */
export const reviewing = checkoutSetup.createStateConfig({
  tags: 'review',
  invoke: watchingReservation,
  on: {
    'checkout.placeOrder': {
      target: 'placingOrder',
      actions: { type: 'keepPlaceKey', params: ({ event }) => event.key },
    },
    'checkout.changeOrder': { target: 'cancelingOrder', actions: 'clearFailure' },
    'checkout.orderPlaced': { target: 'completed', actions: 'clearFailure' },
    'checkout.orderExpired': 'expired',
  },
});

export const placingOrder = checkoutSetup.createStateConfig({
  tags: ['busy', 'review'],
  invoke: {
    id: 'placeOrder',
    src: 'placeOrder',
    input: ({ context }) => ({ orderId: context.orderId ?? '', key: context.placeKey ?? '' }),
    onDone: { target: 'completed', actions: { type: 'keepOrder', params: ({ event }) => event.output } },
    onError: [
      {
        guard: { type: 'isUnpaid', params: ({ event }) => asFailure(event.error, messages.paymentFailed) },
        // The payment shows why, until the next card is tried.
        target: 'paying',
        actions: 'forgetPlaceKey',
      },
      {
        guard: { type: 'isGone', params: ({ event }) => asFailure(event.error, messages.operationFailed) },
        target: 'expired',
      },
      {
        guard: { type: 'isOutcomeUnknown', params: ({ event }) => asFailure(event.error, '') },
        target: 'checkingOrder',
      },
      {
        target: 'reviewing',
        actions: [
          {
            type: 'showFailure',
            params: ({ event }) => asFailure(event.error, messages.operationFailed),
          },
          // The server would answer its repeat with the same refusal.
          'forgetPlaceKey',
        ],
      },
    ],
  },
  after: { patience: 'checkingOrder' },
});

/** It is unknown whether the order was placed: the order itself says, before anything else is done to it. */
export const checkingOrder = checkoutSetup.createStateConfig({
  tags: ['busy', 'review', 'unknown'],
  invoke: {
    id: 'readOrder',
    src: 'readOrder',
    input: ({ context }) => ({ orderId: context.orderId ?? '' }),
    onDone: [
      {
        guard: { type: 'isBought', params: ({ event }) => event.output },
        target: 'completed',
        actions: ['clearFailure', { type: 'keepOrder', params: ({ event }) => event.output.order }],
      },
      { guard: { type: 'isCanceled', params: ({ event }) => event.output }, target: 'expired' },
      {
        guard: { type: 'isCapturing', params: ({ event }) => event.output },
        target: 'orderUnknown',
        actions: showUnknown,
      },
      {
        target: 'reviewing',
        actions: {
          type: 'showFailure',
          params: () => failed('order_not_placed', messages.orderNotPlaced),
        },
      },
    ],
    onError: [
      { guard: { type: 'isGone', params: ({ event }) => asFailure(event.error, '') }, target: 'expired' },
      { target: 'orderUnknown', actions: showUnknown },
    ],
  },
  after: { patience: { target: 'orderUnknown', actions: showUnknown } },
});

/** The order could not be read either. Reading it again is all that is offered: placing goes under its key later, canceling might undo a purchase. */
export const orderUnknown = checkoutSetup.createStateConfig({
  tags: ['review', 'unknown'],
  invoke: watchingReservation,
  on: {
    'checkout.retried': { target: 'checkingOrder', actions: 'clearFailure' },
    'journal.resumed': { target: 'checkingOrder', actions: 'clearFailure' },
    'checkout.orderPlaced': { target: 'completed', actions: 'clearFailure' },
    'checkout.orderExpired': 'expired',
  },
});

/** Step 4, the thank-you screen. */
export const completed = checkoutSetup.createStateConfig({
  tags: 'completed',
  entry: 'announcePlaced',
  on: {
    'checkout.restarted': { target: 'readingCart', actions: 'reset' },
    'journal.resumed': 'returning',
  },
});

/** Back on the thank-you screen by a reload, or on the way to a next checkout: a cart with something in it tells. */
export const returning = checkoutSetup.createStateConfig({
  tags: 'completed',
  invoke: {
    id: 'readCart',
    src: 'readCart',
    input: ({ context }) => ({ userId: context.userId }),
    onDone: [
      {
        guard: { type: 'hasItems', params: ({ event }) => event.output },
        target: 'givingAddress',
        actions: ['reset', { type: 'rememberCart', params: ({ event }) => event.output.cartId }],
      },
      { target: 'completed' },
    ],
    onError: 'completed',
  },
  after: { patience: 'completed' },
});
