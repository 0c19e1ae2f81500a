import type { BrowserContext } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from './support/accountRequests.ts';
import { prepareProduct } from './support/shopState.ts';
import { screenContextOptions, checkScreen } from './support/accessibilityChecks.ts';
import { setUpShop } from './support/shopFixture.ts';
import { freshScreens } from './support/screens/fresh.ts';
import { guestScreens } from './support/screens/guest.ts';
import type { Screen } from './support/screens/screen.ts';
import { createPerson } from './support/shopActions.ts';

const { shop, newContext } = setUpShop('shared');
let guest: BrowserContext;
let fresh: BrowserContext;
let pathParams: { readonly [placeholder: string]: string } = {};

const faultsAt = (context: BrowserContext, screen: Screen) =>
  checkScreen(context, screen, { url: shop().url, pathParams });

beforeAll(async () => {
  pathParams = { '{product}': prepareProduct(shop(), 59_90) };
  [guest, fresh] = [await newContext(screenContextOptions), await newContext(screenContextOptions)];
  await createAccount(fresh, shop().url, createPerson());
});

describe('public screens, axe in light and dark', () => {
  it.each(guestScreens)('$name has no violation', async (screen) => {
    expect(await faultsAt(guest, screen)).toEqual([]);
  });

  it.each(freshScreens)('$name has no violation', async (screen) => {
    expect(await faultsAt(fresh, screen)).toEqual([]);
  });
});
