import type { BrowserContext } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { pricedProduct } from './support/facts.ts';
import { lookedAt, openPage, show } from './support/look.ts';
import { openShop } from './support/pages.ts';
import { freshScreens } from './support/screens/fresh.ts';
import { guestScreens } from './support/screens/guest.ts';
import type { Screen } from './support/screens/screen.ts';
import { newPerson, signUp } from './support/shopper.ts';

const { shop, newVisitor } = openShop();
let guest: BrowserContext;
let fresh: BrowserContext;
let places: { readonly [word: string]: string } = {};

const faultsAt = (context: BrowserContext, screen: Screen) =>
  show(context, screen, { url: shop().url, places });

beforeAll(async () => {
  places = { '{product}': pricedProduct(shop(), 59_90) };
  [guest, fresh] = [await newVisitor(lookedAt), await newVisitor(lookedAt)];
  const page = await openPage(fresh, 1280);
  await signUp(page, shop().url, newPerson());
  await page.close();
});

describe('what everybody sees, by axe, in light and dark', () => {
  it.each(guestScreens)('$name has no fault', async (screen) => {
    expect(await faultsAt(guest, screen)).toEqual([]);
  });

  it.each(freshScreens)('$name has no fault', async (screen) => {
    expect(await faultsAt(fresh, screen)).toEqual([]);
  });
});
