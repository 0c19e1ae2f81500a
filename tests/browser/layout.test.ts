import type { BrowserContext } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareProduct } from './support/shopState.ts';
import { clearStoredFlows } from './support/accessibilityChecks.ts';
import { setUpShop } from './support/shopFixture.ts';
import {
  addToCart,
  cartDrawer,
  createPerson,
  gotoChecked,
  signUp,
  stepHeading,
} from './support/shopActions.ts';

const { shop, newContext } = setUpShop();
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
  const page = await member.newPage();
  await signUp(page, shop().url, createPerson());
  await page.goto(`${shop().url}/product/${productId}`);
  await addToCart(page);
  await cartDrawer(page).waitFor();
  await page.close();
});

describe('layout', () => {
  const openAt = async (width: number, path: string, context = guest) => {
    const page = await context.newPage();
    await clearStoredFlows(page);
    await page.setViewportSize({ width, height: 850 });
    await gotoChecked(page, shop().url + path.replace('{product}', productId));
    // Replies of the first page, such as the visitor's country, change the layout.
    await page.waitForLoadState('networkidle');
    return page;
  };

  it.each([
    [1024, false],
    [1025, true],
  ])(
    'ACCT-03 at %i px shows the account menu beside the page: %s, else in a drawer',
    async (width, isBeside) => {
      const page = await openAt(width, '/account', member);
      await page.getByRole('heading', { name: 'Hello!' }).waitFor();
      const menu = page.getByRole('main').getByRole('navigation', { name: 'Account' });
      const drawerButton = page.getByRole('button', { name: 'Account menu' });
      expect([await menu.isVisible(), await drawerButton.isVisible()]).toEqual([isBeside, !isBeside]);
      await page.close();
    },
  );

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

  it.each([
    [767, 2],
    [768, 3],
    [1279, 3],
    [1280, 4],
  ])('LIST-04 shows products at %i px in %i columns', async (width, columns) => {
    const page = await openAt(width, '/men/clothing/jackets');
    const lefts = await page
      .getByRole('main')
      .locator('li:has(a[href^="/product/"])')
      .evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().left)));
    await page.close();
    expect(new Set(lefts).size).toBe(columns);
  });

  it.each([
    [1023, false],
    [1024, true],
  ])('LIST-03 at %i px shows the filters beside the list: %s', async (width, isShown) => {
    const page = await openAt(width, '/men/clothing/jackets');
    expect(await page.getByRole('button', { name: 'Apply filters' }).isVisible()).toBe(isShown);
    expect(await page.getByRole('button', { name: 'Filters', exact: true }).isVisible()).toBe(!isShown);
    await page.close();
  });

  it.each([
    [768, false],
    [769, true],
  ])('FRAME-08 at %i px shows the category bar with its menus: %s', async (width, isShown) => {
    const page = await openAt(width, '/');
    expect(await page.getByRole('button', { name: 'Men categories', exact: true }).isVisible()).toBe(isShown);
    expect(await page.getByRole('button', { name: 'Menu', exact: true }).isVisible()).toBe(!isShown);
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

  it.each([
    [768, 1],
    [769, 3],
  ])('FRAME-12 at %i px shows the footer in %i columns', async (width, columns) => {
    const page = await openAt(width, '/about');
    const lefts = await page.evaluate(() =>
      [...(document.querySelector('footer > div')?.children ?? [])].map((part) =>
        Math.round(part.getBoundingClientRect().left),
      ),
    );
    await page.close();
    expect(new Set(lefts).size).toBe(columns);
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

  it.each([375, 1280])('PROD-02 shows three thumbnails at %i px', async (width) => {
    const page = await openAt(width, '/product/{product}');
    const thumbnails = page.locator('button[aria-label^="Show picture"]');
    expect(await thumbnails.count()).toBeGreaterThan(3);
    expect(await thumbnails.filter({ visible: true }).count()).toBe(3);
    await page.close();
  });

  it('PROD-02 shows every thumbnail above 1280 px', async () => {
    const page = await openAt(1281, '/product/{product}');
    const thumbnails = page.locator('button[aria-label^="Show picture"]');
    await thumbnails.first().waitFor();
    expect(await thumbnails.filter({ visible: true }).count()).toBe(await thumbnails.count());
    expect(await page.getByRole('button', { name: /more pictures$/ }).count()).toBe(0);
    await page.close();
  });

  it.each([
    [1300, 4],
    [1280, 3],
    [1024, 2],
    [600, 1],
  ])('PROD-06 at %i px shows %i slides in the carousel', async (width, slides) => {
    const page = await openAt(width, '/product/{product}');
    const section = page.getByRole('region', { name: 'You may also like' }).first();
    await section.scrollIntoViewIfNeeded();
    const slidesShown = section.locator('a[href^="/product/"]');
    await slidesShown.first().waitFor();
    const frame = await section.boundingBox();
    await expect
      .poll(() =>
        slidesShown.evaluateAll(
          (all, right) => all.filter((card) => card.getBoundingClientRect().right <= right + 1).length,
          (frame?.x ?? 0) + (frame?.width ?? 0),
        ),
      )
      .toBe(slides);
    await page.close();
  });

  it.each([
    [1025, 400],
    [1024, 1024],
    [375, 375],
  ])('CART-08 at %i px opens a cart drawer %i px wide at the right', async (width, drawerWidth) => {
    const page = await openAt(width, '/about', member);
    await page.getByRole('button', { name: /^Cart/ }).click();
    await cartDrawer(page).waitFor();
    await expect
      .poll(async () => {
        const box = await cartDrawer(page).boundingBox();
        return [box?.width, (box?.x ?? 0) + (box?.width ?? 0)];
      })
      .toEqual([drawerWidth, width]);
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

  it.each([
    [769, true],
    [768, false],
  ])('CHECK-02 CHECK-03 at %i px shows the order summary beside the steps: %s', async (width, isBeside) => {
    const page = await openAt(width, '/checkout', member);
    await stepHeading(page, 'Shipping address').waitFor();
    const panel = page.getByRole('complementary', { name: 'Order summary' });
    expect(await panel.isVisible()).toBe(isBeside);
    expect(await page.getByText('Selected products').isVisible()).toBe(!isBeside);
    if (isBeside) {
      const heading = await stepHeading(page, 'Shipping address').boundingBox();
      expect((await panel.boundingBox())?.x).toBeGreaterThan(heading?.x ?? 0);
      expect(await panel.getByText('$59.90').first().isVisible()).toBe(true);
    } else {
      await page.getByRole('button', { name: 'View details' }).click();
      await page.getByRole('dialog', { name: 'Selected products' }).getByText('$59.90').first().waitFor();
    }
    await page.close();
  });
});
