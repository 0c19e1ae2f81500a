/** The resume matrix of checkout. */
import { expect } from 'vitest';
import { routes, stateRoutes } from '../../../paths/browser/support/checkoutRoutes.ts';
import { checkoutDrivers } from '../../../paths/browser/support/checkoutDrivers.ts';
import type { BrowserSession } from '../../../paths/browser/support/browserSession.ts';
import { checkoutFlow } from '../../../paths/flows/checkout.ts';
import { fillAddress } from '../shopActions.ts';
import type { Scenario } from './scenario.ts';

const readDraft = async (visit: BrowserSession, form: string, field: string): Promise<unknown> => {
  const drafts: unknown = Reflect.get(Object((await visit.snapshotOf('checkout'))?.context), 'drafts');
  return Reflect.get(Object(Reflect.get(Object(drafts), form)), field);
};

/** Waits until typed text is stored; it is stored with a delay. */
const waitUntilStored = (visit: BrowserSession, form: string, field: string, value: string) =>
  expect.poll(() => readDraft(visit, form, field), { timeout: 10_000, interval: 50 }).toBe(value);

export const checkoutScenario: Scenario = {
  flow: checkoutFlow,
  drivers: checkoutDrivers,
  routes,
  stateRoutes,
  fillIn: {
    'checkout.enteringAddress': async (visit) => {
      const { page } = visit;
      await fillAddress(page);
      await page.getByLabel('Zip / Postal code').fill('627');
      await page.getByLabel('Use this address for payment details').setChecked(false);
      await waitUntilStored(visit, 'shipping', 'postalCode', '627');
      return [];
    },
    'checkout.choosingDelivery.choosing': async ({ page }) => {
      await page.locator('input[name=delivery]:enabled').last().check();
      return [];
    },
    'checkout.enteringBilling': async (visit) => {
      await visit.page.getByLabel('First name').fill('Countess');
      await visit.page.getByLabel('City').fill('Wars');
      await waitUntilStored(visit, 'billing', 'city', 'Wars');
      return [];
    },
    'payment.awaitingCard': async (visit) => {
      await visit.page.getByLabel('Name on card').fill('Ada King');
      await waitUntilStored(visit, 'card', 'cardHolder', 'Ada King');
      return [];
    },
  },
  mutations: ['createOrder', 'createIntent', 'saveBilling', 'cancelOrder', 'placeOrder', 'confirmPayment'],
  idempotentActors: ['createOrder', 'placeOrder'],
  blockedAfter: {
    placeOrder: ['checkout.changeOrder', 'payment.changeOrder', 'error placeOrder'],
    cancelOrder: ['checkout.retried', 'error cancelOrder'],
  },
  // The bank is asked once and accepts; other tabs have separate tests.
  excludedEvents: ['error confirmPayment', 'checkout.orderExpired', 'checkout.reservationExtended'],
};
