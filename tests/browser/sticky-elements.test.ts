import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount, createAccountWithCart } from './support/accountRequests.ts';
import { prepareProduct } from './support/shopState.ts';
import { gotoReady } from './support/keyboard.ts';
import { readAtWidths, resizePage } from './support/resizePage.ts';
import { setUpPages } from './support/shopFixture.ts';
import { addToCart, cartDrawer, createPerson } from './support/shopActions.ts';
import { setTextSize } from './support/textSize.ts';

const { shop, page } = setUpPages({ reducedMotion: 'reduce' }, 'shared');
let productId: string;
beforeAll(() => {
  productId = prepareProduct(shop(), 59_90);
});

const open = async (width: number, path: string, height = 800) => {
  await page().setViewportSize({ width, height });
  await gotoReady(page(), shop().url + path.replace('{product}', productId));
};
const cookieBar = () => page().getByRole('region', { name: 'Cookies' });
const edges = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
};
const scrollTo = (top: number) => page().evaluate((y) => window.scrollTo(0, y), top);

/** Asserts that the page ends above a bar; lazily loaded parts may still extend the page. */
const expectEndAbove = (bar: Locator, width: number) =>
  expect
    .poll(
      async () => {
        await scrollTo(100_000);
        const [end, start] = [await edges(page().getByRole('contentinfo')), await edges(bar)];
        // Scrolling is in whole pixels; the height may be fractional.
        return Math.floor(end.bottom) <= start.top;
      },
      { timeout: 10_000, message: `the end of the page is above the bar at ${width} px` },
    )
    .toBe(true);

/** Controls and messages covered by notifications. */
const coveredControls = (target: Page) =>
  target.evaluate(() => {
    const notifications = [...document.querySelectorAll('[aria-label=Notifications] [role] > *')];
    const top = document.querySelector('[role=dialog]') ?? document.querySelector('#root');
    return [...(top?.querySelectorAll('a, button, input, select, textarea, [role=alert]') ?? [])]
      .filter((control) => !control.closest('[aria-label=Notifications]'))
      .filter((control) =>
        notifications.some((notification) => {
          const [a, b] = [notification.getBoundingClientRect(), control.getBoundingClientRect()];
          return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        }),
      )
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  });

describe('cookie bar on the first visit', () => {
  it("LIST-06 CONSENT-01 leaves 'Apply filters' visible above it", async () => {
    await open(1280, '/men/clothing/jackets', 900);
    const apply = page().getByRole('button', { name: 'Apply filters' });
    expect((await edges(apply)).bottom).toBeLessThanOrEqual((await edges(cookieBar())).top);
    await cookieBar().getByRole('button', { name: 'Accept' }).click();
    await expect.poll(async () => Math.round((await edges(apply)).bottom)).toBe(900 - 16);
  });

  it('CONSENT-01 does not cover the end of the page at 320 and 1280 px', async () => {
    await open(320, '/product/{product}');
    for (const width of [320, 1280]) {
      // oxlint-disable no-await-in-loop -- one width after the other
      await resizePage(page(), width, 800);
      await expectEndAbove(cookieBar(), width);
      // oxlint-enable no-await-in-loop
    }
  });

  it('updates the scroll padding when its height changes', async () => {
    await open(1280, '/about');
    await page().setViewportSize({ width: 320, height: 800 });
    const { top, bottom } = await edges(cookieBar());
    await expect
      .poll(() => page().evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBottom))
      .toBe(`${bottom - top}px`);
  });
});

describe('product page on a phone', () => {
  const add = () => page().getByRole('button', { name: 'Add to cart' });

  it('PROD-01 keeps price, size and button visible at every scroll position at 320, 375 and 768 px', async () => {
    await open(320, '/product/{product}');
    const above = await readAtWidths(
      page(),
      [320, 375, 768],
      async () => (await edges(add())).bottom <= (await edges(cookieBar())).top,
    );
    expect(above).toEqual({ 320: true, 375: true, 768: true });
    await cookieBar().getByRole('button', { name: 'Accept' }).click();
    await page().locator('label:has(input[type=radio]:enabled)').first().click();
    const size = await page().locator('input[type=radio]:checked').inputValue();
    for (const width of [320, 375, 768]) {
      // oxlint-disable no-await-in-loop -- one width, one position after the other
      await resizePage(page(), width, 800);
      for (const top of [0, 1500, 100_000]) {
        await scrollTo(top);
        const where = `at ${width} px, scrolled to ${top}`;
        await expect
          .poll(async () => Math.round((await edges(add())).bottom), { message: where })
          .toBe(800 - 10);
        const bar = add().locator('..');
        expect(await bar.innerText(), where).toContain('$59.90');
        expect(await bar.innerText(), where).toContain(size);
      }
      await expectEndAbove(add(), width);
      // oxlint-enable no-await-in-loop
    }
  });

  it('PROD-04 focuses the sizes, visible above the bar', async () => {
    await open(375, '/product/{product}');
    await scrollTo(100_000);
    await add().click();
    const error = page().getByText('Please select a size').first();
    await error.waitFor();
    expect(await page().evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
    const focused = await edges(page().locator('label:has(input:focus)'));
    expect(focused.top).toBeGreaterThanOrEqual(0);
    expect(focused.bottom).toBeLessThanOrEqual((await edges(add())).top);
  });

  const position = () =>
    add()
      .locator('..')
      .evaluate((bar) => getComputedStyle(bar).position);

  it('is not fixed from 1024 px on or on a low viewport', async () => {
    await open(1024, '/product/{product}');
    expect(await position()).toBe('static');
    await resizePage(page(), 320, 800);
    expect(await position()).toBe('fixed');
    await resizePage(page(), 320, 320);
    expect(await position()).toBe('static');
  });

  it('is not fixed when the browser’s text size is large for the viewport', async () => {
    await open(375, '/product/{product}');
    expect(await position()).toBe('fixed');
    await setTextSize(page(), 32);
    await expect.poll(position).toBe('static');
    const header = page().getByRole('banner');
    await expect.poll(() => header.evaluate((bar) => getComputedStyle(bar).position)).toBe('relative');
  });

  it('FRAME-02 shows the header when scrolling up and hides it when scrolling down', async () => {
    await open(375, '/product/{product}');
    const header = page().getByRole('banner');
    const [top, bottom] = [async () => (await edges(header)).top, async () => (await edges(header)).bottom];
    // It slides.
    const slide = { timeout: 5000 };
    await scrollTo(1200);
    await expect.poll(bottom, slide).toBeLessThanOrEqual(0);
    await scrollTo(1100);
    await expect.poll(top, slide).toBe(0);
    await scrollTo(1300);
    await expect.poll(bottom, slide).toBeLessThanOrEqual(0);
    await page().getByRole('button', { name: /^Cart/ }).focus();
    await expect.poll(top, slide).toBe(0);
  });
});

describe('the button to the top on a phone', () => {
  it('FRAME-13 is above the fixed bar of a product that was opened from a list', async () => {
    await open(375, '/men/clothing/jackets', 740);
    await cookieBar().getByRole('button', { name: 'Accept' }).click();
    await page().locator('main a[href*="/product/"]').first().click();
    const add = page().getByRole('button', { name: 'Add to cart' });
    await add.waitFor();
    await scrollTo(700);
    const toTop = page().getByRole('button', { name: 'Back to top' });
    await expect.poll(async () => (await edges(toTop)).bottom).toBeLessThanOrEqual((await edges(add)).top);
  });
});

describe('notifications on a phone', () => {
  it('PROD-05 do not cover the sign-in dialog of a guest', async () => {
    await open(375, '/product/{product}');
    await addToCart(page());
    await page().getByRole('dialog', { name: 'Login' }).waitFor();
    const notification = page().getByText('Please log in to add items to your cart.');
    await notification.waitFor();
    await expect.poll(() => coveredControls(page())).toEqual([]);
    // Hovering keeps the notification while the sign-in fails.
    await notification.hover();
    const dialog = page().getByRole('dialog', { name: 'Login' });
    await dialog.getByLabel('Email').fill('nobody@example.org');
    await dialog.getByLabel('Password', { exact: true }).fill('not their password');
    await dialog.getByLabel('Password', { exact: true }).press('Enter');
    await dialog.getByRole('alert').waitFor();
    await expect.poll(() => coveredControls(page())).toEqual([]);
    expect(await notification.count()).toBe(1);
  });

  it('CART-12 do not cover the cart after a failed edit', async () => {
    await createAccountWithCart(page().context(), shop().url, productId);
    await open(375, '/cart');
    await page().route('**/api/v1/cart/*', (route) => route.abort());
    await page()
      .getByRole('main')
      .getByRole('button', { name: /^Increase/ })
      .click();
    await page().getByRole('region', { name: 'Notifications' }).getByRole('button').waitFor();
    await expect.poll(() => coveredControls(page())).toEqual([]);
    // Hovering keeps the notification while the window is resized.
    const dismiss = page().getByRole('region', { name: 'Notifications' }).getByRole('button');
    await dismiss.hover();
    for (const height of [760, 720, 680]) {
      // oxlint-disable-next-line no-await-in-loop -- one size after the other
      await page().setViewportSize({ width: 375, height });
      // oxlint-disable-next-line no-await-in-loop -- as above
      await expect.poll(() => coveredControls(page())).toEqual([]);
    }
    // Scrolling brings other controls below it, and moves no focus.
    for (const top of [120, 240, 360]) {
      // oxlint-disable-next-line no-await-in-loop -- one position after the other
      await page().evaluate((y) => window.scrollTo(0, y), top);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await expect.poll(() => coveredControls(page())).toEqual([]);
    }
    expect(await dismiss.count()).toBe(1);
  });

  it('CART-12 do not cover the cart drawer after a failed edit', async () => {
    await createAccount(page().context(), shop().url, createPerson());
    await open(375, '/product/{product}');
    await addToCart(page());
    await cartDrawer(page()).waitFor();
    await page().route('**/api/v1/cart/*', (route) => route.abort());
    await cartDrawer(page())
      .getByRole('button', { name: /^Increase/ })
      .click();
    await page().getByRole('region', { name: 'Notifications' }).getByRole('button').waitFor();
    await expect.poll(() => coveredControls(page())).toEqual([]);
  });
});
