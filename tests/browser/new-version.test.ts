import type { BrowserContext, Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { prepareProduct } from './support/shopState.ts';
import { waitForIdle } from './support/pageIdle.ts';
import { setUpPages } from './support/shopFixture.ts';
import { addToCart, cartDrawer, createPerson, signUpInDialog } from './support/shopActions.ts';

const { shop, context, page } = setUpPages();

const isChunk = (url: URL): boolean => url.pathname.startsWith('/assets/') && url.pathname.endsWith('.js');

/** Simulates a page of an older build: its chunks are missing on the server. */
const removeChunks = (target: BrowserContext) =>
  target.route(isChunk, (route) =>
    route.continue({ url: route.request().url().replace('.js', '-older.js') }),
  );

const isListingChunk = (response: Response): boolean =>
  new URL(response.url()).pathname.startsWith('/assets/listingPages-');

/** Disables prefetching of chunks. */
const saveData = (target: BrowserContext) =>
  target.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

const openProduct = async () => {
  await page().goto(`${shop().url}/product/${prepareProduct(shop(), 59_90)}`);
  await waitForIdle(page());
};

/** The message shown in place of a drawer or dialog. */
const missingOverlay = () =>
  page()
    .getByRole('alert')
    .filter({ hasText: 'A new version of the shop is here. Reload the page.' })
    .filter({ has: page().getByRole('button', { name: 'Close' }) });

const reload = async () => {
  await missingOverlay().waitFor();
  await context().unrouteAll();
  await missingOverlay().getByRole('button', { name: 'Reload the page' }).click();
};

describe('page open during a deployment', () => {
  it('offers a reload instead of the cart, and opens the cart afterwards', async () => {
    await saveData(context());
    await openProduct();
    await removeChunks(context());
    await page().getByRole('button', { name: /^Cart/ }).click();
    await reload();
    await cartDrawer(page()).waitFor();
    expect(await missingOverlay().count()).toBe(0);
  });

  it('keeps the pending sign-in and the requested item over the reload', async () => {
    await openProduct();
    await removeChunks(context());
    await addToCart(page());
    await reload();
    await page().getByRole('dialog', { name: 'Login' }).waitFor();
    await signUpInDialog(page(), createPerson());
    const prices = cartDrawer(page()).getByRole('listitem').getByText('$59.90');
    await prices.first().waitFor();
    expect(await prices.count()).toBe(1);
  });

  it('still shows a page whose chunk is loaded', async () => {
    await openProduct();
    const link = page().getByRole('link', { name: 'Special Offer' }).first();
    // Hovering a link loads the code of its page.
    await Promise.all([page().waitForResponse(isListingChunk), link.hover()]);
    await removeChunks(context());
    await link.click();
    await page().getByRole('heading', { level: 1, name: 'Special Offer' }).waitFor();
    const products = page().getByRole('main').locator('a[href^="/product/"]');
    await products.first().waitFor();
    expect(await products.count()).toBeGreaterThan(1);
  });
});
