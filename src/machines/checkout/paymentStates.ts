import type { EventObject } from 'xstate';
import { messages } from '../../../contract/errors.ts';
import type { Failure } from '../../../contract/failure.ts';
import { billingRequest } from './context.ts';
import { onOrderChanged } from './fragments.ts';
import { checkoutSetup } from './setup.ts';
import { watchingReservation } from './watchingReservation.ts';
import { failsTo, failureOf } from '../common/failure.ts';
import { checkoutMessages } from '../../../contract/messages/checkout.ts';

/** Step 2 starts with the billing address, unless the shipping address is used for it. */
export const enteringPayment = checkoutSetup.createStateConfig({
  tags: 'payment',
  always: [{ guard: 'needsBilling', target: 'enteringBilling' }, { target: 'paying' }],
});

export const enteringBilling = checkoutSetup.createStateConfig({
  tags: 'payment',
  invoke: watchingReservation,
  on: {
    'checkout.billingSubmitted': {
      target: 'savingBilling',
      actions: { type: 'setBillingAddress', params: ({ event }) => event.address },
    },
    ...onOrderChanged,
  },
});

const saveBillingFailed = failsTo('enteringBilling', messages.operationFailed);

export const savingBilling = checkoutSetup.createStateConfig({
  tags: ['busy', 'payment'],
  invoke: {
    id: 'saveBilling',
    src: 'saveBilling',
    input: ({ context }) => billingRequest(context),
    onDone: 'paying',
    onError: saveBillingFailed.onError,
  },
  after: saveBillingFailed.after,
});

/** The failure of a declined capture, if that caused paying again. */
const captureFailure = (event: EventObject): Failure | null =>
  event.type === 'xstate.error.actor.placeOrder'
    ? failureOf(Reflect.get(event, 'error'), checkoutMessages.paymentFailed)
    : null;

/** The payment machine runs here. It ends with an authorization, an unavailable order, or 'Change order'. */
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
            { type: 'setReservation', params: ({ event }) => event.output.reservedUntil },
          ],
        },
        {
          guard: { type: 'isChangeRequested', params: ({ event }) => event.output },
          target: 'cancelingOrder',
          actions: 'clearFailure',
        },
        { target: 'expired' },
      ],
      onError: 'paymentCrashed',
    },
    watchingReservation,
  ],
  on: {
    'checkout.orderAuthorized': { target: 'reviewing', actions: 'clearFailure' },
    'checkout.orderPlaced': { target: 'completed', actions: 'clearFailure' },
    'checkout.orderExpired': 'expired',
  },
});

/** The payment machine itself failed; a new one reads the payment from the server. */
export const paymentCrashed = checkoutSetup.createStateConfig({
  tags: 'payment',
  on: { 'checkout.retried': 'paying', 'checkout.changeOrder': 'cancelingOrder' },
});
