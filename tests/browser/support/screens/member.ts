import { dialog, goOffline, press, says, type Screen } from './screen.ts';

/** Of somebody who bought. */
export const memberScreens: readonly Screen[] = [
  { name: 'a full cart', path: '/cart', bring: says('Remove') },
  {
    name: 'the cart drawer',
    path: '/about',
    bring: async (page) => {
      await press(page, /^Cart/);
      await dialog(page, /^Your Cart/);
      await page.getByRole('dialog').getByText('Remove').first().waitFor();
    },
  },
  {
    name: 'the cart preview',
    path: '/about',
    widths: [1280],
    bring: async (page) => {
      await page.getByRole('button', { name: /^Cart/ }).hover();
      await page.getByRole('button', { name: 'Show cart' }).waitFor();
    },
  },
  {
    name: 'changes to the cart that wait, offline',
    path: '/cart',
    bring: async (page) => {
      await says('Remove')(page);
      await goOffline(page);
      await press(page, /^Increase/);
      await page.getByLabel('Discount code').fill('WELCOME10');
      await press(page, 'Apply');
      await says('Discount code WELCOME10')(page);
    },
  },
  {
    name: 'the account menu of a member',
    path: '/',
    bring: async (page) => {
      await press(page, 'Account');
      await page.getByRole('button', { name: 'Logout' }).waitFor();
    },
  },
  {
    name: 'a cart that cannot be loaded',
    path: '/cart',
    fails: /\/cart(\?|$)/,
    bring: says('We could not load your cart.'),
  },
  {
    name: 'a refused promo code',
    path: '/cart',
    bring: async (page) => {
      await page.getByLabel(/code/i).first().fill('NOSUCHCODE');
      await page.getByLabel(/code/i).first().press('Enter');
      await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
    },
  },
  { name: 'the account', path: '/account', bring: says('Latest order') },
  { name: 'my data', path: '/account/details', bring: says('Your record') },
  { name: 'preferences', path: '/account/preferences', bring: says('Personalize your experience') },
  {
    name: 'the menu of the account in its drawer',
    path: '/account',
    widths: [375],
    bring: async (page) => {
      await press(page, 'Account menu');
      await dialog(page, 'Account menu');
    },
  },
  {
    name: 'the deletion of an account, refused',
    path: '/account/details',
    bring: async (page) => {
      await press(page, 'Delete my account');
      await dialog(page, 'Delete your account?');
      await press(page, 'Delete account for good');
      await page.getByText('Type DELETE in capitals').waitFor();
    },
  },
  { name: 'the orders', path: '/account/orders', bring: says(/^Order #/) },
  { name: 'an order', path: '/account/orders/{order}', bring: says('Items') },
  {
    name: 'orders that cannot be loaded',
    path: '/account/orders',
    fails: /\/orders\//,
    bring: says('We could not load your orders.'),
  },
  { name: 'a wishlist', path: '/wishlist', bring: says('$') },
];
