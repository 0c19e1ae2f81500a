/** What a shopper sees in each state of checkout. */
import { expect } from 'vitest';
import { messages } from '../../../../contract/errors.ts';
import { isDisabled, main } from '../../../ui/support/interactions.ts';
import type { Hands } from '../../support/hands.ts';
import { button, canTryAgain, heading, isBusy, isReady, preparing, says } from './parts.ts';
import type { Page } from './page.ts';

export const checkoutSights: Hands<Page>['sees'] = {
  'checkout.readingCart': () => expect(main().queryByRole('heading', { level: 2 })).toBeNull(),
  'checkout.cartLoadFailed': canTryAgain,
  'checkout.cartEmpty': () => says('Your cart is empty. Choose something first, then check out.'),
  'checkout.enteringAddress': () => heading('Shipping address'),
  'checkout.choosingDelivery': () => heading('Delivery method'),
  'checkout.choosingDelivery.requestingMethods': () => expect(isDisabled(button('Next'))).toBe(true),
  'checkout.choosingDelivery.methodsLoadFailed': () => says('We could not load the delivery methods.'),
  'checkout.choosingDelivery.choosing': () => main().findByRole('radio', { name: /Home Delivery/ }),
  'checkout.creatingOrder': () => isBusy('Creating payment...'),
  'checkout.creatingIntent': () => isBusy('Creating payment...'),
  'checkout.enteringBilling': () => heading('Billing address'),
  'checkout.savingBilling': () => isBusy('Next'),
  'checkout.paying': () => heading('Payment details'),
  'checkout.paymentCrashed': () => main().findByRole('button', { name: 'Continue payment' }),
  'checkout.reviewing': () => main().findByRole('button', { name: 'Place order' }),
  'checkout.placingOrder': () => isBusy('Placing order...'),
  'checkout.checkingOrder': () => says('Checking your order...'),
  'checkout.orderUnknown': () => says(messages.orderUnknown),
  'checkout.checkingCancellation': () => says('Changing your order...'),
  'checkout.cancelingOrder': () => says('Changing your order...'),
  'checkout.cancelFailed': () => main().findByRole('button', { name: 'Continue payment' }),
  'checkout.expired': () => says('Your reservation has ended'),
  'checkout.completed': () => heading('Thank you for your order!'),
  'checkout.returning': () => heading('Thank you for your order!'),
  'payment.preparing': preparing,
  'payment.loadingForm': preparing,
  'payment.preparationFailed': canTryAgain,
  'payment.awaitingCard': isReady,
  'payment.confirming': () => isBusy('Confirming...'),
  'payment.checkingPayment': () => says('Checking your payment...'),
  'payment.paymentUnknown': canTryAgain,
};
