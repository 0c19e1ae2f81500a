import { describe, expect, it } from 'vitest';
import { pricedProduct } from './support/facts.ts';
import { expectFocusKept, focused, openReady } from './support/keys.ts';
import { freshPages } from './support/pages.ts';
import { addToCart, cartDrawer, newPerson, signUp, signUpInDialog } from './support/shopper.ts';

const { shop, page } = freshPages({ reducedMotion: 'reduce' });
const open = (path: string) =>
  openReady(page(), shop().url + path.replace('{product}', pricedProduct(shop(), 59_90)));

describe('focus after a dialog that opens by itself', () => {
  it("CART-15 is on 'Add to cart' again when the drawer of an addition is closed", async () => {
    await signUp(page(), shop().url, newPerson());
    await open('/product/{product}');
    await addToCart(page());
    await cartDrawer(page()).waitFor();
    await expectFocusKept(page());
    await page().keyboard.press('Escape');
    await cartDrawer(page()).waitFor({ state: 'detached' });
    await expect.poll(async () => (await focused(page())).name).toBe('Add to cart');
  });

  it("PROD-05 is on 'Add to cart' again when a guest leaves the sign-in", async () => {
    await open('/product/{product}');
    await addToCart(page());
    const dialog = page().getByRole('dialog', { name: 'Login' });
    await dialog.waitFor();
    await page().keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(async () => (await focused(page())).name).toBe('Add to cart');
  });

  it("PROD-05 is on 'Add to cart' again when the drawer after a sign-in is closed", async () => {
    await open('/product/{product}');
    await addToCart(page());
    await signUpInDialog(page(), newPerson());
    await cartDrawer(page()).waitFor();
    await expectFocusKept(page());
    await page().keyboard.press('Escape');
    await cartDrawer(page()).waitFor({ state: 'detached' });
    await expect.poll(async () => (await focused(page())).name).toBe('Add to cart');
  });

  it("stays on 'Add to cart' when the shop refuses the addition", async () => {
    await signUp(page(), shop().url, newPerson());
    await open('/product/{product}');
    await page().route('**/api/v1/cart/*', (route) =>
      route.fulfill({ status: 409, json: { code: 'out_of_stock', message: 'Sold out.' } }),
    );
    await addToCart(page());
    await page().getByText('Sold out.').first().waitFor();
    expect((await focused(page())).name).toBe('Add to cart');
  });
});

describe("focus after 'Load more'", () => {
  it('LIST-09 goes to the first new product', async () => {
    await open('/products?q=a');
    const cards = page().getByRole('main').locator('li:has(a[href^="/product/"])');
    const more = page().getByRole('button', { name: 'Load more' });
    const [automatic, product] = [24, 'a[href^="/product/"]'];
    await expect
      .poll(async () => {
        await page().evaluate(() => scrollTo(0, document.body.scrollHeight));
        return cards.count();
      })
      .toBe(automatic);
    // Not while the page before is still on its way.
    await more.and(page().locator(':not([aria-disabled])')).press('Enter');
    await expect.poll(() => cards.count(), { timeout: 10_000 }).toBeGreaterThan(automatic);
    await expectFocusKept(page());
    await expect
      .poll(() =>
        cards
          .nth(automatic)
          .locator(product)
          .evaluate((link) => link === document.activeElement),
      )
      .toBe(true);
  });
});
