/** Pages whose code could not be fetched: a rejected chunk request is repeated and the page then works. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pricedProduct } from './support/facts.ts';
import { freshPages } from './support/pages.ts';
import { addToCart, cartDrawer, newPerson, signUp, stepHeading, visit } from './support/shopper.ts';

const { shop, context, page } = freshPages();

const isCode = (url: URL): boolean => url.pathname.startsWith('/assets/') && url.pathname.endsWith('.js');

/** The server cannot be reached for code, while the browser thinks that it is online: no `online` event follows. */
const abortCode = () => context().route(isCode, (route) => route.abort('connectionfailed'));

const alert = (shown: Page) =>
  shown.getByRole('main').getByRole('alert').filter({ hasText: 'This page did not load completely.' });
const tryAgain = (shown: Page) => alert(shown).getByRole('button', { name: 'Try again' });
const shippingAddress = () => stepHeading(page(), 'Shipping address');

const checkout = () => page().getByRole('main').getByRole('link', { name: 'Checkout' });

const openCartPage = async () => {
  await signUp(page(), shop().url, newPerson());
  await visit(page(), `${shop().url}/product/${pricedProduct(shop(), 59_90)}`);
  await addToCart(page());
  await cartDrawer(page()).waitFor();
  await visit(page(), `${shop().url}/cart`);
  await checkout().waitFor();
};
const pressCheckout = () => checkout().click();

describe('a page whose code could not be fetched', () => {
  it('opens checkout from the cart by itself once the browser is online again', async () => {
    await openCartPage();
    await context().setOffline(true);
    await pressCheckout();
    await tryAgain(page()).waitFor();
    await context().setOffline(false);
    await shippingAddress().waitFor();
    expect(await alert(page()).count()).toBe(0);
  });

  it('opens checkout by one press of Try again, which fetches both the page and its flow', async () => {
    await openCartPage();
    await abortCode();
    await pressCheckout();
    await tryAgain(page()).waitFor();
    await context().unrouteAll();
    await tryAgain(page()).click();
    await shippingAddress().waitFor();
    expect(await alert(page()).count()).toBe(0);
  });

  it('is fetched again when the shopper returns to the page', async () => {
    await openCartPage();
    await abortCode();
    await pressCheckout();
    await tryAgain(page()).waitFor();
    await page().goBack();
    await page().getByRole('main').getByRole('heading', { level: 1, name: /Cart/ }).waitFor();
    await context().unrouteAll();
    await pressCheckout();
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

describe('a part of a page whose code could not be fetched', () => {
  it('ORDER-04 shows no icon of an expected delivery that it cannot say', async () => {
    await context().route('**/DeliveryEstimate-*.js', (route) => route.abort('connectionfailed'));
    const failed = page().waitForEvent('requestfailed', (request) =>
      request.url().includes('DeliveryEstimate'),
    );
    await visit(page(), `${shop().url}/product/${pricedProduct(shop(), 59_90)}`);
    const lines = page()
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
    // The page may not have heard yet that the code did not come.
    const comesBack = async () => {
      await page().evaluate(() => window.dispatchEvent(new Event('online')));
      return expected.count();
    };
    await expect.poll(comesBack, { timeout: 20_000 }).toBe(1);
    expect(await lines.locator('> svg').first().isVisible()).toBe(true);
  });
});
