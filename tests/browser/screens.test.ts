import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { launchChromium } from '../support/browser.ts';
import { startShop, type Shop } from '../support/shop.ts';
import { demoPlaces, ordersOf, pricedProduct } from './support/facts.ts';
import { demoScreens } from './support/screens/demo.ts';
import { freshScreens } from './support/screens/fresh.ts';
import { guestScreens } from './support/screens/guest.ts';
import { memberScreens } from './support/screens/member.ts';
import type { Screen } from './support/screens/screen.ts';
import { staffScreens } from './support/screens/staff.ts';
import {
  addToCart,
  cardFrame,
  cards,
  cartDrawer,
  chooseDelivery,
  giveAddress,
  newPerson,
  next,
  openCheckout,
  payByCard,
  placeOrder,
  pressNextBelowFrame,
  signInAs,
  signUp,
  stepHeading,
  typeCard,
} from './support/shopper.ts';
import { withoutPictures } from './support/watch.ts';

let browser: Browser;
let shop: Shop;
let productId: string;
let orderId = '';
let guest: BrowserContext;
let member: BrowserContext;
let fresh: BrowserContext;
let staff: BrowserContext;
let demo: BrowserContext;
let places: { readonly [word: string]: string } = {};

/** A folder where every screen is kept as a picture, for people to look at; nothing is kept where it is not named. */
const album = process.env['VERROW_SCREENSHOTS'];
const widths = album ? [1280, 768, 375] : [1280, 375];

/** Reduced motion, so that nothing is judged halfway; otherwise a visitor like any other. */
const newVisitor = async () => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  if (!album) await withoutPictures(context);
  return context;
};
const openPage = async (context: BrowserContext, width: number) => {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: width > 1000 ? 900 : 800 });
  return page;
};

beforeAll(async () => {
  [browser, shop] = await Promise.all([launchChromium(), startShop()]);
  productId = pricedProduct(shop, 59_90);
  [guest, member, fresh] = [await newVisitor(), await newVisitor(), await newVisitor()];
  const page = await openPage(fresh, 1280);
  await signUp(page, shop.url, newPerson());
  await page.close();
  [staff, demo] = [await newVisitor(), await newVisitor()];
  await signInAs(await openPage(staff, 1280), shop.url, 'admin');
  await signInAs(await openPage(demo, 1280), shop.url, 'shopper');
  places = { ...demoPlaces(shop), '{product}': productId };
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

/** Waits until nothing moves or fades, but for what does so for ever. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });

/** What axe finds on the page as it stands, in light and dark, each with where it was. */
const faultsOf = async (page: Page, where: string): Promise<string[]> => {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    // oxlint-disable no-await-in-loop -- one page, one look after the other
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    if (album) await page.screenshot({ path: join(album, `${where}, ${colorScheme}.png`), fullPage: true });
    const faults = await accessibilityFaults(page, colorScheme === 'light' ? 'all' : 'colours');
    // oxlint-enable no-await-in-loop
    found.push(...faults.map((fault) => `${where}, ${colorScheme}: ${fault}`));
  }
  return found;
};

/** Brings a page into a state and looks at it at each width; what opens at one width alone has an entry of its own. */
const show = async (context: BrowserContext, screen: Screen): Promise<string[]> => {
  const shown = screen.widths ?? widths;
  const page = await openPage(context, shown[0] ?? 1280);
  const found: string[] = [];
  try {
    if (screen.fails)
      await page.route(new RegExp(`/api/v1.*${screen.fails.source}`), (route) => route.abort());
    const isReady = page.waitForResponse((answer) => answer.url().endsWith('/auth/refresh'));
    const path = Object.entries({ ...places, '{order}': orderId }).reduce(
      (filled, [word, id]) => filled.replace(word, () => id),
      screen.path,
    );
    await page.goto(shop.url + path);
    await isReady;
    await page.waitForLoadState('networkidle');
    await screen.bring?.(page);
    for (const width of shown) {
      // oxlint-disable no-await-in-loop -- one page, one look after the other
      await page.setViewportSize({ width, height: 850 });
      await page.waitForLoadState('networkidle');
      found.push(...(await faultsOf(page, `${screen.name} at ${width}`)));
      // oxlint-enable no-await-in-loop
    }
    return found;
  } finally {
    await page.close();
  }
};

describe('accessibility, by axe, in light and dark', () => {
  it.each(guestScreens)('$name has no fault', async (screen) => {
    expect(await show(guest, screen)).toEqual([]);
  });

  it.each(freshScreens)('$name has no fault', async (screen) => {
    expect(await show(fresh, screen)).toEqual([]);
  });

  it.each(demoScreens)('$name has no fault', async (screen) => {
    expect(await show(demo, screen)).toEqual([]);
  });

  it.each(widths)('CHECK-01 checkout has no fault at any of its steps at %i', async (width) => {
    const found: string[] = [];
    const context = width === 1280 ? member : await newVisitor();
    const page = await openPage(context, width);
    const look = async (where: string) => {
      found.push(...(await faultsOf(page, `${where} at ${width}`)));
    };
    const person = await openCheckout(page, shop.url, productId);
    await stepHeading(page, 'Shipping address').waitFor();
    await look('address');
    await next(page).click();
    await page.getByText('Required').first().waitFor();
    await look('address with errors');
    if (width === 375) {
      await page.getByRole('button', { name: 'View details' }).click();
      await page.getByRole('dialog', { name: 'Selected products' }).waitFor();
      await look('the drawer of the order');
      await page.keyboard.press('Escape');
    }
    await giveAddress(page);
    await stepHeading(page, 'Delivery method').waitFor();
    await page.locator('input[name=delivery]').first().waitFor();
    await next(page).click();
    await page.getByText('Please select a delivery method').waitFor();
    await look('delivery with its error');
    await chooseDelivery(page);
    await cardFrame(page).getByLabel('Card number').waitFor();
    await look('payment');
    await payByCard(page, cards.declined);
    await page.getByRole('alert').getByText('Your card was declined.').waitFor();
    await look('a declined card');
    await typeCard(page, cards.good);
    await pressNextBelowFrame(page);
    await stepHeading(page, 'Review your order').waitFor();
    await look('review');
    await placeOrder(page);
    if (width === 1280) orderId = String(ordersOf(shop, person.email)[0]?.['id']);
    await look('thank-you');
    await page.close();
    expect(found).toEqual([]);
  });

  describe('of somebody who bought', () => {
    beforeAll(async () => {
      const page = await openPage(member, 1280);
      await page.goto(`${shop.url}/product/${productId}`);
      await page
        .getByRole('button', { name: /wishlist/i })
        .first()
        .click();
      await addToCart(page);
      await cartDrawer(page).waitFor();
      await page.close();
    });

    it.each(memberScreens)('$name has no fault', async (screen) => {
      expect(await show(member, screen)).toEqual([]);
    });

    it.each(staffScreens)('ROLE-05 $name has no fault', async (screen) => {
      expect(await show(staff, screen)).toEqual([]);
    });
  });
});
