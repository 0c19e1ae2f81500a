import { checkoutMachine } from '../../../src/machines/checkout/machine.ts';
import type { PaymentContext, PaymentReading } from '../../../src/machines/payment/types.ts';
import type { PaymentStatus } from '../../../contract/wire/order.ts';
import { defineFlow, unavailable } from '../support/flow.ts';
import { shopperAddress } from '../../support/shopperAddress.ts';

const reservedUntil = '2026-01-01T12:30:00.000Z';
const order = { orderId: 'o1', orderNumber: 'VR-1001', reservedUntil };

/** An order created on another device. */
const unfinished = {
  order,
  status: 'pending',
  shippingAddress: shopperAddress,
  billingAddress: null,
  methodId: 'home',
  providerId: 'd1',
} as const;

const reading = (paymentStatus: PaymentStatus, lastError = ''): PaymentReading => ({
  paymentStatus,
  reservedUntil,
  lastError,
});
/** A definite failure; the query client retries the others. */
const unknown = { code: 'not_found', message: 'There is nothing here.', status: 404 };
const expired = { code: 'order_expired', message: 'Too late.', status: 409 };
/** 3-D Secure failed. */
const authenticationFailed = {
  code: 'payment_intent_authentication_failure',
  message: 'Try another card.',
  status: 402,
};
/** The provider's response was lost. */
const responseLost = { code: 'api_connection_error', message: 'The provider was not reached.', status: 402 };
const declined = { code: 'card_declined', message: 'Your card was declined.', status: 402 };

/** Checkout with its child, the payment (CHECK-01 to CHECK-31). */
export const checkoutFlow = defineFlow({
  machine: checkoutMachine,
  input: { userId: 'u1', cartId: 'c1' },
  key: ({ billingAddress, methodId, areMethodsRequested }) => [
    billingAddress !== null,
    methodId !== null,
    areMethodsRequested,
  ],
  childKeys: { payment: ({ outcome }: PaymentContext) => outcome },
  samples: {
    'checkout.drafted': [{ form: 'shipping', values: { city: 'Springfield' } }],
    'checkout.billingSameToggled': [{ isBillingSame: false }],
    'checkout.saveAddressToggled': [{ isAddressSaved: true }],
    'checkout.savedAddressSelected': [{ addressId: null }],
    'checkout.emailDrafted': [{ email: 'gus@example.org' }],
    'checkout.addressSubmitted': [true, false].map((isBillingSame) => ({
      address: shopperAddress,
      isBillingSame,
    })),
    'checkout.deliverySelected': [{ methodId: 'home', providerId: 'd1' }],
    'checkout.orderRequested': [{ key: 'k1', expectedTotal: 52 }],
    'checkout.billingSubmitted': [{ address: shopperAddress }],
    'checkout.placeOrder': [{ key: 'k2' }],
    'checkout.reservationExtended': [{ reservedUntil: '2026-01-01T13:00:00.000Z' }],
    'done readCart': [
      { cartId: 'c1', count: 1 },
      { cartId: 'c1', count: 0 },
      { cartId: 'c1', count: 1, order: { ...unfinished, billingAddress: shopperAddress } },
      { cartId: 'c1', count: 1, order: unfinished },
      { cartId: 'c1', count: 1, order: { ...unfinished, status: 'capturing' } },
    ],
    'error readCart': [unknown],
    'error requestDeliveryMethods': [unknown],
    'done createOrder': [order, { ...order, orderId: '' }],
    'done createIntent': [true, false].map((hasSecret) => ({ hasSecret, reservedUntil })),
    'error createOrder': [
      unavailable,
      { code: 'cart_changed', message: 'Your cart changed.', status: 409 },
      { code: 'email_fixed', message: 'Your earlier order went to another address.', status: 409 },
    ],
    'error cancelOrder': [
      unavailable,
      { code: 'order_placed', message: 'It is placed.', status: 409 },
      { code: 'order_locked', message: 'It is being paid.', status: 409 },
    ],
    'done readOrder': (['placed', 'canceled', 'capturing', 'authorized'] as const).map((status) => ({
      order,
      status,
    })),
    'error readOrder': [unavailable, unknown],
    'done placeOrder': [order],
    'error placeOrder': [
      unavailable,
      { code: 'payment_declined', message: 'Your bank took the hold back.', status: 402 },
      expired,
      { code: 'order_locked', message: 'It is being paid.', status: 409 },
    ],
    'payment.submitted': [{ cardHolder: 'Ada Lovelace' }],
    'done preparePayment': [
      reading('awaiting'),
      reading('authorized'),
      reading('canceled'),
      reading('processing'),
    ],
    'done readPayment': [
      reading('authorized'),
      reading('canceled'),
      reading('processing'),
      reading('awaiting', declined.message),
    ],
    'error confirmPayment': [declined, authenticationFailed, responseLost],
    'error preparePayment': [unavailable, expired],
    'error readPayment': [unavailable, expired],
  },
  goals: ['checkout.completed', 'checkout.cartEmpty', 'checkout.expired'],
  withoutRetry: {
    'checkout.recheckingCart':
      'It checks for a next checkout. Without a response the thank-you screen stays, and a next checkout reads the cart itself.',
  },
});
