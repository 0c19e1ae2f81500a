import { messages } from '../../../contract/errors.ts';
import { orderRequest } from './context.ts';
import { ifOrder, orderInput, readingOrder, setOrder } from './fragments.ts';
import { checkoutSetup } from './setup.ts';
import {
  failsTo,
  failureOf,
  ifFailure,
  setFailure,
  setLocalFailure,
  setTimedOut,
} from '../common/failure.ts';
import { checkoutMessages } from '../../../contract/messages/checkout.ts';

/** CHECK-21: first the order, then its payment intent; step 2 opens only with both. */
export const creatingOrder = checkoutSetup.createStateConfig({
  tags: ['busy', 'delivery'],
  invoke: {
    id: 'createOrder',
    src: 'createOrder',
    input: ({ context }) => orderRequest(context),
    onDone: [
      {
        guard: { type: 'hasOrder', params: ({ event }) => event.output },
        target: 'creatingIntent',
        actions: ['clearOrderRequest', { type: 'setOrder', params: ({ event }) => event.output }],
      },
      {
        target: 'choosingDelivery',
        actions: ['clearOrderRequest', setLocalFailure('no_order', checkoutMessages.createOrderFailed)],
      },
    ],
    onError: [
      {
        guard: ifFailure('isOutcomeUnknown'),
        target: 'choosingDelivery',
        actions: ['logFailure', setFailure(checkoutMessages.createOrderFailed)],
      },
      // The field is in step 0.
      {
        guard: ifFailure('isEmailRefused'),
        target: 'enteringAddress',
        actions: [
          'clearOrderRequest',
          { type: 'setEmailFailure', params: ({ event }) => failureOf(event.error) },
        ],
      },
      {
        target: 'choosingDelivery',
        actions: ['logFailure', 'clearOrderRequest', setFailure(checkoutMessages.createOrderFailed)],
      },
    ],
  },
  after: {
    requestTimeout: {
      target: 'choosingDelivery',
      actions: setTimedOut(checkoutMessages.createOrderFailed),
    },
  },
});

/**
 * If the intent fails, the order is cleared, so that the cart's totals apply again. The server reuses its unfinished order if the same order
 * is requested again, and cancels it if delivery, address or cart have changed.
 */
export const creatingIntent = checkoutSetup.createStateConfig({
  tags: ['busy', 'delivery'],
  invoke: {
    id: 'createIntent',
    src: 'createIntent',
    input: orderInput,
    onDone: [
      {
        guard: { type: 'hasSecret', params: ({ event }) => event.output },
        target: 'enteringPayment',
        actions: { type: 'setReservation', params: ({ event }) => event.output.reservedUntil },
      },
      {
        target: 'choosingDelivery',
        actions: ['clearOrder', setLocalFailure('no_intent', checkoutMessages.createIntentFailed)],
      },
    ],
    onError: {
      target: 'choosingDelivery',
      actions: ['clearOrder', setLocalFailure('no_intent', checkoutMessages.createIntentFailed)],
    },
  },
  after: {
    requestTimeout: {
      target: 'choosingDelivery',
      actions: ['clearOrder', setTimedOut(checkoutMessages.createIntentFailed)],
    },
  },
});

const cancellationFailed = failsTo('cancelFailed', messages.operationFailed);

/**
 * 'Change order': the unplaced order is canceled, authorization and stock are released, typed values are kept. The server refuses if the
 * order was placed meanwhile.
 */
export const cancelingOrder = checkoutSetup.createStateConfig({
  tags: ['busy', 'payment'],
  invoke: {
    id: 'cancelOrder',
    src: 'cancelOrder',
    input: orderInput,
    onDone: { target: 'choosingDelivery', actions: 'clearOrder' },
    onError: [
      { guard: ifFailure('isAlreadyPlaced'), target: 'checkingOrder' },
      { guard: ifFailure('isOutcomeUnknown'), target: 'checkingCancellation' },
      cancellationFailed.onError,
    ],
  },
  after: { requestTimeout: 'checkingCancellation' },
});

/** It is unknown whether the order was canceled: the order is read. */
export const checkingCancellation = checkoutSetup.createStateConfig({
  tags: ['busy', 'payment'],
  invoke: {
    ...readingOrder,
    onDone: [
      { guard: ifOrder('isPlaced'), target: 'completed', actions: setOrder },
      { guard: ifOrder('isCanceled'), target: 'choosingDelivery', actions: 'clearOrder' },
      {
        target: 'cancelFailed',
        actions: setLocalFailure('not_canceled', messages.operationFailed),
      },
    ],
    onError: [
      { guard: ifFailure('isOrderUnavailable'), target: 'choosingDelivery', actions: 'clearOrder' },
      cancellationFailed.onError,
    ],
  },
  after: cancellationFailed.after,
});

/** Canceling failed: try again, or continue paying for the order. */
export const cancelFailed = checkoutSetup.createStateConfig({
  tags: 'payment',
  on: {
    'checkout.changeOrder': { target: 'cancelingOrder', actions: 'clearFailure' },
    'checkout.retried': { target: 'enteringPayment', actions: 'clearFailure' },
  },
});

/** The reservation and the authorization have ended; nothing was charged. Typed values are kept. */
export const expired = checkoutSetup.createStateConfig({
  entry: 'clearOrder',
  on: { 'checkout.restarted': { target: 'readingCart', actions: 'clearFailure' } },
});
