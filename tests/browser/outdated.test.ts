import type { BrowserContext, Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pricedProduct } from './support/facts.ts';
import { freshPages } from './support/pages.ts';
import { addToCart, cartDrawer, newPerson, signUpInDialog } from './support/shopper.ts';

const { shop, context, page } = freshPages();

const isCode = (url: URL): boolean => url.pathname.startsWith('/assets/') && url.pathname.endsWith('.js');

/** What a page of an older build meets: the server answers for each of its files as for one that it does not have. */
const deployAnother = (visitor: BrowserContext) =>
  visitor.route(isCode, (route) =>
    route.continue({ url: route.request().url().replace('.js', '-older.js') }),
  );

/** The last code that is fetched ahead. */
const isCartDrawer = (response: Response): boolean =>
  new URL(response.url()).pathname.startsWith('/assets/CartDrawer-');

/** No code is fetched ahead for such a visitor. */
const saveData = (visitor: BrowserContext) =>
  visitor.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

const openProduct = async () => {
  await page().goto(`${shop().url}/product/${pricedProduct(shop(), 59_90)}`);
  await page().waitForLoadState('networkidle');
};

/** In the place of a drawer or dialog; parts of the page that are missing say the same in theirs. */
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

describe('a page that was open while another version of the shop was brought out', () => {
  it('offers a reload where the cart would open, and opens the cart after it', async () => {
    await saveData(context());
    await openProduct();
    await deployAnother(context());
    await page().getByRole('button', { name: /^Cart/ }).click();
    await reload();
    await cartDrawer(page()).waitFor();
    expect(await missingOverlay().count()).toBe(0);
  });

  it('forgets over the reload neither who was to sign in nor what they wanted', async () => {
    await openProduct();
    await deployAnother(context());
    await addToCart(page());
    await reload();
    await page().getByRole('dialog', { name: 'Login' }).waitFor();
    await signUpInDialog(page(), newPerson());
    const prices = cartDrawer(page()).getByRole('listitem').getByText('$59.90');
    await prices.first().waitFor();
    expect(await prices.count()).toBe(1);
  });

  it('still shows a page whose code it has', async () => {
    await Promise.all([page().waitForResponse(isCartDrawer), openProduct()]);
    await deployAnother(context());
    await page().getByRole('link', { name: 'Special Offer' }).first().click();
    await page().getByRole('heading', { level: 1, name: 'Special Offer' }).waitFor();
    const products = page().getByRole('main').locator('a[href^="/product/"]');
    await products.first().waitFor();
    expect(await products.count()).toBeGreaterThan(1);
  });
});
