/** What the page shows in each state of checkout. */
import { expect } from 'vitest';
import { cardFrame, nextButton } from '../../../browser/support/shopActions.ts';
import type { Drivers } from '../../support/drivers.ts';
import { heading, isBusy, expectButton, expectText } from './elements.ts';
import type { BrowserSession } from './browserSession.ts';
import { checkoutMessages } from '../../../../contract/messages/checkout.ts';

const isBusyNext = async ({ page }: BrowserSession): Promise<void> => {
  expect(await nextButton(page).isDisabled()).toBe(true);
};

export const checkoutAssertions: Drivers<BrowserSession>['assertions'] = {
  'checkout.readingCart': async ({ page }) =>
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(0),
  'checkout.cartLoadFailed': expectButton('Try again'),
  'checkout.cartEmpty': expectText('Your cart is empty. Choose something first, then check out.'),
  'checkout.enteringAddress': heading('Shipping address'),
  'checkout.choosingDelivery': heading('Delivery method'),
  'checkout.choosingDelivery.requestingMethods': isBusyNext,
  'checkout.choosingDelivery.methodsLoadFailed': expectText('We could not load the delivery methods.'),
  'checkout.choosingDelivery.choosing': ({ page }) =>
    page.locator('input[name=delivery]:enabled').first().waitFor(),
  'checkout.creatingOrder': isBusy('Creating payment...'),
  'checkout.creatingIntent': isBusy('Creating payment...'),
  'checkout.enteringBilling': heading('Billing address'),
  'checkout.savingBilling': isBusy('Next'),
  'checkout.paying': heading('Payment details'),
  'checkout.reviewing': expectButton('Place order'),
  'checkout.placingOrder': isBusy('Placing order...'),
  'checkout.checkingOrder': expectText('Checking your order...'),
  'checkout.orderUnknown': expectText(checkoutMessages.orderUnknown),
  'checkout.checkingCancellation': expectText('Changing your order...'),
  'checkout.cancelingOrder': expectText('Changing your order...'),
  'checkout.cancelFailed': expectButton('Continue payment'),
  'checkout.expired': expectText('Your reservation has ended'),
  'checkout.completed': heading('Thank you for your order!'),
  'checkout.recheckingCart': heading('Thank you for your order!'),
  'payment.preparing': expectText('Preparing payment...'),
  'payment.loadingForm': expectText('Preparing payment...'),
  'payment.preparationFailed': expectButton('Try again'),
  'payment.awaitingCard': ({ page }) => cardFrame(page).getByLabel('Card number').waitFor(),
  'payment.confirming': isBusy('Confirming...'),
  'payment.checkingPayment': expectText('Checking your payment...'),
  'payment.paymentUnknown': expectButton('Try again'),
};
