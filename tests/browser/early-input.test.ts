import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cartDrawer, createPerson, signUp } from './support/shopActions.ts';
import { setUpShop } from './support/shopFixture.ts';
import { prepareProduct } from './support/shopState.ts';

const { shop, newContext } = setUpShop();

/** Opens a page whose scripts arrive when the returned function is called. */
const gotoWithoutScripts = async (page: Page, path: string): Promise<() => void> => {
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(shop().url + path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return () => arrival.resolve();
};

describe('input before the scripts arrive', () => {
  it('adds the chosen size to the cart, once', async () => {
    const context = await newContext();
    const page = await context.newPage();
    await signUp(page, shop().url, createPerson());
    const product = prepareProduct(shop(), 59_90);
    const loadScripts = await gotoWithoutScripts(page, `/product/${product}`);
    const size = page.getByRole('radiogroup', { name: 'Size' }).locator('input:enabled').last();
    const chosen = (await size.getAttribute('value')) ?? 'no value';
    await size.check({ force: true });
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    loadScripts();
    await cartDrawer(page).getByRole('listitem').first().waitFor();
    const line = cartDrawer(page).getByRole('listitem').first();
    expect(await cartDrawer(page).getByRole('listitem').count()).toBe(1);
    expect(await line.textContent()).toContain(chosen);
    expect(await page.getByRole('button', { name: 'Cart, 1 item', includeHidden: true }).count()).toBe(1);
  });

  it('opens the sign-in for a guest who adds to the cart', async () => {
    const page = await (await newContext()).newPage();
    const loadScripts = await gotoWithoutScripts(page, `/product/${prepareProduct(shop(), 59_90)}`);
    await page
      .getByRole('radiogroup', { name: 'Size' })
      .locator('input:enabled')
      .first()
      .check({ force: true });
    await page.getByRole('button', { name: 'Add to cart' }).click();
    loadScripts();
    await page.getByRole('dialog', { name: 'Login' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/product\//);
  });

  it('keeps a filter and a typed search', async () => {
    const page = await (await newContext()).newPage();
    const loadScripts = await gotoWithoutScripts(page, '/men/clothing/jackets');
    const filter = page.getByRole('checkbox').first();
    await filter.check({ force: true });
    const search = page.getByRole('searchbox').first();
    await search.fill('parka');
    loadScripts();
    await page.waitForURL(/[?&]\w+=/);
    expect(await filter.isChecked()).toBe(true);
    expect(await search.inputValue()).toBe('parka');
  });
});
