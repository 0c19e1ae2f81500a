/** What a shopper sees in each state of checkout. */
import { messages } from '../../../../contract/errors.ts';
import { expect } from 'vitest';
import { cardFrame, nextButton } from '../../../browser/support/shopActions.ts';
import type { Hands } from '../../support/hands.ts';
import { heading, isBusy, offers, says } from './parts.ts';
import type { Visit } from './visit.ts';

const isBusyNext = async ({ page }: Visit): Promise<void> => {
  expect(await nextButton(page).isDisabled()).toBe(true);
};

export const checkoutSights: Hands<Visit>['sees'] = {
  'checkout.readingCart': async ({ page }) =>
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(0),
  'checkout.cartLoadFailed': offers('Try again'),
  'checkout.cartEmpty': says('Your cart is empty. Choose something first, then check out.'),
  'checkout.enteringAddress': heading('Shipping address'),
  'checkout.choosingDelivery': heading('Delivery method'),
  'checkout.choosingDelivery.requestingMethods': isBusyNext,
  'checkout.choosingDelivery.methodsLoadFailed': says('We could not load the delivery methods.'),
  'checkout.choosingDelivery.choosing': ({ page }) =>
    page.locator('input[name=delivery]:enabled').first().waitFor(),
  'checkout.creatingOrder': isBusy('Creating payment...'),
  'checkout.creatingIntent': isBusy('Creating payment...'),
  'checkout.enteringBilling': heading('Billing address'),
  'checkout.savingBilling': isBusy('Next'),
  'checkout.paying': heading('Payment details'),
  'checkout.reviewing': offers('Place order'),
  'checkout.placingOrder': isBusy('Placing order...'),
  'checkout.checkingOrder': says('Checking your order...'),
  'checkout.orderUnknown': says(messages.orderUnknown),
  'checkout.checkingCancellation': says('Changing your order...'),
  'checkout.cancelingOrder': says('Changing your order...'),
  'checkout.cancelFailed': offers('Continue payment'),
  'checkout.expired': says('Your reservation has ended'),
  'checkout.completed': heading('Thank you for your order!'),
  'checkout.returning': heading('Thank you for your order!'),
  'payment.preparing': says('Preparing payment...'),
  'payment.loadingForm': says('Preparing payment...'),
  'payment.preparationFailed': offers('Try again'),
  'payment.awaitingCard': ({ page }) => cardFrame(page).getByLabel('Card number').waitFor(),
  'payment.confirming': isBusy('Confirming...'),
  'payment.checkingPayment': says('Checking your payment...'),
  'payment.paymentUnknown': offers('Try again'),
};
