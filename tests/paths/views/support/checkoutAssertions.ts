/** What the page shows in each state of checkout. */
import { expect } from 'vitest';
import { isDisabled, main } from '../../../ui/support/interactions.ts';
import type { Drivers } from '../../support/drivers.ts';
import { button, canTryAgain, heading, isBusy, isReady, findPreparing, findText } from './elements.ts';
import type { Page } from './page.ts';
import { checkoutMessages } from '../../../../contract/messages/checkout.ts';

export const checkoutAssertions: Drivers<Page>['assertions'] = {
  'checkout.readingCart': () => expect(main().queryByRole('heading', { level: 2 })).toBeNull(),
  'checkout.cartLoadFailed': canTryAgain,
  'checkout.cartEmpty': () => findText('Your cart is empty. Choose something first, then check out.'),
  'checkout.enteringAddress': () => heading('Shipping address'),
  'checkout.choosingDelivery': () => heading('Delivery method'),
  'checkout.choosingDelivery.requestingMethods': () => expect(isDisabled(button('Next'))).toBe(true),
  'checkout.choosingDelivery.methodsLoadFailed': () => findText('We could not load the delivery methods.'),
  'checkout.choosingDelivery.choosing': () => main().findByRole('radio', { name: /Home Delivery/ }),
  'checkout.creatingOrder': () => isBusy('Creating payment...'),
  'checkout.creatingIntent': () => isBusy('Creating payment...'),
  'checkout.enteringBilling': () => heading('Billing address'),
  'checkout.savingBilling': () => isBusy('Next'),
  'checkout.paying': () => heading('Payment details'),
  'checkout.paymentCrashed': () => main().findByRole('button', { name: 'Continue payment' }),
  'checkout.reviewing': () => main().findByRole('button', { name: 'Place order' }),
  'checkout.placingOrder': () => isBusy('Placing order...'),
  'checkout.checkingOrder': () => findText('Checking your order...'),
  'checkout.orderUnknown': () => findText(checkoutMessages.orderUnknown),
  'checkout.checkingCancellation': () => findText('Changing your order...'),
  'checkout.cancelingOrder': () => findText('Changing your order...'),
  'checkout.cancelFailed': () => main().findByRole('button', { name: 'Continue payment' }),
  'checkout.expired': () => findText('Your reservation has ended'),
  'checkout.completed': () => heading('Thank you for your order!'),
  'checkout.recheckingCart': () => heading('Thank you for your order!'),
  'payment.preparing': findPreparing,
  'payment.loadingForm': findPreparing,
  'payment.preparationFailed': canTryAgain,
  'payment.awaitingCard': isReady,
  'payment.confirming': () => isBusy('Confirming...'),
  'payment.checkingPayment': () => findText('Checking your payment...'),
  'payment.paymentUnknown': canTryAgain,
};
