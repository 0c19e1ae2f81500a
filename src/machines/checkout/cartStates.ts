import { messages } from '../../../contract/errors.ts';
import { checkoutSetup } from './setup.ts';
import { failsTo } from '../common/failure.ts';

const readCartFailed = failsTo('cartLoadFailed', messages.operationFailed);

/** CHECK-16: checkout is initialized once from the cart; an unfinished order for it is resumed. */
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
          { type: 'setCart', params: ({ event }) => event.output.cartId },
          { type: 'resumeOrder', params: ({ event }) => event.output.order ?? null },
        ],
      },
      {
        guard: { type: 'hasUnfinishedOrder', params: ({ event }) => event.output },
        target: 'enteringPayment',
        actions: [
          { type: 'setCart', params: ({ event }) => event.output.cartId },
          { type: 'resumeOrder', params: ({ event }) => event.output.order ?? null },
        ],
      },
      {
        guard: { type: 'hasItems', params: ({ event }) => event.output },
        target: 'enteringAddress',
        actions: { type: 'setCart', params: ({ event }) => event.output.cartId },
      },
      { target: 'cartEmpty' },
    ],
    onError: readCartFailed.onError,
  },
  after: readCartFailed.after,
});

export const cartLoadFailed = checkoutSetup.createStateConfig({
  on: { 'checkout.retried': { target: 'readingCart', actions: 'clearFailure' } },
});

export const cartEmpty = checkoutSetup.createStateConfig({ on: { 'checkout.restarted': 'readingCart' } });
