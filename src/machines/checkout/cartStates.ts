import { messages } from '../../../contract/errors.ts';
import { ifCart, readingCartOfUser, resumeOrderOfCart, setCart } from './fragments.ts';
import { checkoutSetup } from './setup.ts';
import { failsTo } from '../common/failure.ts';

const readCartFailed = failsTo('cartLoadFailed', messages.operationFailed);

/** CHECK-16: checkout is initialized once from the cart; an unfinished order for it is resumed. */
export const readingCart = checkoutSetup.createStateConfig({
  tags: ['busy', 'address'],
  invoke: {
    ...readingCartOfUser,
    onDone: [
      {
        guard: ifCart('hasCapturingOrder'),
        target: 'checkingOrder',
        actions: [...resumeOrderOfCart],
      },
      {
        guard: ifCart('hasUnfinishedOrder'),
        target: 'enteringPayment',
        actions: [...resumeOrderOfCart],
      },
      { guard: ifCart('hasItems'), target: 'enteringAddress', actions: setCart },
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
