/** Items added offline: shown as pending, and added once when the browser is online again. */
import { describe, expect, it } from 'vitest';
import { readRows } from '../support/readRows.ts';
import { createAccount } from './support/accountRequests.ts';
import { prepareProduct } from './support/shopState.ts';
import { pollUntil } from '../support/pollUntil.ts';
import { gotoReady } from './support/keyboard.ts';
import { waitForIdle } from './support/pageIdle.ts';
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

const openProduct = async (): Promise<void> => {
  await gotoReady(page(), `${shop().url}/product/${prepareProduct(shop(), 59_90)}`);
  await page().getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click();
};

const scrollTo = (top: number) => page().evaluate((y) => window.scrollTo(0, y), top);

const bottom = 100_000;

/** Loads the sections below the fold and what the first interaction preloads. */
const loadWholePage = async (): Promise<void> => {
  const readHeight = () => page().evaluate(() => document.body.scrollHeight);
  for (let top = 0; top < (await readHeight()); top += 600) {
    await scrollTo(top);
    await waitForIdle(page());
  }
};

/** The idempotency key of each change of the cart from now on, sent more than once where a response was lost. */
const recordSentKeys = (): readonly string[] => {
  const sent: string[] = [];
  page().on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/cart/'))
      sent.push(request.headers()['idempotency-key'] ?? '');
  });
  return sent;
};

/** Adds the first two sizes of the product offline; returns the sizes. */
const addTwoOffline = async (): Promise<readonly string[]> => {
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
    const sent = recordSentKeys();
    await openProduct();
    await loadWholePage();
    const sizes = await addTwoOffline();
    expect(sent).toEqual([]);
    const isAboveBar = async () => {
      const box = await offlineNotice().boundingBox();
      const bar = await page().getByRole('button', { name: 'Added, waiting' }).boundingBox();
      return box && bar && box.y >= 0 && box.y + box.height <= bar.y;
    };
    for (const top of [0, bottom]) {
      // oxlint-disable no-await-in-loop -- one position after the other
      await scrollTo(top);
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
    expect(sent).toHaveLength(2);
    await page()
      .getByText(/^You are back online\./)
      .waitFor({ state: 'detached' });
  });

  it('CART-20 adds each item once when a page that lacks sections is loaded anew online', async () => {
    const person = createPerson();
    await createAccount(context(), shop().url, person);
    const sent = recordSentKeys();
    // Not from the browser's cache, where another test of this context may have left it.
    const reviews = /\/Reviews-[^/]+\.js$/;
    await page().route(reviews, (route) => route.abort('internetdisconnected'));
    const failed = page().waitForEvent('requestfailed', (request) => reviews.test(request.url()));
    await openProduct();
    const sizes = await addTwoOffline();
    await scrollTo(bottom);
    await failed;
    await page().unroute(reviews);
    const loaded = page().waitForEvent('domcontentloaded');
    await context().setOffline(false);
    await loaded;
    const lines = await pollUntil(
      () => readCartLines(person),
      (found) => found.length === 2,
    );
    expect(lines).toEqual(sizes.map((size) => [size, 1]));
    // Behind the drawer if the second one was sent again, since an added item opens it.
    await page().getByRole('button', { name: 'Cart, 2 items', includeHidden: true }).waitFor();
    // What the reload aborted is sent again under the same key.
    expect(new Set(sent).size).toBe(2);
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
    await openProduct();
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
