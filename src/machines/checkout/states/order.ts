import { messages } from '../../../../contract/errors.ts';
import { asFailure } from '../../../../contract/failure.ts';
import { orderRequest } from '../context.ts';
import { failed } from '../../failed.ts';
import { checkoutSetup } from '../setup.ts';

/** CHECK-21: the order first, its payment intent next; only with both does step 2 open. */
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
        actions: ['clearOrderRequest', { type: 'keepOrder', params: ({ event }) => event.output }],
      },
      {
        target: 'choosingDelivery',
        actions: [
          'clearOrderRequest',
          { type: 'showFailure', params: () => failed('no_order', messages.createOrderFailed) },
        ],
      },
    ],
    onError: [
      {
        guard: { type: 'isOutcomeUnknown', params: ({ event }) => asFailure(event.error, '') },
        target: 'choosingDelivery',
        actions: [
          'logFailure',
          { type: 'showFailure', params: ({ event }) => asFailure(event.error, messages.createOrderFailed) },
        ],
      },
      {
        target: 'choosingDelivery',
        actions: [
          'logFailure',
          'clearOrderRequest',
          { type: 'showFailure', params: ({ event }) => asFailure(event.error, messages.createOrderFailed) },
        ],
      },
    ],
  },
  after: {
    patience: {
      target: 'choosingDelivery',
      actions: { type: 'showFailure', params: () => failed('timeout', messages.createOrderFailed) },
    },
  },
});

/**
 * Without a payment the order is forgotten, so that the cart counts again: the server goes on with its unfinished order where the same is
 * asked for again, and ends it where delivery, address or cart changed.
 */
export const creatingIntent = checkoutSetup.createStateConfig({
  tags: ['busy', 'delivery'],
  invoke: {
    id: 'createIntent',
    src: 'createIntent',
    input: ({ context }) => ({ orderId: context.orderId ?? '' }),
    onDone: [
      {
        guard: { type: 'hasSecret', params: ({ event }) => event.output },
        target: 'enteringPayment',
        actions: { type: 'keepReservation', params: ({ event }) => event.output.reservedUntil },
      },
      {
        target: 'choosingDelivery',
        actions: [
          'forgetOrder',
          { type: 'showFailure', params: () => failed('no_intent', messages.createIntentFailed) },
        ],
      },
    ],
    onError: {
      target: 'choosingDelivery',
      actions: [
        'forgetOrder',
        { type: 'showFailure', params: () => failed('no_intent', messages.createIntentFailed) },
      ],
    },
  },
  after: {
    patience: {
      target: 'choosingDelivery',
      actions: [
        'forgetOrder',
        { type: 'showFailure', params: () => failed('timeout', messages.createIntentFailed) },
      ],
    },
  },
});

/**
 * 'Change order': the order being paid is canceled, hold and stock are released, everything typed stays. The server refuses where the
 * order was placed meanwhile.
 */
export const cancelingOrder = checkoutSetup.createStateConfig({
  tags: ['busy', 'payment'],
  invoke: {
    id: 'cancelOrder',
    src: 'cancelOrder',
    input: ({ context }) => ({ orderId: context.orderId ?? '' }),
    onDone: { target: 'choosingDelivery', actions: 'forgetOrder' },
    onError: [
      {
        guard: { type: 'isPlacedMeanwhile', params: ({ event }) => asFailure(event.error, '') },
        target: 'checkingOrder',
      },
      {
        guard: { type: 'isOutcomeUnknown', params: ({ event }) => asFailure(event.error, '') },
        target: 'checkingCancellation',
      },
      {
        target: 'orderKept',
        actions: {
          type: 'showFailure',
          params: ({ event }) => asFailure(event.error, messages.operationFailed),
        },
      },
    ],
  },
  after: { patience: 'checkingCancellation' },
});

/** It is unknown whether the order was canceled: the order itself says. */
export const checkingCancellation = checkoutSetup.createStateConfig({
  tags: ['busy', 'payment'],
  invoke: {
    id: 'readOrder',
    src: 'readOrder',
    input: ({ context }) => ({ orderId: context.orderId ?? '' }),
    onDone: [
      {
        guard: { type: 'isBought', params: ({ event }) => event.output },
        target: 'completed',
        actions: { type: 'keepOrder', params: ({ event }) => event.output.order },
      },
      {
        guard: { type: 'isCanceled', params: ({ event }) => event.output },
        target: 'choosingDelivery',
        actions: 'forgetOrder',
      },
      {
        target: 'orderKept',
        actions: { type: 'showFailure', params: () => failed('not_canceled', messages.operationFailed) },
      },
    ],
    onError: [
      {
        guard: { type: 'isGone', params: ({ event }) => asFailure(event.error, '') },
        target: 'choosingDelivery',
        actions: 'forgetOrder',
      },
      {
        target: 'orderKept',
        actions: {
          type: 'showFailure',
          params: ({ event }) => asFailure(event.error, messages.operationFailed),
        },
      },
    ],
  },
  after: {
    patience: {
      target: 'orderKept',
      actions: { type: 'showFailure', params: () => failed('timeout', messages.operationFailed) },
    },
  },
});

/** Changing failed: try again, or go on paying for the order as it is. */
export const orderKept = checkoutSetup.createStateConfig({
  tags: 'payment',
  on: {
    'checkout.changeOrder': { target: 'cancelingOrder', actions: 'clearFailure' },
    'checkout.retried': { target: 'enteringPayment', actions: 'clearFailure' },
  },
});

/** Stock and hold ended together; nothing was charged. What was typed is still there. */
export const expired = checkoutSetup.createStateConfig({
  entry: 'forgetOrder',
  on: { 'checkout.restarted': { target: 'readingCart', actions: 'clearFailure' } },
});
