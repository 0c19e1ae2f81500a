/** Items added offline: shown as pending, and added once when the browser is online again. */
import { describe, expect, it } from 'vitest';
import { readRows } from '../support/readRows.ts';
import { createAccount } from './support/accountRequests.ts';
import { prepareProduct } from './support/shopState.ts';
import { pollUntil } from '../support/pollUntil.ts';
import { gotoReady } from './support/keyboard.ts';
import { setUpPages } from './support/shopFixture.ts';
import { addToCart, cartDrawer, createPerson, signUp, type Person } from './support/shopActions.ts';

const { shop, context, page } = setUpPages({ viewport: { width: 320, height: 640 } }, 'shared');

const offlineNotice = () => page().getByText(/^You are offline\./);

/** Size and quantity of each line of the person's cart. */
const readCartLines = ({ email }: Person) =>
  readRows(
    shop().databaseFile,
    `SELECT size, quantity FROM cart_lines JOIN carts ON carts.id = cart_id JOIN users ON users.id = user_id
      WHERE users.email = ? ORDER BY size`,
    email,
  ).map(({ size, quantity }) => [size, quantity]);

/** Adds the first two sizes of a product offline; returns the sizes. */
const addTwoOffline = async (): Promise<readonly string[]> => {
  await gotoReady(page(), `${shop().url}/product/${prepareProduct(shop(), 59_90)}`);
  await page().getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click();
  await context().setOffline(true);
  await offlineNotice().waitFor();
  const sizes = await page()
    .getByRole('radiogroup', { name: 'Size' })
    .locator('input:enabled')
    .evaluateAll((inputs) => inputs.slice(0, 2).map((input) => (input as HTMLInputElement).value));
  for (const size of sizes) {
    // oxlint-disable no-await-in-loop -- one click after the other
    await addToCart(page(), size);
    await page().getByRole('button', { name: 'Added, waiting' }).waitFor();
    // oxlint-enable no-await-in-loop
  }
  await page()
    .getByText(/2 changes to your cart wait until you are back\./)
    .waitFor();
  return [...sizes].toSorted();
};

describe('offline', () => {
  it('CART-20 shows pending items and sends each once when online again', async () => {
    const person = createPerson();
    await signUp(page(), shop().url, person);
    const sent: string[] = [];
    page().on('request', (request) => {
      if (request.method() === 'PATCH' && request.url().includes('/cart/'))
        sent.push(request.headers()['idempotency-key'] ?? '');
    });
    let documents = 0;
    page().on('domcontentloaded', () => {
      documents += 1;
    });
    const sizes = await addTwoOffline();
    expect(sent).toEqual([]);
    const isAboveBar = async () => {
      const box = await offlineNotice().boundingBox();
      const bar = await page().getByRole('button', { name: 'Added, waiting' }).boundingBox();
      return box && bar && box.y >= 0 && box.y + box.height <= bar.y;
    };
    for (const top of [0, 100_000]) {
      // oxlint-disable no-await-in-loop -- one position after the other
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
    await offlineNotice().waitFor({ state: 'detached' });
    const lines = await pollUntil(
      () => readCartLines(person),
      (found) => found.length === 2,
    );
    expect(lines).toEqual(sizes.map((size) => [size, 1]));
    // The server may have answered before the browser reports the request here.
    await expect.poll(() => new Set(sent).size).toBe(2);
    // A page that could not load its code offline is loaded anew, and sends again what that aborted, under the same key.
    expect(sent.length).toBeLessThanOrEqual(2 * (1 + documents));
    await page()
      .getByText(/^You are back online\./)
      .waitFor({ state: 'detached' });
  });

  it('CART-20 repeats an edit with a lost response under its idempotency key, without a notification', async () => {
    const person = createPerson();
    await createAccount(context(), shop().url, person);
    await gotoReady(page(), `${shop().url}/product/${prepareProduct(shop(), 59_90)}`);
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
    expect(readCartLines(person)).toHaveLength(1);
    expect(await page().getByRole('region', { name: 'Notifications' }).getByRole('button').count()).toBe(0);
    await context().setOffline(false);
    await page().getByRole('button', { name: 'Cart, 1 item' }).waitFor();
    expect(readCartLines(person).map(([, quantity]) => quantity)).toEqual([1]);
  });

  it('CART-20 sends pending items once after the page is opened again', async () => {
    const person = createPerson();
    await createAccount(context(), shop().url, person);
    const address = `${shop().url}/about`;
    const sizes = await addTwoOffline();
    // A page cannot be loaded offline.
    await expect(page().goto(address)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await context().setOffline(false);
    await gotoReady(page(), address);
    const lines = await pollUntil(
      () => readCartLines(person),
      (found) => found.length === 2,
    );
    expect(lines).toEqual(sizes.map((size) => [size, 1]));
    await gotoReady(page(), address);
    expect(readCartLines(person)).toEqual(lines);
  });
});
