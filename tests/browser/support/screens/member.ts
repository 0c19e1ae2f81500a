import { waitForDialog, goOffline, clickButton, waitForText, type Screen } from './screen.ts';

/** Screens of a customer with orders. */
export const memberScreens: readonly Screen[] = [
  { name: 'cart with items', path: '/cart', prepare: waitForText('Remove') },
  {
    name: 'cart drawer',
    path: '/about',
    prepare: async (page) => {
      await clickButton(page, /^Cart/);
      await waitForDialog(page, /^Your Cart/);
      await page.getByRole('dialog').getByText('Remove').first().waitFor();
    },
  },
  {
    name: 'cart preview',
    path: '/about',
    widths: [1280],
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Cart/ }).hover();
      await page.getByRole('button', { name: 'Show cart' }).waitFor();
    },
  },
  {
    name: 'pending cart changes, offline',
    path: '/cart',
    prepare: async (page) => {
      await waitForText('Remove')(page);
      await goOffline(page);
      await clickButton(page, /^Increase/);
      await page.getByLabel('Discount code').fill('WELCOME10');
      await clickButton(page, 'Apply');
      await waitForText('Discount code WELCOME10')(page);
    },
  },
  {
    name: 'account menu, signed in',
    path: '/',
    prepare: async (page) => {
      await clickButton(page, 'Account');
      await page.getByRole('button', { name: 'Logout' }).waitFor();
    },
  },
  {
    name: 'cart that failed to load',
    path: '/cart',
    failingCalls: /\/cart(\?|$)/,
    prepare: waitForText('We could not load your cart.'),
  },
  {
    name: 'refused promo code',
    path: '/cart',
    prepare: async (page) => {
      await page.getByLabel(/code/i).first().fill('NOSUCHCODE');
      await page.getByLabel(/code/i).first().press('Enter');
      await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
    },
  },
  { name: 'account', path: '/account', prepare: waitForText('Latest order') },
  { name: 'my data', path: '/account/details', prepare: waitForText('Your record') },
  { name: 'preferences', path: '/account/preferences', prepare: waitForText('Personalize your experience') },
  {
    name: 'account menu drawer',
    path: '/account',
    widths: [375],
    prepare: async (page) => {
      await clickButton(page, 'Account menu');
      await waitForDialog(page, 'Account menu');
    },
  },
  {
    name: 'account deletion, refused',
    path: '/account/details',
    prepare: async (page) => {
      await clickButton(page, 'Delete my account');
      await waitForDialog(page, 'Delete your account?');
      await clickButton(page, 'Delete account for good');
      await page.getByText('Type DELETE in capitals').waitFor();
    },
  },
  { name: 'orders', path: '/account/orders', prepare: waitForText(/^Order #/) },
  { name: 'order', path: '/account/orders/{order}', prepare: waitForText('Items') },
  {
    name: 'orders that failed to load',
    path: '/account/orders',
    failingCalls: /\/orders\//,
    prepare: waitForText('We could not load your orders.'),
  },
  { name: 'wishlist', path: '/wishlist', prepare: waitForText('$') },
];
