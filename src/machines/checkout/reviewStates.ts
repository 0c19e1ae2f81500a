import { messages } from '../../../contract/errors.ts';
import {
  ifCart,
  ifOrder,
  onOrderChanged,
  readingCartOfUser,
  readingOrder,
  setCart,
  setOrder,
} from './fragments.ts';
import { checkoutSetup } from './setup.ts';
import { watchingReservation } from './watchingReservation.ts';
import { ifFailure, setFailure, setLocalFailure } from '../common/failure.ts';
import { checkoutMessages } from '../../../contract/messages/checkout.ts';

const showUnknown = setLocalFailure('order_unknown', checkoutMessages.orderUnknown);

/** Step 3: the card is authorized, nothing is charged yet. */
export const reviewing = checkoutSetup.createStateConfig({
  tags: 'review',
  invoke: watchingReservation,
  on: {
    'checkout.placeOrder': {
      target: 'placingOrder',
      actions: { type: 'setPlaceKey', params: ({ event }) => event.key },
    },
    ...onOrderChanged,
  },
});

export const placingOrder = checkoutSetup.createStateConfig({
  tags: ['busy', 'review'],
  invoke: {
    id: 'placeOrder',
    src: 'placeOrder',
    input: ({ context }) => ({ orderId: context.orderId ?? '', key: context.placeKey ?? '' }),
    onDone: { target: 'completed', actions: { type: 'setOrder', params: ({ event }) => event.output } },
    onError: [
      {
        guard: ifFailure('isUnpaid'),
        // The payment shows the failure until the next card is submitted.
        target: 'paying',
        actions: 'clearPlaceKey',
      },
      { guard: ifFailure('isOrderUnavailable'), target: 'expired' },
      { guard: ifFailure('isOutcomeUnknown'), target: 'checkingOrder' },
      {
        target: 'reviewing',
        actions: [
          setFailure(messages.operationFailed),
          // The server would repeat the refusal under the same key.
          'clearPlaceKey',
        ],
      },
    ],
  },
  after: { requestTimeout: 'checkingOrder' },
});

/** It is unknown whether the order was placed: the order is read before any other request. */
export const checkingOrder = checkoutSetup.createStateConfig({
  tags: ['busy', 'review', 'unknown'],
  invoke: {
    ...readingOrder,
    onDone: [
      {
        guard: ifOrder('isPlaced'),
        target: 'completed',
        actions: ['clearFailure', setOrder],
      },
      { guard: ifOrder('isCanceled'), target: 'expired' },
      { guard: ifOrder('isCapturing'), target: 'orderUnknown', actions: showUnknown },
      {
        target: 'reviewing',
        actions: setLocalFailure('order_not_placed', checkoutMessages.orderNotPlaced),
      },
    ],
    onError: [
      { guard: ifFailure('isOrderUnavailable'), target: 'expired' },
      { target: 'orderUnknown', actions: showUnknown },
    ],
  },
  after: { requestTimeout: { target: 'orderUnknown', actions: showUnknown } },
});

/** The order could not be read either. Only reading again is offered: canceling might undo a purchase. */
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
  entry: 'emitPlaced',
  on: {
    'checkout.restarted': { target: 'readingCart', actions: 'reset' },
    'journal.resumed': 'recheckingCart',
  },
});

/** The thank-you screen after a reload; a cart with items starts the next checkout. */
export const recheckingCart = checkoutSetup.createStateConfig({
  tags: 'completed',
  invoke: {
    ...readingCartOfUser,
    onDone: [
      {
        guard: ifCart('hasItems'),
        target: 'enteringAddress',
        actions: ['reset', setCart],
      },
      { target: 'completed' },
    ],
    onError: 'completed',
  },
  after: { requestTimeout: 'completed' },
});
