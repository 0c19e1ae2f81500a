import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/launchChromium.ts';
import { startShop, type Shop } from '../support/startShop.ts';
import { gotoChecked } from './support/shopActions.ts';
import { prepareProduct } from './support/shopState.ts';

let shop: Shop;
let browser: Browser;
let page: Page;
/** Reasons of the page why the browser did not restore it; those of the browser itself are of another type. */
let obstacles: string[];
let product: string;

beforeAll(async () => {
  [browser, shop] = await Promise.all([
    // Playwright disables the back/forward cache.
    launchChromium({
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      // The server would render each picture.
      args: ['--blink-settings=imagesEnabled=false'],
    }),
    startShop(),
  ]);
  product = prepareProduct(shop, 59_90);
});
beforeEach(async () => {
  const context = await browser.newContext();
  page = await context.newPage();
  obstacles = [];
  const session = await context.newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    const ofPage = notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial');
    obstacles.push(...ofPage.map(({ reason }) => reason));
  });
  return () => context.close();
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

/** Leaves the page for another document and steps back. */
const leaveAndReturn = async (): Promise<void> => {
  await page.goto(`${shop.url}/faqs`);
  await page.goBack({ waitUntil: 'load' });
};

const publicPaths = [
  '/',
  '/men',
  '/products?q=jacket',
  '/product/{product}',
  '/wishlist',
  '/about',
  '/login',
];

describe('a step back from another document', () => {
  it.each(publicPaths)('finds nothing on %s that keeps the browser from restoring it', async (path) => {
    await gotoChecked(page, shop.url + path.replace('{product}', product));
    await page.waitForLoadState('networkidle');
    await leaveAndReturn();
    expect(obstacles).toEqual([]);
  });

  it('names a listener of `unload`, so that the other tests can fail', async () => {
    await page.goto(`${shop.url}/about`);
    await page.evaluate(() => addEventListener('unload', () => undefined));
    await leaveAndReturn();
    expect(obstacles).not.toEqual([]);
  });
});

describe('the HTML of public pages', () => {
  it.each(publicPaths)('of %s may be stored', async (path) => {
    const response = await fetch(shop.url + path.replace('{product}', product), {
      headers: { accept: 'text/html' },
    });
    expect(response.headers.get('cache-control')).not.toContain('no-store');
  });
});
