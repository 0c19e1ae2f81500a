import { messages } from '../../../../contract/errors.ts';
import { asFailure } from '../../../../contract/failure.ts';
import { failed } from '../../failed.ts';
import { checkoutSetup } from '../setup.ts';

/** CHECK-16: checkout is set up once, from the cart; where an order for it is unfinished, checkout goes on with that. */
export const readingCart = checkoutSetup.createStateConfig({
  tags: ['busy', 'address'],
  invoke: {
    id: 'readCart',
    src: 'readCart',
    input: ({ context }) => ({ userId: context.userId }),
    onDone: [
      {
        guard: { type: 'hasCapturingOrder', params: ({ event }) => event.output },
        target: 'checkingOrder',
        actions: [
          { type: 'rememberCart', params: ({ event }) => event.output.cartId },
          { type: 'resumeOrder', params: ({ event }) => event.output.order ?? null },
        ],
      },
      {
        guard: { type: 'hasUnfinishedOrder', params: ({ event }) => event.output },
        target: 'enteringPayment',
        actions: [
          { type: 'rememberCart', params: ({ event }) => event.output.cartId },
          { type: 'resumeOrder', params: ({ event }) => event.output.order ?? null },
        ],
      },
      {
        guard: { type: 'hasItems', params: ({ event }) => event.output },
        target: 'givingAddress',
        actions: { type: 'rememberCart', params: ({ event }) => event.output.cartId },
      },
      { target: 'cartEmpty' },
    ],
    onError: {
      target: 'cartUnread',
      actions: {
        type: 'showFailure',
        params: ({ event }) => asFailure(event.error, messages.operationFailed),
      },
    },
  },
  after: {
    patience: {
      target: 'cartUnread',
      actions: { type: 'showFailure', params: () => failed('timeout', messages.operationFailed) },
    },
  },
});

export const cartUnread = checkoutSetup.createStateConfig({
  on: { 'checkout.retried': { target: 'readingCart', actions: 'clearFailure' } },
});

export const cartEmpty = checkoutSetup.createStateConfig({ on: { 'checkout.restarted': 'readingCart' } });
