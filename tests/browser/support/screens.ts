/** The screens of the shop in each of their states: one entry a screen, with the way that leads there. */
import type { Page } from 'playwright-core';

export interface Screen {
  readonly name: string;
  /** Where its page is opened; `{product}` and `{order}` stand for ids, `{review}` for a whole address. */
  readonly path: string;
  /** What is done there, until the state shows. */
  readonly bring?: (page: Page) => Promise<unknown>;
  /** Calls of the API that fail, as a pattern of their address. */
  readonly fails?: RegExp;
  /** Widths where this state exists; all by default. */
  readonly widths?: readonly number[];
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name }).waitFor();
const says = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
const press = async (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

export const guestScreens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'a top level', path: '/women' },
  { name: 'a leaf, filtered', path: '/men/clothing/jackets?filters%5Bcolor%5D=black&sort=price' },
  { name: 'new arrivals', path: '/new-arrivals' },
  { name: 'special offer', path: '/special-offer' },
  { name: 'search results', path: '/products?q=boot' },
  { name: 'a search that finds nothing', path: '/products?q=zeppelin', bring: says('Nothing found for') },
  {
    name: 'filters that match nothing',
    path: '/men/clothing/jackets?filters%5Bprice%5D%5B%3C%5D=1',
    bring: says('Nothing matches these filters'),
  },
  { name: 'a product', path: '/product/{product}' },
  { name: 'a missing product', path: '/product/nothing-of-this-name' },
  { name: 'no such page', path: '/men/nonsense' },
  { name: 'an empty wishlist', path: '/wishlist', bring: says('Nothing is saved yet') },
  { name: 'sign-in', path: '/login' },
  { name: 'sign-up', path: '/register' },
  {
    name: 'a forgotten password',
    path: '/login',
    bring: async (page) => {
      await press(page, 'Forgot password?');
      await dialog(page, 'Forgot password?');
    },
  },
  { name: 'a new password', path: '/reset-password?token=of-a-mail', bring: says('New password') },
  { name: 'about', path: '/about' },
  { name: 'FAQs', path: '/faqs' },
  { name: 'an article', path: '/blogs/wool-wants-air' },
  {
    name: 'what a search suggests',
    path: '/about',
    bring: async (page) => {
      await page.getByRole('searchbox').fill('boot');
      await page.getByRole('button', { name: 'See all results for “boot”' }).waitFor();
    },
  },
  {
    name: 'a search that does not work',
    path: '/about',
    fails: /\/products\?/,
    bring: async (page) => {
      await page.getByRole('searchbox').fill('boot');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },

  {
    name: 'the account menu',
    path: '/',
    bring: async (page) => {
      await press(page, 'Account');
      await page.getByRole('link', { name: 'Sign Up' }).waitFor();
    },
  },
  {
    name: 'the sign-in dialog behind a guard, with its warning',
    path: '/cart',
    bring: async (page) => {
      await dialog(page, 'Login');
      await page.getByText('Please login first').first().waitFor();
    },
  },
  {
    name: 'the sign-up dialog with its field errors',
    path: '/cart',
    bring: async (page) => {
      await dialog(page, 'Login');
      await page.getByRole('dialog').getByRole('button', { name: 'Sign Up' }).click();
      await dialog(page, 'Sign Up');
      await page.getByRole('dialog').getByRole('button', { name: 'Sign Up' }).click();
      await page.getByText('Required').first().waitFor();
    },
  },
  {
    name: 'a refused sign-in',
    path: '/login',
    bring: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.org');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
      await page.getByRole('main').getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
    },
  },
  {
    name: 'the mega-menu',
    path: '/',
    widths: [1280],
    bring: async (page) => {
      await press(page, 'Women categories');
      await page.getByRole('link', { name: 'Handbags' }).waitFor();
    },
  },
  {
    name: 'the navigation drawer, unfolded',
    path: '/',
    widths: [375],
    bring: async (page) => {
      await press(page, 'Menu');
      await dialog(page, 'Menu');
      await page.getByRole('dialog').locator('summary').first().click();
    },
  },
  {
    name: 'the filter drawer',
    path: '/men/clothing/jackets',
    widths: [375],
    bring: async (page) => {
      await press(page, 'Filters');
      await dialog(page, 'Filters');
      await page.getByRole('group', { name: 'Brand' }).waitFor();
    },
  },
  {
    name: 'a product without a chosen size',
    path: '/product/{product}',
    bring: async (page) => {
      await press(page, 'Add to cart');
      await page.getByText('Please select a size').first().waitFor();
    },
  },
  {
    name: 'the zoom',
    path: '/product/{product}',
    bring: async (page) => {
      await press(page, /^Zoom/);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the size guide',
    path: '/product/{product}',
    bring: async (page) => {
      await press(page, 'Size guide');
      await dialog(page, 'Size guide');
    },
  },
  {
    name: 'a listing that cannot be loaded',
    path: '/wishlist',
    fails: /\/products\?/,
    bring: async (page) => {
      await page.getByRole('link', { name: 'See new arrivals' }).click();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
];

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
    bring: says('Your cart could not be loaded.'),
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
    bring: says('Your orders could not be loaded.'),
  },
  { name: 'a wishlist', path: '/wishlist', bring: says('$') },
];

export const freshScreens: readonly Screen[] = [
  { name: 'an empty cart', path: '/cart', bring: says('Your cart is empty') },
  {
    name: 'a review of what was never bought',
    path: '/product-review?orderId=none&productId=none',
    bring: says('There is no such purchase'),
  },
  {
    name: 'the empty cart drawer',
    path: '/about',
    bring: async (page) => {
      await press(page, 'Cart');
      await page.getByRole('dialog').getByText('Your cart is empty').waitFor();
    },
  },
  { name: 'a checkout without a cart', path: '/checkout', bring: says('Your cart is empty') },
  { name: 'no orders', path: '/account/orders', bring: says('You have not ordered anything yet.') },
];

/** What the staff sees; `{order}` is one that was just placed. */
export const staffScreens: readonly Screen[] = [
  {
    name: 'a review without a rating, its text near the limit',
    path: '{review}',
    bring: async (page) => {
      await page.getByLabel(/^Your review/).fill('a'.repeat(480));
      await press(page, 'Add');
      await page.getByText('Please select a rating').waitFor();
    },
  },
  { name: 'today, for the staff', path: '/admin', bring: says('To do') },
  { name: 'all orders', path: '/admin/orders', bring: (page) => page.getByRole('table').waitFor() },
  {
    name: 'an order that the staff is asked about, with its refund refused by the form',
    path: '/admin/orders/{order}',
    bring: async (page) => {
      await press(page, 'Refund');
      await page.getByText('Required').first().waitFor();
      await press(page, 'Start processing');
      await dialog(page, 'Start processing?');
    },
  },
  {
    name: 'a product in the hands of the staff',
    path: '/admin/products/{product}',
    bring: (page) => page.getByRole('button', { name: 'Save stock' }).waitFor(),
  },
  {
    name: 'promo codes, and the menu of the admin area',
    path: '/admin/promo-codes',
    widths: [375],
    bring: async (page) => {
      await page.getByRole('table').waitFor();
      await press(page, 'Admin menu');
      await dialog(page, 'Admin menu');
    },
  },
];
