/**
 * Checkout (CHECK-01 to CHECK-31): four steps and the thank-you screen. Leaving step 1 creates the order and its payment intent;
 * step 2 is the payment machine, which ends with an authorization; 'Place order' on step 3 captures it.
 */
import { initialContext } from './context.ts';
import { checkoutSetup } from './setup.ts';
import { cartEmpty, cartLoadFailed, readingCart } from './cartStates.ts';
import { choosingDelivery } from './deliveryStates.ts';
import {
  cancelingOrder,
  checkingCancellation,
  creatingIntent,
  creatingOrder,
  expired,
  cancelFailed,
} from './orderStates.ts';
import { enteringPayment, enteringBilling, paying, paymentCrashed, savingBilling } from './paymentStates.ts';
import {
  checkingOrder,
  completed,
  orderUnknown,
  placingOrder,
  recheckingCart,
  reviewing,
} from './reviewStates.ts';

export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => initialContext(input),
  initial: 'readingCart',
  on: {
    'checkout.drafted': { actions: 'setDraft' },
    'checkout.billingSameToggled': {
      actions: { type: 'setBillingSame', params: ({ event }) => event.isBillingSame },
    },
    'checkout.saveAddressToggled': {
      actions: { type: 'setSaveAddress', params: ({ event }) => event.isAddressSaved },
    },
    'checkout.savedAddressSelected': {
      actions: { type: 'setSavedAddress', params: ({ event }) => event.addressId },
    },
    'checkout.emailDrafted': {
      actions: { type: 'setEmailDraft', params: ({ event }) => event.email },
    },
    'checkout.reservationExtended': {
      actions: { type: 'setReservation', params: ({ event }) => event.reservedUntil },
    },
  },
  states: {
    readingCart,
    cartLoadFailed,
    cartEmpty,
    /** Step 0. */
    enteringAddress: {
      tags: 'address',
      on: {
        'checkout.addressSubmitted': {
          target: 'choosingDelivery',
          actions: {
            type: 'setAddress',
            params: ({ event: { address, email = null, isBillingSame, isAddressSaved = false } }) => ({
              address,
              email,
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
    enteringBilling,
    savingBilling,
    paying,
    paymentCrashed,
    reviewing,
    placingOrder,
    checkingOrder,
    orderUnknown,
    cancelingOrder,
    checkingCancellation,
    cancelFailed,
    expired,
    completed,
    recheckingCart,
  },
});
