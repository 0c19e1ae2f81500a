import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createAccount } from './support/accountRequests.ts';
import { prepareProduct } from './support/shopState.ts';
import { expectFocusKept, readFocus, gotoReady } from './support/keyboard.ts';
import { setUpPages } from './support/shopFixture.ts';
import { addToCart, cartDrawer, createPerson, signUpInDialog } from './support/shopActions.ts';

const { shop, page } = setUpPages({ reducedMotion: 'reduce' }, 'shared');
const open = (path: string) =>
  gotoReady(page(), shop().url + path.replace('{product}', prepareProduct(shop(), 59_90)));

/** Closes a dialog by Escape and expects the focus on the control with this name. */
const expectFocusAfterEscape = async (dialog: Locator, name: string) => {
  await page().keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await readFocus(page())).name).toBe(name);
};

describe('focus after an automatically opened dialog', () => {
  it("CART-15 returns to 'Add to cart' when the cart drawer is closed", async () => {
    await createAccount(page().context(), shop().url, createPerson());
    await open('/product/{product}');
    await addToCart(page());
    await cartDrawer(page()).waitFor();
    await expectFocusKept(page());
    await expectFocusAfterEscape(cartDrawer(page()), 'Add to cart');
  });

  it("PROD-05 returns to 'Add to cart' when a guest closes the sign-in dialog", async () => {
    await open('/product/{product}');
    await addToCart(page());
    const dialog = page().getByRole('dialog', { name: 'Login' });
    await dialog.waitFor();
    await expectFocusAfterEscape(dialog, 'Add to cart');
  });

  it("PROD-05 returns to 'Add to cart' when the drawer after a sign-up is closed", async () => {
    await open('/product/{product}');
    await addToCart(page());
    await signUpInDialog(page(), createPerson());
    await cartDrawer(page()).waitFor();
    await expectFocusKept(page());
    await expectFocusAfterEscape(cartDrawer(page()), 'Add to cart');
  });

  it("stays on 'Add to cart' when the server rejects the item", async () => {
    await createAccount(page().context(), shop().url, createPerson());
    await open('/product/{product}');
    await page().route('**/api/v1/cart/*', (route) =>
      route.fulfill({ status: 409, json: { code: 'out_of_stock', message: 'Sold out.' } }),
    );
    await addToCart(page());
    await page().getByText('Sold out.').first().waitFor();
    expect((await readFocus(page())).name).toBe('Add to cart');
  });
});

describe("focus after 'Load more'", () => {
  it('LIST-09 moves to the first new product', async () => {
    await open('/products?q=a');
    const cards = page().getByRole('main').locator('li:has(a[href^="/product/"])');
    const more = page().getByRole('button', { name: 'Load more' });
    const [automaticCount, productLink] = [24, 'a[href^="/product/"]'];
    await expect
      .poll(
        async () => {
          await page().evaluate(() => scrollTo(0, document.body.scrollHeight));
          return cards.count();
        },
        { timeout: 10_000 },
      )
      .toBe(automaticCount);
    // Not while the previous page is still loading.
    await more.and(page().locator(':not([aria-disabled])')).press('Enter');
    await expect.poll(() => cards.count(), { timeout: 10_000 }).toBeGreaterThan(automaticCount);
    await expectFocusKept(page());
    await expect
      .poll(() =>
        cards
          .nth(automaticCount)
          .locator(productLink)
          .evaluate((link) => link === document.activeElement),
      )
      .toBe(true);
  });
});
