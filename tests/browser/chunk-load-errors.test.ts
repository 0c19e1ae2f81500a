/** Chunks that fail to load are fetched again, and the page then works. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createAccountWithCart } from './support/accountRequests.ts';
import { prepareProduct } from './support/shopState.ts';
import { setUpPages } from './support/shopFixture.ts';
import { stepHeading, gotoPage } from './support/shopActions.ts';

const { shop, context, page } = setUpPages({}, 'shared');

const isChunk = (url: URL): boolean => url.pathname.startsWith('/assets/') && url.pathname.endsWith('.js');

/** Chunk requests fail while the browser is online, so no `online` event follows. */
const abortChunks = () => context().route(isChunk, (route) => route.abort('connectionfailed'));

const alert = (target: Page) =>
  target.getByRole('main').getByRole('alert').filter({ hasText: 'This page did not load completely.' });
const tryAgain = (target: Page) => alert(target).getByRole('button', { name: 'Try again' });
const shippingAddress = () => stepHeading(page(), 'Shipping address');

const checkout = () => page().getByRole('main').getByRole('link', { name: 'Checkout' });

const openCartPage = async () => {
  await createAccountWithCart(context(), shop().url, prepareProduct(shop(), 59_90));
  await gotoPage(page(), `${shop().url}/cart`);
  await checkout().waitFor();
};
const clickCheckout = () => checkout().click();

const openCheckoutWithoutChunks = async () => {
  await openCartPage();
  await abortChunks();
  await clickCheckout();
  await tryAgain(page()).waitFor();
};

describe('page whose chunk failed to load', () => {
  it('opens checkout without user action once the browser is online again', async () => {
    await openCartPage();
    await context().setOffline(true);
    await clickCheckout();
    await tryAgain(page()).waitFor();
    await context().setOffline(false);
    await shippingAddress().waitFor();
    expect(await alert(page()).count()).toBe(0);
  });

  it('opens checkout after one click on Try again, which fetches page and machine', async () => {
    await openCheckoutWithoutChunks();
    await context().unrouteAll();
    await tryAgain(page()).click();
    await shippingAddress().waitFor();
    expect(await alert(page()).count()).toBe(0);
  });

  it('fetches the chunk again when the page is opened again', async () => {
    await openCheckoutWithoutChunks();
    await page().goBack();
    await page().getByRole('main').getByRole('heading', { level: 1, name: /Cart/ }).waitFor();
    await context().unrouteAll();
    await clickCheckout();
    await shippingAddress().waitFor();
    expect(await alert(page()).count()).toBe(0);
  });

  it('opens the list of orders once the browser is online again', async () => {
    await openCartPage();
    await context().setOffline(true);
    await page().getByRole('button', { name: 'Account' }).click();
    await page().getByRole('link', { name: 'Orders' }).click();
    await tryAgain(page()).waitFor();
    await context().setOffline(false);
    await page().getByRole('main').getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await page().getByRole('main').getByText('You have not ordered anything yet.').waitFor();
    expect(await alert(page()).count()).toBe(0);
  });
});

describe('part of a page whose chunk failed to load', () => {
  it('ORDER-04 shows no delivery icon without the expected delivery date', async () => {
    await context().route('**/DeliveryEstimate-*.js', (route) => route.abort('connectionfailed'));
    const failed = page().waitForEvent('requestfailed', (request) =>
      request.url().includes('DeliveryEstimate'),
    );
    await gotoPage(page(), `${shop().url}/product/${prepareProduct(shop(), 59_90)}`);
    // Reviews, which load below, have icons too.
    const lines = page()
      .getByRole('list')
      .filter({ hasText: 'days to return' })
      .getByRole('listitem')
      .filter({ has: page().locator(':scope > svg') });
    await lines.last().scrollIntoViewIfNeeded();
    await failed;
    expect(
      await lines
        .locator('> svg')
        .evaluateAll(
          (icons) => icons.filter((icon) => icon.checkVisibility({ visibilityProperty: true })).length,
        ),
    ).toBe(2);
    await context().unrouteAll();
    const expected = page().getByText(/^Expected /);
    // The page may not have handled the failed request yet.
    const retryAndCount = async () => {
      await page().evaluate(() => window.dispatchEvent(new Event('online')));
      return expected.count();
    };
    await expect.poll(retryAndCount, { timeout: 20_000 }).toBe(1);
    expect(await lines.locator('> svg').first().isVisible()).toBe(true);
  });
});
