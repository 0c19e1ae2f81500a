/** Pieces that are added while the network is gone: they wait in sight, and are in the cart once when it is back. */
import { describe, expect, it } from 'vitest';
import { readRows } from '../support/database.ts';
import { eventually, pricedProduct } from './support/facts.ts';
import { openReady } from './support/keys.ts';
import { freshPages } from './support/pages.ts';
import { addToCart, cartDrawer, newPerson, signUp, type Person } from './support/shopper.ts';

const { shop, context, page } = freshPages({ viewport: { width: 320, height: 640 } });

const line = () => page().getByText(/^You are offline\./);

/** Size and quantity of each line of the person's cart. */
const linesOf = ({ email }: Person) =>
  readRows(
    shop().databaseFile,
    `SELECT size, quantity FROM cart_lines JOIN carts ON carts.id = cart_id JOIN users ON users.id = user_id
      WHERE users.email = ? ORDER BY size`,
    email,
  ).map(({ size, quantity }) => [size, quantity]);

/** Opens a product and presses for its first two sizes while there is no network; answers with the sizes. */
const addTwoOffline = async (): Promise<readonly string[]> => {
  await openReady(page(), `${shop().url}/product/${pricedProduct(shop(), 59_90)}`);
  await page().getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click();
  await context().setOffline(true);
  await line().waitFor();
  const sizes = await page()
    .getByRole('radiogroup', { name: 'Size' })
    .locator('input:enabled')
    .evaluateAll((inputs) => inputs.slice(0, 2).map((input) => (input as HTMLInputElement).value));
  for (const size of sizes) {
    // oxlint-disable no-await-in-loop -- one press after the other
    await addToCart(page(), size);
    await page().getByRole('button', { name: 'Added, waiting' }).waitFor();
    // oxlint-enable no-await-in-loop
  }
  await page()
    .getByText(/2 changes to your cart wait until you are back\./)
    .waitFor();
  return [...sizes].toSorted();
};

describe('while the network is gone', () => {
  it('CART-20 sends what waited once when it is back, in sight all the while', async () => {
    const person = newPerson();
    await signUp(page(), shop().url, person);
    const keys: (string | undefined)[] = [];
    page().on('request', (request) => {
      if (request.method() === 'PATCH' && request.url().includes('/cart/'))
        keys.push(request.headers()['idempotency-key']);
    });
    const sizes = await addTwoOffline();
    expect(keys).toEqual([]);
    const isAboveBar = async () => {
      const box = await line().boundingBox();
      const bar = await page().getByRole('button', { name: 'Added, waiting' }).boundingBox();
      return box && bar && box.y >= 0 && box.y + box.height <= bar.y;
    };
    for (const top of [0, 100_000]) {
      // oxlint-disable no-await-in-loop -- one look after the other
      await page().evaluate((y) => window.scrollTo(0, y), top);
      await expect.poll(isAboveBar).toBe(true);
      // oxlint-enable no-await-in-loop
    }
    await page().getByRole('button', { name: 'Cart' }).click();
    await cartDrawer(page()).getByText('Waiting for your connection:').waitFor();
    expect(await cartDrawer(page()).getByRole('status').getByRole('listitem').count()).toBe(2);
    await page().keyboard.press('Escape');
    await cartDrawer(page()).waitFor({ state: 'detached' });
    await context().setOffline(false);
    await page()
      .getByText(/^You are back online\./)
      .waitFor();
    await line().waitFor({ state: 'detached' });
    const lines = await eventually(
      () => linesOf(person),
      (found) => found.length === 2,
    );
    expect(lines).toEqual(sizes.map((size) => [size, 1]));
    expect(new Set(keys).size).toBe(2);
    expect(keys).toHaveLength(2);
    await page()
      .getByText(/^You are back online\./)
      .waitFor({ state: 'detached' });
  });

  it('CART-20 repeats an edit whose answer was lost under its key, without a notice', async () => {
    const person = newPerson();
    await signUp(page(), shop().url, person);
    await openReady(page(), `${shop().url}/product/${pricedProduct(shop(), 59_90)}`);
    await page().route(
      '**/api/v1/cart/*',
      async (route) => {
        await route.fetch();
        await context().setOffline(true);
        await route.abort('internetdisconnected');
      },
      { times: 1 },
    );
    await addToCart(page());
    await page()
      .getByText(/1 change to your cart waits until you are back\./)
      .waitFor();
    expect(linesOf(person)).toHaveLength(1);
    expect(await page().getByRole('region', { name: 'Notifications' }).getByRole('button').count()).toBe(0);
    await context().setOffline(false);
    await page().getByRole('button', { name: 'Cart, 1 item' }).waitFor();
    expect(linesOf(person).map(([, quantity]) => quantity)).toEqual([1]);
  });

  it('CART-20 sends what waited once where the page is opened anew', async () => {
    const person = newPerson();
    await signUp(page(), shop().url, person);
    const address = `${shop().url}/about`;
    const sizes = await addTwoOffline();
    // Without network there is no page to be had.
    await expect(page().goto(address)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await context().setOffline(false);
    await openReady(page(), address);
    const lines = await eventually(
      () => linesOf(person),
      (found) => found.length === 2,
    );
    expect(lines).toEqual(sizes.map((size) => [size, 1]));
    await openReady(page(), address);
    expect(linesOf(person)).toEqual(lines);
  });
});
