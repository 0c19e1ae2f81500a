import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createAccount } from './support/accountRequests.ts';
import { monitorPage } from './support/pageMonitor.ts';
import { cartDrawer, createPerson, gotoPage } from './support/shopActions.ts';
import { setUpShop } from './support/shopFixture.ts';
import { prepareProduct } from './support/shopState.ts';

const { shop, newContext } = setUpShop('shared');

/** Holds back the scripts of the next page until the returned function is called. */
const delayScripts = async (page: Page): Promise<() => void> => {
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  return () => arrival.resolve();
};

/** Opens a page whose scripts arrive when the returned function is called. */
const gotoWithoutScripts = async (page: Page, path: string): Promise<() => void> => {
  const loadScripts = await delayScripts(page);
  await page.goto(shop().url + path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return loadScripts;
};

describe('input before the scripts arrive', () => {
  it('adds the chosen size to the cart, once', async () => {
    const context = await newContext();
    const page = await context.newPage();
    await createAccount(page.context(), shop().url, createPerson());
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
    // Enabled once a filter of the form is not applied yet.
    const apply = page.getByRole('form', { name: 'Filters' }).getByRole('button', { name: 'Apply' });
    await expect.poll(() => apply.isEnabled()).toBe(true);
    expect(await filter.isChecked()).toBe(true);
    expect(await search.inputValue()).toBe('parka');
    await apply.press('Enter');
    await page.waitForURL(/[?&]filters/);
  });

  it.each([
    ['the page itself', 0],
    ['an overlay, open before the reload', 1],
  ])('ROUTE-22 goes back to the previous page from the entry of %s', async (_, overlays) => {
    const page = await (await newContext()).newPage();
    const monitor = await monitorPage(page);
    await gotoPage(page, `${shop().url}/men/clothing/jackets`);
    await page.locator('main a[href^="/product/"]').first().click();
    const zoom = page.getByRole('button', { name: /^Zoom/ });
    await zoom.waitFor();
    if (overlays > 0) {
      await zoom.click();
      await page.getByRole('dialog').waitFor();
    }
    const loadScripts = await delayScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    await page.goBack({ waitUntil: 'commit' });
    loadScripts();
    await page.waitForURL(/\/men\/clothing\/jackets/, { waitUntil: 'commit' });
    await page.locator('main a[href^="/product/"]').nth(3).waitFor();
    expect([await page.getByRole('dialog').count(), monitor.consoleErrors()]).toEqual([0, []]);
  });
});
