import { stripeNotLoaded } from './stripe.ts';

/** Messages of checkout for shoppers (section 8 of the specification). */
export const checkoutMessages = {
  selectDelivery: 'Please select a delivery method',
  stripeNotLoaded,
  paymentFailed: 'Payment failed',
  createOrderFailed: 'Failed to create order',
  createIntentFailed: 'Failed to create payment intent',
  orderNotPlaced: 'Your order was not placed and you were not charged. Please place it again.',
  orderUnknown:
    'We do not know yet whether your order was placed. You can only be charged once. Please try again in a moment to find out.',
} as const;
