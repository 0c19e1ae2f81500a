import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/browser.ts';
import { startShop, type Shop } from '../support/shop.ts';
import { pricedProduct } from './support/facts.ts';
import { newVisitor, openPage, show } from './support/look.ts';
import { freshScreens } from './support/screens/fresh.ts';
import { guestScreens } from './support/screens/guest.ts';
import type { Screen } from './support/screens/screen.ts';
import { newPerson, signUp } from './support/shopper.ts';

let browser: Browser;
let shop: Shop;
let guest: BrowserContext;
let fresh: BrowserContext;
let places: { readonly [word: string]: string } = {};

const faultsAt = (context: BrowserContext, screen: Screen) =>
  show(context, screen, { url: shop.url, places });

beforeAll(async () => {
  [browser, shop] = await Promise.all([launchChromium(), startShop()]);
  places = { '{product}': pricedProduct(shop, 59_90) };
  [guest, fresh] = [await newVisitor(browser), await newVisitor(browser)];
  const page = await openPage(fresh, 1280);
  await signUp(page, shop.url, newPerson());
  await page.close();
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

describe('what everybody sees, by axe, in light and dark', () => {
  it.each(guestScreens)('$name has no fault', async (screen) => {
    expect(await faultsAt(guest, screen)).toEqual([]);
  });

  it.each(freshScreens)('$name has no fault', async (screen) => {
    expect(await faultsAt(fresh, screen)).toEqual([]);
  });
});
