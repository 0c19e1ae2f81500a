/**
 * Checkout (CHECK-01 to CHECK-31): four steps and the thank-you screen. Leaving step 1 creates the order and its payment intent;
 * step 2 is the payment machine, which ends in an authorisation; only 'Place order' on step 3 captures it.
 */
import { initialContext } from './context.ts';
import { checkoutSetup } from './setup.ts';
import { cartEmpty, cartUnread, readingCart } from './states/cart.ts';
import { choosingDelivery } from './states/delivery.ts';
import {
  cancelingOrder,
  checkingCancellation,
  creatingIntent,
  creatingOrder,
  expired,
  orderKept,
} from './states/order.ts';
import { enteringPayment, givingBilling, paying, paymentBroken, savingBilling } from './states/payment.ts';
import {
  checkingOrder,
  completed,
  orderUnknown,
  placingOrder,
  returning,
  reviewing,
} from './states/review.ts';

export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => initialContext(input),
  initial: 'readingCart',
  on: {
    'checkout.drafted': { actions: 'keepDraft' },
    'checkout.billingTicked': {
      actions: { type: 'keepTick', params: ({ event }) => event.isBillingSame },
    },
    'checkout.saveAddressToggled': {
      actions: { type: 'setSaveAddress', params: ({ event }) => event.isAddressSaved },
    },
    'checkout.savedAddressSelected': {
      actions: { type: 'setSavedAddress', params: ({ event }) => event.addressId },
    },
    'checkout.reservationExtended': {
      actions: { type: 'keepReservation', params: ({ event }) => event.reservedUntil },
    },
  },
  states: {
    readingCart,
    cartUnread,
    cartEmpty,
    /** Step 0. */
    givingAddress: {
      tags: 'address',
      on: {
        'checkout.addressGiven': {
          target: 'choosingDelivery',
          actions: {
            type: 'keepAddress',
            params: ({ event: { address, isBillingSame, isAddressSaved = false } }) => ({
              address,
              isBillingSame,
              isAddressSaved,
            }),
          },
        },
      },
    },
    choosingDelivery,
    creatingOrder,
    creatingIntent,
    enteringPayment,
    givingBilling,
    savingBilling,
    paying,
    paymentBroken,
    reviewing,
    placingOrder,
    checkingOrder,
    orderUnknown,
    cancelingOrder,
    checkingCancellation,
    orderKept,
    expired,
    completed,
    returning,
  },
});
