/** What a press shows while the request that it causes is still without an answer. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFaultProxy, type FaultProxy } from '../support/faultProxy.ts';
import { readRows } from '../support/readRows.ts';
import { createAccount } from './support/accountRequests.ts';
import { addToCart, cartDrawer, createPerson, gotoChecked } from './support/shopActions.ts';
import { waitForIdle } from './support/pageIdle.ts';
import { setUpShop } from './support/shopFixture.ts';

interface HeadCommit {
  readonly hasPicture: boolean;
  readonly hasDescription: boolean;
  /** Reads so far that make the browser lay the page out. */
  readonly layouts: number;
}

const { shop, newContext } = setUpShop('shared');
let proxy: FaultProxy;
let page: Page;

beforeAll(async () => {
  proxy = await startFaultProxy();
});
beforeEach(async () => {
  proxy.releaseAll();
  const context = await newContext({
    proxy: { server: proxy.url },
    viewport: { width: 375, height: 812 },
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
});
afterAll(() => proxy.stop());

const productRoute = { method: 'GET', address: /\/products\/id\// };
const cartRoute = { method: 'GET', address: /\/api\/v1\/cart$/ };
const wishlistRoute = { method: 'PATCH', address: /\/wishlist$/ };
const editRoute = { method: 'PATCH', address: /\/api\/v1\/cart\// };

const main = () => page.getByRole('main');
const firstCard = () => main().locator('li a[href^="/product/"]').first();

/** Opens a page and waits until it has loaded what it loads when idle. */
const openIdle = async (path: string): Promise<void> => {
  await gotoChecked(page, shop().url + path);
  await waitForIdle(page);
};

/** Without the pointer's move that precedes a press of the mouse. */
const press = (target: ReturnType<typeof firstCard>) => target.dispatchEvent('click');

/** What the card in front of the shopper says of its product. */
const readCard = async () => {
  const card = firstCard();
  const id = (await card.getAttribute('href'))?.split('/').at(-1) ?? '';
  const [row] = readRows(shop().databaseFile, 'SELECT title, brand, color FROM products WHERE id = ?', id);
  const sizes = readRows(shop().databaseFile, 'SELECT name FROM product_sizes WHERE product_id = ?', id);
  return {
    id,
    title: String(row?.['title']),
    brand: String(row?.['brand']),
    color: String(row?.['color']),
    sizes,
  };
};

describe('a press on a card while the product is not answered', () => {
  it.each(['/men', '/', '/campaigns/the-first-cold-morning', '/products?q=jacket'])(
    'PROD-01 on %s shows picture, title, price and sizes of the product',
    async (path) => {
      await openIdle(path);
      const { id, title, brand, color, sizes } = await readCard();
      proxy.hold([productRoute]);
      await press(firstCard());
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/product/${id}`);
      expect(await page.title()).toContain(title);
      expect(await main().getByText(brand, { exact: true }).first().isVisible()).toBe(true);
      expect(await main().getByText(`Colour: ${color}`).isVisible()).toBe(true);
      expect(await main().getByText(/^\$\d/).first().isVisible()).toBe(true);
      expect(await main().getByRole('button', { name: /^Zoom/ }).getByRole('img').count()).toBe(1);
      await expect.poll(() => main().getByRole('radio').count()).toBe(sizes.length);
      await main().getByRole('button', { name: 'Add to cart' }).waitFor();
      await proxy.release(productRoute, { kind: 'pass' });
      await main()
        .getByText(/^Article /)
        .waitFor();
    },
  );

  it('WISH-01 PROD-01 on the wishlist of a user shows the product', async () => {
    await createAccount(page.context(), shop().url, createPerson());
    await openIdle('/men');
    const { title } = await readCard();
    const stored = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await main()
      .getByRole('button', { name: `Save ${title} to your wishlist` })
      .click();
    await stored;
    // A new document, without the cached listing.
    await openIdle('/wishlist');
    await firstCard().waitFor();
    proxy.hold([productRoute]);
    await press(firstCard());
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await main().getByText(/^\$\d/).first().isVisible()).toBe(true);
  });

  it('PROD-01 renders the head in one commit before the rest, and lays nothing out meanwhile', async () => {
    await openIdle('/men');
    const { title } = await readCard();
    // Without Playwright's own reads in between.
    const head = await page.evaluate(async (heading) => {
      const commit = Promise.withResolvers<HeadCommit>();
      let layouts = 0;
      const count = (target: object, name: string) => {
        const { get } = Object.getOwnPropertyDescriptor(target, name) ?? {};
        const countedGet = function (this: unknown): unknown {
          layouts += 1;
          return get?.call(this);
        };
        Object.defineProperty(target, name, { configurable: true, get: countedGet });
      };
      count(window, 'scrollY');
      for (const name of ['scrollHeight', 'clientHeight', 'clientWidth']) count(Element.prototype, name);
      for (const name of ['offsetHeight', 'offsetWidth', 'offsetTop']) count(HTMLElement.prototype, name);
      new MutationObserver(() => {
        if (document.querySelector('main h1')?.textContent !== heading) return;
        const hasPicture = document.querySelector('main button[aria-label^="Zoom"] img') !== null;
        commit.resolve({
          hasPicture,
          hasDescription: document.getElementById('description') !== null,
          layouts,
        });
      }).observe(document.body, { childList: true, subtree: true });
      document.querySelector<HTMLElement>('main li a[href^="/product/"]')?.click();
      return commit.promise;
    }, title);
    expect(head).toEqual({ hasPicture: true, hasDescription: false, layouts: 0 });
  });
});

describe('a press of a signed-in shopper', () => {
  /** A shopper with one item in the cart, on an idle listing after the first interaction. */
  const openListing = async (): Promise<void> => {
    await createAccount(page.context(), shop().url, createPerson());
    await openIdle('/men');
    await firstCard().click();
    await addToCart(page);
    await cartDrawer(page).getByText('(1 item)').waitFor();
    await openIdle('/men');
    const items = page.waitForResponse((response) => cartRoute.address.test(response.url()));
    await page.mouse.wheel(0, 20);
    await items;
  };
  const cartButton = () => page.getByRole('button', { name: /^Cart/ });

  it('CART-08 shows the items of the cart before they are read again', async () => {
    await openListing();
    proxy.hold([cartRoute]);
    await press(cartButton());
    await cartDrawer(page)
      .getByRole('button', { name: /^Increase quantity/ })
      .waitFor();
    expect(await cartDrawer(page).getByText('Loading your cart').count()).toBe(0);
  });

  it('CART-12 shows the requested quantity before the edit is answered', async () => {
    await openListing();
    await press(cartButton());
    const stepper = cartDrawer(page).getByRole('group', { name: /^Quantity/ });
    await stepper.waitFor();
    await waitForIdle(page);
    proxy.hold([editRoute]);
    await stepper.getByRole('button', { name: /^Increase quantity/ }).click();
    await stepper.getByText('2', { exact: true }).waitFor();
    await proxy.release(editRoute, { kind: 'pass' });
    await cartDrawer(page).getByText('(2 items)').waitFor();
    expect(await stepper.getByText('2', { exact: true }).count()).toBe(1);
  });

  it('WISH-01 marks the product as saved before the list is stored', async () => {
    await createAccount(page.context(), shop().url, createPerson());
    await openIdle('/men');
    const save = main()
      .getByRole('button', { name: /^Save / })
      .first();
    proxy.hold([wishlistRoute]);
    await press(save);
    await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('link', { name: 'Wishlist, 1 saved' }).waitFor();
    await proxy.release(wishlistRoute, { kind: 'pass' });
  });
});
