import type { EventObject } from 'xstate';
import { messages } from '../../../../contract/errors.ts';
import { asFailure, type Failure } from '../../../../contract/failure.ts';
import { billingRequest } from '../context.ts';
import { failed } from '../../failed.ts';
import { checkoutSetup } from '../setup.ts';
import { watchingReservation } from './reservation.ts';

/** Step 2 opens with the billing address, where the shipping address is not to be used for it. */
export const enteringPayment = checkoutSetup.createStateConfig({
  tags: 'payment',
  always: [{ guard: 'needsBilling', target: 'givingBilling' }, { target: 'paying' }],
});

export const givingBilling = checkoutSetup.createStateConfig({
  tags: 'payment',
  invoke: watchingReservation,
  on: {
    'checkout.billingGiven': {
      target: 'savingBilling',
      actions: { type: 'keepBilling', params: ({ event }) => event.address },
    },
    'checkout.changeOrder': { target: 'cancelingOrder', actions: 'clearFailure' },
    'checkout.orderPlaced': { target: 'completed', actions: 'clearFailure' },
    'checkout.orderExpired': 'expired',
  },
});

export const savingBilling = checkoutSetup.createStateConfig({
  tags: ['busy', 'payment'],
  invoke: {
    id: 'saveBilling',
    src: 'saveBilling',
    input: ({ context }) => billingRequest(context),
    onDone: 'paying',
    onError: {
      target: 'givingBilling',
      actions: {
        type: 'showFailure',
        params: ({ event }) => asFailure(event.error, messages.operationFailed),
      },
    },
  },
  after: {
    patience: {
      target: 'givingBilling',
      actions: { type: 'showFailure', params: () => failed('timeout', messages.operationFailed) },
    },
  },
});

/** Why the capture was declined, where this is what leads to paying again. */
const captureFailure = (event: EventObject): Failure | null =>
  event.type === 'xstate.error.actor.placeOrder'
    ? asFailure(Reflect.get(event, 'error'), messages.paymentFailed)
    : null;

/** The payment machine runs here. It ends in an authorization, in an order that is gone, or by 'Change order'. */
export const paying = checkoutSetup.createStateConfig({
  tags: 'payment',
  invoke: [
    {
      id: 'payment',
      src: 'payment',
      input: ({ context, event }) => ({ orderId: context.orderId ?? '', failure: captureFailure(event) }),
      onDone: [
        {
          guard: { type: 'isPaid', params: ({ event }) => event.output },
          target: 'reviewing',
          actions: [
            'clearFailure',
            { type: 'keepReservation', params: ({ event }) => event.output.reservedUntil },
          ],
        },
        {
          guard: { type: 'isChangeRequested', params: ({ event }) => event.output },
          target: 'cancelingOrder',
          actions: 'clearFailure',
        },
        { target: 'expired' },
      ],
      onError: 'paymentBroken',
    },
    watchingReservation,
  ],
  on: {
    'checkout.orderAuthorized': { target: 'reviewing', actions: 'clearFailure' },
    'checkout.orderPlaced': { target: 'completed', actions: 'clearFailure' },
    'checkout.orderExpired': 'expired',
  },
});

/** The payment flow itself failed; a new one asks the server how the payment stands. */
export const paymentBroken = checkoutSetup.createStateConfig({
  tags: 'payment',
  on: { 'checkout.retried': 'paying', 'checkout.changeOrder': 'cancelingOrder' },
});
