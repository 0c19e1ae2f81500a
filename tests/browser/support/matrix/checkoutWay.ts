/** Checkout, for somebody whom everything comes over. */
import { expect } from 'vitest';
import { routes, stateRoutes } from '../../../paths/browser/support/checkoutRoutes.ts';
import { checkoutHands } from '../../../paths/browser/support/checkoutHands.ts';
import type { Visit } from '../../../paths/browser/support/visit.ts';
import { checkoutFlow } from '../../../paths/flows/checkout.ts';
import { fillAddress } from '../shopper.ts';
import type { Walkway } from './walkway.ts';

const draftOf = async (visit: Visit, form: string, field: string): Promise<unknown> => {
  const drafts: unknown = Reflect.get(Object((await visit.snapshotOf('checkout'))?.context), 'drafts');
  return Reflect.get(Object(Reflect.get(Object(drafts), form)), field);
};

/** What is typed is kept a moment later. */
const isKept = (visit: Visit, form: string, field: string, value: string) =>
  expect.poll(() => draftOf(visit, form, field), { timeout: 10_000, interval: 50 }).toBe(value);

export const checkoutWay: Walkway = {
  flow: checkoutFlow,
  hands: checkoutHands,
  routes,
  stateRoutes,
  gives: {
    'checkout.givingAddress': async (visit) => {
      const { page } = visit;
      await fillAddress(page);
      await page.getByLabel('Zip / Postal code').fill('627');
      await page.getByLabel('Use this address for payment details').setChecked(false);
      await isKept(visit, 'shipping', 'postalCode', '627');
      return [];
    },
    'checkout.choosingDelivery.choosing': async ({ page }) => {
      await page.locator('input[name=delivery]:enabled').last().check();
      return [];
    },
    'checkout.givingBilling': async (visit) => {
      await visit.page.getByLabel('First name').fill('Countess');
      await visit.page.getByLabel('City').fill('Wars');
      await isKept(visit, 'billing', 'city', 'Wars');
      return [];
    },
    'payment.awaitingCard': async (visit) => {
      await visit.page.getByLabel('Name on card').fill('Ada King');
      await isKept(visit, 'card', 'cardHolder', 'Ada King');
      return [];
    },
  },
  changes: ['createOrder', 'createIntent', 'saveBilling', 'cancelOrder', 'placeOrder', 'confirmPayment'],
  keyed: ['createOrder', 'placeOrder'],
  notAfter: {
    placeOrder: ['checkout.changeOrder', 'payment.changeOrder', 'error placeOrder'],
    cancelOrder: ['checkout.retried', 'error cancelOrder'],
  },
  // The bank is asked once, and says yes; what happens in other tabs is proven by itself.
  never: ['error confirmPayment', 'checkout.orderExpired', 'checkout.reservationExtended'],
};
