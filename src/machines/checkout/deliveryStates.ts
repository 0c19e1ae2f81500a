import { messages } from '../../../contract/errors.ts';
import { deliveryDestinationOf } from './context.ts';
import { checkoutSetup } from './setup.ts';
import { failsTo, setLocalFailure } from '../common/failure.ts';
import { checkoutMessages } from '../../../contract/messages/checkout.ts';

const requestDeliveryMethodsFailed = failsTo('methodsLoadFailed', messages.operationFailed);

/** CHECK-20: requested on first reaching the step, and again for another destination. */
const requestingMethods = checkoutSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'requestDeliveryMethods',
    src: 'requestDeliveryMethods',
    input: ({ context }) => deliveryDestinationOf(context),
    onDone: { target: 'choosing', actions: { type: 'setOffer', params: ({ event }) => event.output } },
    onError: requestDeliveryMethodsFailed.onError,
  },
  after: requestDeliveryMethodsFailed.after,
});

const choosing = checkoutSetup.createStateConfig({
  on: {
    'checkout.orderRequested': [
      {
        guard: 'hasDelivery',
        target: '#checkout.creatingOrder',
        actions: {
          type: 'setOrderRequest',
          params: ({ event }) => ({
            key: event.key,
            expectedTotal: event.expectedTotal,
            cartVersion: event.cartVersion ?? null,
          }),
        },
      },
      {
        actions: setLocalFailure('delivery_required', checkoutMessages.selectDelivery),
      },
    ],
  },
});

/** Step 1. */
export const choosingDelivery = checkoutSetup.createStateConfig({
  tags: 'delivery',
  initial: 'entering',
  on: {
    'checkout.previous': { target: 'enteringAddress', actions: 'clearFailure' },
    'checkout.deliverySelected': {
      actions: {
        type: 'setDelivery',
        params: ({ event }) => ({ methodId: event.methodId, providerId: event.providerId }),
      },
    },
  },
  states: {
    entering: { always: [{ guard: 'areMethodsKnown', target: 'choosing' }, { target: 'requestingMethods' }] },
    requestingMethods,
    methodsLoadFailed: {
      on: { 'checkout.retried': { target: 'requestingMethods', actions: 'clearFailure' } },
    },
    choosing,
  },
});
