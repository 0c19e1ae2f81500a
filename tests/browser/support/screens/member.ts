import { clickButton, clickToShow, goOffline, openDialog, waitForText, type Screen } from './screen.ts';

/** Screens of a customer with orders. */
export const memberScreens: readonly Screen[] = [
  { name: 'cart with items', path: '/cart', prepare: waitForText('Remove') },
  {
    name: 'cart drawer',
    path: '/about',
    prepare: async (page) => {
      await openDialog(/^Cart/, /^Your Cart/)(page);
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
    needsOwnPage: true,
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
    prepare: clickToShow('Account', (page) => page.getByRole('button', { name: 'Logout' })),
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
      // DESK-566: the error is at its field, which has the focus.
      await page.locator('input[aria-invalid=true]').first().waitFor();
    },
  },
  { name: 'account', path: '/account', prepare: waitForText('Latest order') },
  { name: 'my data', path: '/account/details', prepare: waitForText('Your record') },
  { name: 'preferences', path: '/account/preferences', prepare: waitForText('Personalize your experience') },
  { name: 'account menu drawer', path: '/account', widths: [375], prepare: openDialog('Account menu') },
  {
    name: 'account deletion, refused',
    path: '/account/details',
    prepare: async (page) => {
      await openDialog('Delete my account', 'Delete your account?')(page);
      await clickToShow('Delete account for good', () => page.getByText('Type DELETE in capitals'))(page);
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
