import { messages } from '../../../../contract/errors.ts';
import { asFailure } from '../../../../contract/failure.ts';
import { failed } from '../../failed.ts';
import { checkoutSetup } from '../setup.ts';
import { watchingReservation } from './reservation.ts';

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
        target: 'paying',
        actions: [
          { type: 'showFailure', params: ({ event }) => asFailure(event.error, messages.paymentFailed) },
          'forgetPlaceKey',
        ],
      },
      {
        guard: { type: 'isGone', params: ({ event }) => asFailure(event.error, messages.operationFailed) },
        target: 'expired',
      },
      {
        target: 'reviewing',
        actions: {
          type: 'showFailure',
          params: ({ event }) => asFailure(event.error, messages.operationFailed),
        },
      },
    ],
  },
  after: {
    patience: {
      target: 'reviewing',
      actions: { type: 'showFailure', params: () => failed('timeout', messages.operationFailed) },
    },
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
    onDone: [
      {
        guard: { type: 'hasItems', params: ({ event }) => event.output },
        target: 'givingAddress',
        actions: ['reset', { type: 'rememberCart', params: ({ event }) => event.output }],
      },
      { target: 'completed' },
    ],
    onError: 'completed',
  },
  after: { patience: 'completed' },
});
