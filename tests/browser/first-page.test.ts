import type { BrowserContext } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { storeTagline } from '../../contract/rules.ts';
import { readRows } from '../support/database.ts';
import { openShop, type VisitorOptions } from './support/pages.ts';
import {
  cardFrame,
  chooseDelivery,
  giveAddress,
  newPerson,
  openCheckout,
  signUp,
} from './support/shopper.ts';
import { visit } from './support/watch.ts';

const { shop, newVisitor } = openShop();
let product: { readonly id: string; readonly title: string };

/** A page of a browser that runs no scripts. */
const newBarePage = async (options: VisitorOptions = {}) =>
  (await newVisitor({ javaScriptEnabled: false, ...options })).newPage();
const address = (path: string) => `${shop().url}${path.replace('{product}', product.id)}`;
const html = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await fetch(address(path), { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

beforeAll(() => {
  const [row] = readRows(shop().databaseFile, 'SELECT id, title FROM products WHERE hidden = 0 LIMIT 1');
  product = { id: String(row?.['id']), title: String(row?.['title']) };
});

/** Addresses that the server renders, and a public text that stands in each. */
const publicPages = [
  ['/', 'New Arrivals'],
  ['/men', 'Men'],
  ['/men/clothing', 'Clothing'],
  ['/men/clothing/jackets', 'Jackets'],
  ['/women/footwear/heels?sort=price&page=2', 'Heels'],
  ['/new-arrivals', 'New Arrivals'],
  ['/special-offer', 'Special Offer'],
  ['/products?q=jacket', 'jacket'],
  ['/campaigns/the-first-cold-morning', 'The First Cold Morning'],
  ['/product/{product}', 'Add to cart'],
  ['/about', 'About'],
  ['/faqs', 'FAQs'],
  ['/help', 'Help'],
] as const;

const leaves = [
  ...['jackets', 't-shirts'].map((leaf) => `/men/clothing/${leaf}`),
  ...['sneakers', 'boots'].map((leaf) => `/men/footwear/${leaf}`),
  ...['watches', 'belts'].map((leaf) => `/men/accessories/${leaf}`),
  ...['dresses', 'tops'].map((leaf) => `/women/clothing/${leaf}`),
  ...['heels', 'flats'].map((leaf) => `/women/footwear/${leaf}`),
  ...['handbags', 'jewelery'].map((leaf) => `/women/accessories/${leaf}`),
];

describe('a page without scripts', () => {
  it('ROUTE-01 HOME-01 HOME-02 shows campaigns with products under the tagline of the store', async () => {
    const page = await newBarePage();
    const answer = await page.goto(address('/'));
    expect(answer?.status()).toBe(200);
    expect(await page.title()).toBe(storeTagline);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThan(0);
    expect(await page.getByRole('main').locator('a[href^="/product/"]').count()).toBeGreaterThan(0);
  });

  it.each(['/men/clothing/jackets', '/new-arrivals', '/products?q=jacket'])(
    'ROUTE-03 ROUTE-06 LIST-01 LIST-09 lists 8 products of %s with price and breadcrumbs',
    async (path) => {
      const page = await newBarePage();
      const answer = await page.goto(address(path));
      expect(answer?.status()).toBe(200);
      const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: '$' });
      expect(await cards.locator('a[href^="/product/"]').count()).toBe(8);
      expect(await cards.first().isVisible()).toBe(true);
      expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).count()).toBe(1);
    },
  );

  it('ROUTE-07 PROD-01 shows a product', async () => {
    const page = await newBarePage({ hasPictures: true });
    const answer = await page.goto(address('/product/{product}'));
    expect(answer?.status()).toBe(200);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(product.title);
    expect(await page.getByRole('radiogroup', { name: 'Size' }).isVisible()).toBe(true);
    expect(await page.getByText(/^Colour: /).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Add to cart' }).isVisible()).toBe(true);
    const main = page.getByRole('button', { name: /^Zoom/ }).getByRole('img');
    expect(
      await main.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    ).toBeGreaterThan(0);
  });

  it('PROD-03 answers 404 with the Not Found page for a missing product', async () => {
    const page = await newBarePage();
    const answer = await page.goto(address('/product/nothing-of-this-name'));
    expect(answer?.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Not Found');
  });

  it.each(['/men/nonsense', '/nonsense', '/men/clothing/jackets/blue', '/women/clothing/jackets'])(
    'ROUTE-19 ROUTE-20 answers 404 with the page that names %s',
    async (path) => {
      const page = await newBarePage();
      const answer = await page.goto(address(path));
      expect(answer?.status()).toBe(404);
      expect(await page.title()).toContain('Page not found');
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe("404. That's an error");
      await page.getByText(`The requested URL ${path} was not found on this server.`).waitFor();
      const logo = page.getByRole('main').getByRole('link').first();
      expect(await logo.getAttribute('href')).toBe('/');
      expect(await page.getByRole('searchbox').isVisible()).toBe(true);
    },
  );

  it('SEARCH-02 searches by the form alone', async () => {
    const page = await newBarePage();
    await page.goto(address('/'));
    await page.getByRole('searchbox').fill('boot');
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL(address('/products?q=boot'));
    expect(await page.getByRole('searchbox').inputValue()).toBe('boot');
  });
});

describe('the HTML of the server', () => {
  it.each(leaves)('ROUTE-05 knows %s', async (path) => {
    const { status, text } = await html(path);
    expect(status).toBe(200);
    expect(text.match(/href="\/product\//g)?.length).toBeGreaterThanOrEqual(8);
  });

  it.each(publicPages)('%s has one h1, a title and its content', async (path, text) => {
    const page = await html(path);
    expect(page.status).toBe(200);
    expect(page.text.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(/<title>(.+?)<\/title>/.exec(page.text)?.[1]).toContain('Verrow');
    expect(page.text).toContain(text);
  });

  it('titles every page differently', async () => {
    const others = [
      '/',
      '/men',
      '/men/clothing',
      '/new-arrivals',
      '/products?q=jacket',
      '/product/{product}',
    ];
    const further = [
      '/about',
      '/faqs',
      '/help',
      '/login',
      '/register',
      '/cart',
      '/wishlist',
      '/checkout',
      '/men/nonsense',
    ];
    const addresses = [...leaves, ...others, ...further];
    const pages = await Promise.all(addresses.map(async (path) => html(path)));
    const titles = pages.map(({ text }) => /<title>(.+?)<\/title>/.exec(text)?.[1]);
    expect(new Set(titles).size).toBe(addresses.length);
  });

  it('is the same for somebody who is signed in, so that it can be cached', async () => {
    const visitor = await newVisitor();
    const page = await visitor.newPage();
    const person = newPerson();
    await signUp(page, shop().url, person);
    const cookie = (await visitor.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(cookie).not.toBe('');
    for (const path of ['/', '/men/clothing/jackets', '/product/{product}', '/products?q=jacket', '/cart']) {
      // oxlint-disable-next-line no-await-in-loop -- the pair is compared at one moment
      const [guest, signedIn] = [await html(path), await html(path, { cookie })];
      expect(signedIn.text).toBe(guest.text);
      expect(signedIn.headers.get('set-cookie')).toBeNull();
      expect(signedIn.text).not.toContain(person.email);
    }
  });
});

/** What the page brought along: nothing of it may be asked for again. Pages and suggestions further down may. */
const isBrought = (path: string) => (call: string) =>
  /^\/api\/v1\/(categories|environment|products\/id\/|products\/filters)/.test(call) ||
  (/^\/api\/v1\/(products|campaigns)\?/.test(call) &&
    !path.startsWith('/product/') &&
    !/[?&]skip=[1-9]/.test(call));

describe('a page with scripts', () => {
  let guest: BrowserContext;
  beforeAll(async () => {
    guest = await newVisitor();
  });

  it.each([
    ...publicPages.map(([path]) => path),
    '/men/clothing/jackets?filters%5Bcolor%5D=black&sort=-price',
    '/wishlist',
    '/login',
    '/register',
    '/cart',
    '/checkout',
    '/account/orders',
    '/men/nonsense',
    '/product/nothing-of-this-name',
  ])('%s goes on from its HTML without a complaint, a second fetch or a breach', async (path) => {
    const { page, complaints, apiCalls, violations } = await visit(guest, address(path));
    const isMissing = path.includes('nothing') || path.includes('nonsense');
    expect(complaints().filter((line) => !(isMissing && line.includes(`${address(path)})`)))).toEqual([]);
    expect(apiCalls().filter(isBrought(path))).toEqual([]);
    expect(violations()).toEqual([]);
    await page.close();
  });

  it('shows the server-rendered card before the scripts run, and the very same element after', async () => {
    const visitor = await newVisitor();
    const page = await visitor.newPage();
    await page.goto(address('/men/clothing/jackets'), { waitUntil: 'commit' });
    const card = page.getByRole('main').locator('a[href^="/product/"]').first();
    await card.evaluate((element) => element.setAttribute('data-marked', 'yes'));
    await page.waitForLoadState('networkidle');
    expect(await card.getAttribute('data-marked')).toBe('yes');
  });

  it('keeps its security policy on the whole way to the payment form', async () => {
    const { page, violations, complaints } = await visit(await newVisitor(), address('/'));
    await openCheckout(page, shop().url, product.id);
    await giveAddress(page);
    await chooseDelivery(page);
    await cardFrame(page).getByLabel('Card number').waitFor();
    expect(violations()).toEqual([]);
    expect(complaints()).toEqual([]);
  });
});
