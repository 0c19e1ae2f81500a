import type { BrowserContext, Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAccountWithCart } from './support/accountRequests.ts';
import { prepareProduct } from './support/shopState.ts';
import { clearStoredFlows } from './support/accessibilityChecks.ts';
import { gotoReady } from './support/keyboard.ts';
import { readAtWidths, resizePage } from './support/resizePage.ts';
import { setUpShop } from './support/shopFixture.ts';
import { cartDrawer, stepHeading } from './support/shopActions.ts';

const { shop, newContext } = setUpShop('shared');
let productId: string;
let guest: BrowserContext;
/** Signed in, with a product in the cart. */
let member: BrowserContext;

beforeAll(async () => {
  productId = prepareProduct(shop(), 59_90);
  [guest, member] = [
    await newContext({ reducedMotion: 'reduce' }),
    await newContext({ reducedMotion: 'reduce' }),
  ];
  await createAccountWithCart(member, shop().url, productId);
});

const openAt = async (width: number, path: string, context = guest) => {
  const page = await context.newPage();
  await clearStoredFlows(page);
  await page.setViewportSize({ width, height: 850 });
  // Replies of the first page, such as the visitor's country, change the layout.
  await gotoReady(page, shop().url + path.replace('{product}', productId));
  return page;
};
/** How many left edges the elements have. */
const countColumns = async (elements: Locator): Promise<number> => {
  const lefts = await elements.evaluateAll((all) =>
    all.map((each) => Math.round(each.getBoundingClientRect().left)),
  );
  return new Set(lefts).size;
};

describe('layout', () => {
  it('ACCT-03 shows the account menu beside the page from 1025 px on, else in a drawer', async () => {
    const page = await openAt(1024, '/account', member);
    await page.getByRole('heading', { name: 'Hello!' }).waitFor();
    const menu = page.getByRole('main').getByRole('navigation', { name: 'Account' });
    const drawerButton = page.getByRole('button', { name: 'Account menu' });
    const shown = await readAtWidths(page, [1024, 1025], async () => ({
      menu: await menu.isVisible(),
      button: await drawerButton.isVisible(),
    }));
    expect(shown).toEqual({ 1024: { menu: false, button: true }, 1025: { menu: true, button: false } });
    await page.close();
  });

  it('does not shift the layout when a field error appears', async () => {
    const page = await openAt(375, '/register');
    const submit = page.getByRole('main').getByRole('button', { name: 'Sign Up' });
    const before = await submit.boundingBox();
    for (const name of ['First name', 'Email']) {
      await page.getByLabel(name).focus();
      await page.getByLabel(name).blur();
    }
    await page.getByText('Required').nth(1).waitFor();
    expect(await submit.boundingBox()).toEqual(before);
    const error = await page.getByText('Required').nth(1).boundingBox();
    const below = await page.getByText('Password', { exact: true }).boundingBox();
    expect((error?.y ?? 0) + (error?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await page.close();
  });

  it('LIST-04 shows products in 2 columns, from 768 px on in 3, from 1280 px on in 4', async () => {
    const page = await openAt(767, '/men/clothing/jackets');
    const cards = page.getByRole('main').locator('li:has(a[href^="/product/"])');
    const columns = await readAtWidths(page, [767, 768, 1279, 1280], () => countColumns(cards));
    expect(columns).toEqual({ 767: 2, 768: 3, 1279: 3, 1280: 4 });
    await page.close();
  });

  it('LIST-03 shows the filters beside the list from 1024 px on', async () => {
    const page = await openAt(1023, '/men/clothing/jackets');
    const shown = await readAtWidths(page, [1023, 1024], async () => ({
      filters: await page.getByRole('button', { name: 'Apply filters' }).isVisible(),
      button: await page.getByRole('button', { name: 'Filters', exact: true }).isVisible(),
    }));
    expect(shown).toEqual({ 1023: { filters: false, button: true }, 1024: { filters: true, button: false } });
    await page.close();
  });

  it('FRAME-08 shows the category bar with its menus from 769 px on', async () => {
    const page = await openAt(768, '/');
    const shown = await readAtWidths(page, [768, 769], async () => ({
      bar: await page.getByRole('button', { name: 'Men categories', exact: true }).isVisible(),
      button: await page.getByRole('button', { name: 'Menu', exact: true }).isVisible(),
    }));
    expect(shown).toEqual({ 768: { bar: false, button: true }, 769: { bar: true, button: false } });
    await page.close();
  });

  it('FRAME-07 opens the mega-menu while a category is hovered', async () => {
    const page = await openAt(1280, '/');
    const bar = page.getByRole('navigation', { name: 'Categories' });
    await bar.getByRole('link', { name: 'Men', exact: true }).hover();
    await bar.getByRole('heading', { name: 'Footwear' }).waitFor();
    expect(await bar.getByRole('link', { name: 'Sneakers' }).isVisible()).toBe(true);
    await page.mouse.move(640, 850);
    await bar.getByRole('link', { name: 'Sneakers' }).waitFor({ state: 'hidden' });
    await page.close();
  });

  it('FRAME-12 shows the footer in one column, from 769 px on in 3', async () => {
    const page = await openAt(768, '/about');
    const parts = page.locator('footer > div').first().locator(':scope > *');
    expect(await readAtWidths(page, [768, 769], () => countColumns(parts))).toEqual({ 768: 1, 769: 3 });
    await page.close();
  });

  it('FRAME-13 shows the scroll-to-top button after 100 px', async () => {
    const page = await openAt(1280, '/men/clothing/jackets');
    const button = page.getByRole('button', { name: 'Back to top' });
    await page.evaluate(() => scrollTo(0, 100));
    expect(await button.count()).toBe(0);
    await page.evaluate(() => scrollTo(0, 101));
    await button.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.close();
  });

  it('PROD-02 shows three thumbnails, every one above 1280 px', async () => {
    const page = await openAt(375, '/product/{product}');
    const thumbnails = page.locator('button[aria-label^="Show picture"]');
    await thumbnails.first().waitFor();
    const all = await thumbnails.count();
    expect(all).toBeGreaterThan(3);
    const shown = await readAtWidths(page, [375, 1280, 1281], async () => ({
      thumbnails: await thumbnails.filter({ visible: true }).count(),
      hasMore: (await page.getByRole('button', { name: /more pictures?$/ }).count()) > 0,
    }));
    expect(shown).toEqual({
      375: { thumbnails: 3, hasMore: true },
      1280: { thumbnails: 3, hasMore: true },
      1281: { thumbnails: all, hasMore: false },
    });
    await page.close();
  });

  it('PROD-06 shows 4, 3, 2 or 1 slides in the carousel at 1300, 1280, 1024 and 600 px', async () => {
    const page = await openAt(1300, '/product/{product}');
    const section = page.getByRole('region', { name: 'You may also like' }).first();
    await section.scrollIntoViewIfNeeded();
    const slides = section.locator('a[href^="/product/"]');
    await slides.first().waitFor();
    const countShown = async () => {
      const frame = await section.boundingBox();
      return slides.evaluateAll(
        (all, right) => all.filter((card) => card.getBoundingClientRect().right <= right + 1).length,
        (frame?.x ?? 0) + (frame?.width ?? 0),
      );
    };
    for (const [width, count] of [
      [1300, 4],
      [1280, 3],
      [1024, 2],
      [600, 1],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one width after the other
      await resizePage(page, width);
      await expect.poll(countShown, { message: `slides at ${width} px` }).toBe(count);
      // oxlint-enable no-await-in-loop
    }
    await page.close();
  });

  it('CART-08 opens a cart drawer at the right, 400 px wide, up to 1024 px as wide as the page', async () => {
    const page = await openAt(1025, '/about', member);
    await page.getByRole('button', { name: /^Cart/ }).click();
    await cartDrawer(page).waitFor();
    const edges = await readAtWidths(page, [1025, 1024, 375], async () => {
      const box = await cartDrawer(page).boundingBox();
      return { width: box?.width, right: (box?.x ?? 0) + (box?.width ?? 0) };
    });
    expect(edges).toEqual({
      1025: { width: 400, right: 1025 },
      1024: { width: 1024, right: 1024 },
      375: { width: 375, right: 375 },
    });
    await page.close();
  });

  it('CART-01 CART-03 opens a cart preview on hover, at least 450 px wide, its list at most 384 px high', async () => {
    const page = await openAt(1280, '/about', member);
    await page.getByRole('button', { name: /^Cart/ }).hover();
    await page.getByRole('button', { name: 'Show cart' }).waitFor();
    const list = page.locator('section:has(> * button:text("Show cart")) ul').first();
    const popup = page.locator('section').filter({ has: page.getByRole('button', { name: 'Show cart' }) });
    expect((await popup.boundingBox())?.width).toBeGreaterThanOrEqual(450);
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(384);
    await page.close();
  });

  it('CHECK-02 CHECK-03 shows the order summary beside the steps from 769 px on, else in a drawer', async () => {
    const page = await openAt(769, '/checkout', member);
    const heading = stepHeading(page, 'Shipping address');
    await heading.waitFor();
    const panel = page.getByRole('complementary', { name: 'Order summary' });
    const leftOf = async (part: Locator) =>
      (await part.isVisible()) ? ((await part.boundingBox())?.x ?? 0) : null;
    const shown = await readAtWidths(page, [769, 768], async () => {
      const left = await leftOf(panel);
      return {
        isBeside: left !== null && left > ((await leftOf(heading)) ?? 0),
        hasPrice: await panel.getByText('$59.90').first().isVisible(),
        inDrawer: await page.getByText('Selected products').isVisible(),
      };
    });
    expect(shown).toEqual({
      769: { isBeside: true, hasPrice: true, inDrawer: false },
      768: { isBeside: false, hasPrice: false, inDrawer: true },
    });
    expect(await panel.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'View details' }).click();
    await page.getByRole('dialog', { name: 'Selected products' }).getByText('$59.90').first().waitFor();
    await page.close();
  });
});
