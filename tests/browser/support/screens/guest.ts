import type { Page } from 'playwright-core';
import {
  clickToShow,
  firstAlert,
  goOffline,
  openDialog,
  waitForDialog,
  waitForText,
  type Screen,
} from './screen.ts';

const searchForBoot = (shownButton: string) => async (page: Page) => {
  await page.getByRole('searchbox').fill('boot');
  await page.getByRole('button', { name: shownButton }).waitFor();
};

/** Public screens. */
export const guestScreens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'top-level category', path: '/women' },
  { name: 'leaf category, filtered', path: '/men/clothing/jackets?filters%5Bcolor%5D=black&sort=price' },
  { name: 'new arrivals', path: '/new-arrivals' },
  { name: 'campaign', path: '/campaigns/the-first-cold-morning' },
  { name: 'special offer', path: '/special-offer' },
  { name: 'search results', path: '/products?q=boot' },
  { name: 'search without results', path: '/products?q=zeppelin', prepare: waitForText('Nothing found for') },
  {
    name: 'filters without results',
    path: '/men/clothing/jackets?filters%5Bprice%5D%5B%3C%5D=1',
    prepare: waitForText('Nothing matches these filters'),
  },
  { name: 'product', path: '/product/{product}' },
  { name: 'product in several colours', path: '/product/fisherman-rib-jumper-top-011' },
  { name: 'missing product', path: '/product/nothing-of-this-name' },
  { name: 'unknown path', path: '/men/nonsense' },
  { name: 'empty wishlist', path: '/wishlist', prepare: waitForText('You have not saved anything yet') },
  { name: 'sign-in', path: '/login' },
  { name: 'sign-up', path: '/register' },
  { name: 'forgotten password', path: '/login', prepare: openDialog('Forgot password?') },
  { name: 'new password', path: '/reset-password#token=of-a-mail', prepare: waitForText('New password') },
  { name: 'find an order', path: '/orders/find', prepare: waitForText('We will email you a link') },
  {
    name: 'link of an order that does not work',
    path: '/orders/link#wrong',
    prepare: waitForText('This link does not work any more'),
  },
  { name: 'about', path: '/about' },
  { name: 'articles', path: '/blogs' },
  { name: 'FAQs', path: '/faqs' },
  { name: 'right of withdrawal', path: '/withdrawal' },
  { name: 'withdraw from contract', path: '/withdraw', prepare: waitForText('Step 1 of 3') },
  { name: 'help', path: '/help' },
  { name: 'sending something back', path: '/returns' },
  { name: 'contact', path: '/contact' },
  { name: 'product, offline', path: '/product/{product}', needsOwnPage: true, prepare: goOffline },
  { name: 'article', path: '/blogs/wool-wants-air' },
  { name: 'search suggestions', path: '/about', prepare: searchForBoot('See all results for “boot”') },
  {
    name: 'failed search',
    path: '/about',
    failingCalls: /\/products\?/,
    prepare: searchForBoot('Try again'),
  },

  {
    name: 'account menu',
    path: '/',
    prepare: clickToShow('Account', (page) => page.getByRole('link', { name: 'Sign Up' })),
  },
  {
    name: 'sign-in dialog of a protected page, with its warning',
    path: '/cart',
    prepare: async (page) => {
      await waitForDialog(page, 'Login');
      await page.getByText('Please login first').first().waitFor();
    },
  },
  {
    name: 'sign-up dialog with field errors',
    path: '/cart',
    prepare: async (page) => {
      await waitForDialog(page, 'Login');
      await page.getByRole('dialog').getByRole('button', { name: 'Sign Up' }).click();
      await waitForDialog(page, 'Sign Up');
      await page.getByRole('dialog').getByRole('button', { name: 'Sign Up' }).click();
      await page.getByText('Required').first().waitFor();
    },
  },
  {
    name: 'failed sign-in',
    path: '/login',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.org');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
      await firstAlert(page.getByRole('main')).waitFor();
    },
  },
  {
    name: 'mega-menu',
    path: '/',
    widths: [1280],
    prepare: clickToShow('Women categories', (page) => page.getByRole('link', { name: 'Handbags' })),
  },
  {
    name: 'navigation drawer, expanded',
    path: '/',
    widths: [375],
    prepare: async (page) => {
      await openDialog('Menu')(page);
      await page.getByRole('dialog').locator('summary').first().click();
    },
  },
  {
    name: 'filter drawer',
    path: '/men/clothing/jackets',
    widths: [375],
    prepare: async (page) => {
      await openDialog('Filters')(page);
      await page.getByRole('group', { name: 'Brand' }).waitFor();
    },
  },
  {
    name: 'product without a selected size',
    path: '/product/{product}',
    prepare: clickToShow('Add to cart', (page) => page.getByText('Please select a size').first()),
  },
  {
    name: 'zoom',
    path: '/product/{product}',
    prepare: clickToShow(/^Zoom/, (page) => page.getByRole('dialog')),
  },
  { name: 'size guide', path: '/product/{product}', prepare: openDialog('Size guide') },
  {
    name: 'listing that failed to load',
    path: '/wishlist',
    failingCalls: /\/products\?/,
    prepare: async (page) => {
      await page.getByRole('link', { name: 'See new arrivals' }).click();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
];
