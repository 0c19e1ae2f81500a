import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { storeTagline } from '../../contract/rules/home.ts';
import { readRows } from '../support/readRows.ts';
import { createAccount } from './support/accountRequests.ts';
import { setUpShop } from './support/shopFixture.ts';
import {
  cardFrame,
  createPerson,
  gotoChecked,
  openCheckoutInPages,
  goToPayment,
  waitForHydration,
} from './support/shopActions.ts';
import { waitForIdle } from './support/pageIdle.ts';
import { monitorPage, openMonitored, type PageMonitor } from './support/pageMonitor.ts';

const { shop, newContext } = setUpShop('shared');
let product: { readonly id: string; readonly title: string };

const address = (path: string) => `${shop().url}${path.replace('{product}', product.id)}`;
const html = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetch(address(path), { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

beforeAll(() => {
  const [row] = readRows(shop().databaseFile, 'SELECT id, title FROM products WHERE hidden = 0 LIMIT 1');
  product = { id: String(row?.['id']), title: String(row?.['title']) };
});

/** Paths that the server renders, with a text that each contains. */
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

const leafCategoryPaths = [
  ...['jackets', 't-shirts'].map((leaf) => `/men/clothing/${leaf}`),
  ...['sneakers', 'boots'].map((leaf) => `/men/footwear/${leaf}`),
  ...['watches', 'belts'].map((leaf) => `/men/accessories/${leaf}`),
  ...['dresses', 'tops'].map((leaf) => `/women/clothing/${leaf}`),
  ...['heels', 'flats'].map((leaf) => `/women/footwear/${leaf}`),
  ...['handbags', 'jewelery'].map((leaf) => `/women/accessories/${leaf}`),
];

describe('without JavaScript', () => {
  let page: Page;
  beforeAll(async () => {
    page = await (await newContext({ javaScriptEnabled: false })).newPage();
  });

  it('ROUTE-01 HOME-01 HOME-02 shows campaigns with products under the tagline of the store', async () => {
    const response = await page.goto(address('/'));
    expect(response?.status()).toBe(200);
    expect(await page.title()).toBe(storeTagline);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThan(0);
    expect(await page.getByRole('main').locator('a[href^="/product/"]').count()).toBeGreaterThan(0);
  });

  it.each(['/men/clothing/jackets', '/new-arrivals', '/products?q=jacket'])(
    'ROUTE-03 ROUTE-06 LIST-01 LIST-09 lists 8 products of %s with price and breadcrumbs',
    async (path) => {
      const response = await page.goto(address(path));
      expect(response?.status()).toBe(200);
      const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: '$' });
      expect(await cards.locator('a[href^="/product/"]').count()).toBe(8);
      expect(await cards.first().isVisible()).toBe(true);
      expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).count()).toBe(1);
    },
  );

  it('ROUTE-07 PROD-01 shows a product', async () => {
    const response = await page.goto(address('/product/{product}'));
    expect(response?.status()).toBe(200);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(product.title);
    expect(await page.getByRole('radiogroup', { name: 'Size' }).isVisible()).toBe(true);
    expect(await page.getByText(/^Colour: /).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Add to cart' }).isVisible()).toBe(true);
    const main = page.getByRole('button', { name: /^Zoom/ }).getByRole('img');
    const picture = await main.evaluate((image) => image instanceof HTMLImageElement && image.currentSrc);
    expect((await page.request.get(String(picture))).headers()['content-type']).toMatch(/^image/);
  });

  it('PROD-03 answers 404 with the Not Found page for a missing product', async () => {
    const response = await page.goto(address('/product/nothing-of-this-name'));
    expect(response?.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Not Found');
  });

  it.each(['/men/nonsense', '/nonsense', '/men/clothing/jackets/blue', '/women/clothing/jackets'])(
    'ROUTE-19 ROUTE-20 answers 404 with a page that names %s',
    async (path) => {
      const response = await page.goto(address(path));
      expect(response?.status()).toBe(404);
      expect(await page.title()).toContain('Page not found');
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe("404. That's an error");
      await page.getByText(`The requested URL ${path} was not found on this server.`).waitFor();
      const logo = page.getByRole('main').getByRole('link').first();
      expect(await logo.getAttribute('href')).toBe('/');
      expect(await page.getByRole('searchbox').isVisible()).toBe(true);
    },
  );

  it('SEARCH-02 searches by submitting the form', async () => {
    await page.goto(address('/'));
    await page.getByRole('searchbox').fill('boot');
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL(address('/products?q=boot'));
    expect(await page.getByRole('searchbox').inputValue()).toBe('boot');
  });
});

describe('server-rendered HTML', () => {
  it.each(leafCategoryPaths)('ROUTE-05 renders %s', async (path) => {
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

  it('has a unique title on every page', async () => {
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
    const addresses = [...leafCategoryPaths, ...others, ...further];
    const pages = await Promise.all(addresses.map(async (path) => html(path)));
    const titles = pages.map(({ text }) => /<title>(.+?)<\/title>/.exec(text)?.[1]);
    expect(new Set(titles).size).toBe(addresses.length);
  });

  it('is the same for signed-in users, so that it can be cached', async () => {
    const context = await newContext();
    const person = createPerson();
    await createAccount(context, shop().url, person);
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
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

/** Calls whose result is embedded in the HTML; further pages and suggestions may be fetched. */
const isEmbedded = (path: string) => (call: string) =>
  /^\/api\/v1\/(categories|environment|products\/id\/[^/]+$|products\/filters)/.test(call) ||
  (/^\/api\/v1\/(products|campaigns)\?/.test(call) &&
    !path.startsWith('/product/') &&
    !/[?&]skip=[1-9]/.test(call));

describe('with JavaScript', () => {
  let page: Page;
  let monitor: PageMonitor;
  beforeAll(async () => {
    page = await (await newContext()).newPage();
    monitor = await monitorPage(page);
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
  ])('%s hydrates without console errors, repeated requests or CSP violations', async (path) => {
    // Nothing of the page before may count for this one.
    await page.goto('about:blank');
    monitor.clear();
    await gotoChecked(page, address(path));
    await waitForIdle(page);
    const isMissing = path.includes('nothing') || path.includes('nonsense');
    const isExpected = (line: string) => isMissing && line.includes(`${address(path)})`);
    expect(monitor.consoleErrors().filter((line) => !isExpected(line))).toEqual([]);
    expect(monitor.apiCalls().filter(isEmbedded(path))).toEqual([]);
    expect(monitor.violations()).toEqual([]);
  });

  it('keeps the server-rendered elements after hydration', async () => {
    // With an empty cache, so that the element is marked before the hydration.
    const first = await (await newContext()).newPage();
    await first.goto(address('/men/clothing/jackets'), { waitUntil: 'commit' });
    const card = first.getByRole('main').locator('a[href^="/product/"]').first();
    await card.evaluate((element) => element.setAttribute('data-marked', 'yes'));
    await waitForHydration(first);
    await waitForIdle(first);
    expect(await card.getAttribute('data-marked')).toBe('yes');
  });

  it('has no CSP violation from the home page to the payment form', async () => {
    const monitored = await openMonitored(await newContext(), address('/'));
    const { violations, consoleErrors } = monitored;
    await openCheckoutInPages(monitored.page, shop().url, product.id);
    await goToPayment(monitored.page);
    await cardFrame(monitored.page).getByLabel('Card number').waitFor();
    expect(violations()).toEqual([]);
    expect(consoleErrors()).toEqual([]);
  });
});
