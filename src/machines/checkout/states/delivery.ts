import { messages } from '../../../../contract/errors.ts';
import { asFailure } from '../../../../contract/failure.ts';
import { failed } from '../../failed.ts';
import { deliveryPlaceOf } from '../context.ts';
import { checkoutSetup } from '../setup.ts';

/** CHECK-20: asked for on first reaching the step, and again for another place of delivery. */
const requestingMethods = checkoutSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'requestDeliveryMethods',
    src: 'requestDeliveryMethods',
    input: ({ context }) => deliveryPlaceOf(context),
    onDone: { target: 'choosing', actions: { type: 'setOffer', params: ({ event }) => event.output } },
    onError: {
      target: 'methodsUnknown',
      actions: {
        type: 'showFailure',
        params: ({ event }) => asFailure(event.error, messages.operationFailed),
      },
    },
  },
  after: {
    patience: {
      target: 'methodsUnknown',
      actions: { type: 'showFailure', params: () => failed('timeout', messages.operationFailed) },
    },
  },
});

const choosing = checkoutSetup.createStateConfig({
  on: {
    'checkout.orderRequested': [
      {
        guard: 'hasDelivery',
        target: '#checkout.creatingOrder',
        actions: {
          type: 'keepOrderRequest',
          params: ({ event }) => ({
            key: event.key,
            expectedTotal: event.expectedTotal,
            cartVersion: event.cartVersion ?? null,
          }),
        },
      },
      {
        actions: { type: 'showFailure', params: () => failed('delivery_required', messages.selectDelivery) },
      },
    ],
  },
});

/** Step 1. */
export const choosingDelivery = checkoutSetup.createStateConfig({
  tags: 'delivery',
  initial: 'entering',
  on: {
    'checkout.previous': { target: 'givingAddress', actions: 'clearFailure' },
    'checkout.deliverySelected': {
      actions: {
        type: 'keepDelivery',
        params: ({ event }) => ({ methodId: event.methodId, providerId: event.providerId }),
      },
    },
  },
  states: {
    entering: { always: [{ guard: 'areMethodsKnown', target: 'choosing' }, { target: 'requestingMethods' }] },
    requestingMethods,
    methodsUnknown: {
      on: { 'checkout.retried': { target: 'requestingMethods', actions: 'clearFailure' } },
    },
    choosing,
  },
});
