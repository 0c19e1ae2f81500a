import { dialog, goOffline, press, says, type Screen } from './screen.ts';

/** What everybody sees. */
export const guestScreens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'a top level', path: '/women' },
  { name: 'a leaf, filtered', path: '/men/clothing/jackets?filters%5Bcolor%5D=black&sort=price' },
  { name: 'new arrivals', path: '/new-arrivals' },
  { name: 'a campaign', path: '/campaigns/the-first-cold-morning' },
  { name: 'special offer', path: '/special-offer' },
  { name: 'search results', path: '/products?q=boot' },
  { name: 'a search that finds nothing', path: '/products?q=zeppelin', bring: says('Nothing found for') },
  {
    name: 'filters that match nothing',
    path: '/men/clothing/jackets?filters%5Bprice%5D%5B%3C%5D=1',
    bring: says('Nothing matches these filters'),
  },
  { name: 'a product', path: '/product/{product}' },
  { name: 'a product in several colours', path: '/product/fisherman-rib-jumper-top-011' },
  { name: 'a missing product', path: '/product/nothing-of-this-name' },
  { name: 'no such page', path: '/men/nonsense' },
  { name: 'an empty wishlist', path: '/wishlist', bring: says('You have not saved anything yet') },
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
  { name: 'the articles', path: '/blogs' },
  { name: 'FAQs', path: '/faqs' },
  { name: 'the right of withdrawal', path: '/withdrawal' },
  { name: 'help', path: '/help' },
  { name: 'contact', path: '/contact' },
  { name: 'a product, offline', path: '/product/{product}', bring: goOffline },
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
