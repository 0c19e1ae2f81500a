import type { BrowserContext } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCheckout, startDemoSession } from './support/accountRequests.ts';
import { demoPathParams, listOrders, prepareProduct } from './support/shopState.ts';
import {
  findAccessibilityFaults,
  screenContextOptions,
  openPageAtWidth,
  checkScreen,
  widthsOf,
} from './support/accessibilityChecks.ts';
import { setUpShop } from './support/shopFixture.ts';
import { demoScreens } from './support/screens/demo.ts';
import { memberScreens } from './support/screens/member.ts';
import type { Screen } from './support/screens/screen.ts';
import { staffScreens } from './support/screens/staff.ts';
import {
  addToCart,
  cardFrame,
  testCards,
  cartDrawer,
  chooseDelivery,
  submitAddress,
  nextButton,
  payByCard,
  placeOrder,
  clickNextBelowFrame,
  stepHeading,
  typeCard,
} from './support/shopActions.ts';

const { shop, newContext } = setUpShop();
let productId: string;
let member: BrowserContext;
let staff: BrowserContext;
let demo: BrowserContext;
const pathParams: { [placeholder: string]: string } = {};

const faultsAt = (context: BrowserContext, screen: Screen) =>
  checkScreen(context, screen, { url: shop().url, pathParams });

beforeAll(async () => {
  productId = prepareProduct(shop(), 59_90);
  [member, staff, demo] = [
    await newContext(screenContextOptions),
    await newContext(screenContextOptions),
    await newContext(screenContextOptions),
  ];
  await startDemoSession(staff, shop().url, 'admin');
  await startDemoSession(demo, shop().url, 'shopper');
  Object.assign(pathParams, demoPathParams(shop()), { '{product}': productId });
});

describe('personal and admin screens, axe in light and dark', () => {
  it.each(demoScreens)('$name has no violation', async (screen) => {
    expect(await faultsAt(demo, screen)).toEqual([]);
  });

  it('CHECK-01 checkout has no violation in any step at 1280 and 375 px', async () => {
    const found: string[] = [];
    const page = await openPageAtWidth(member, 1280);
    const checkAt = async (width: number, state: string) => {
      await page.setViewportSize({ width, height: width > 1000 ? 900 : 800 });
      found.push(...(await findAccessibilityFaults(page, `${state} at ${width}`)));
    };
    let checked = 0;
    const check = async (state: string) => {
      for (const width of widthsOf((checked += 1))) await checkAt(width, state);
      await page.setViewportSize({ width: 1280, height: 900 });
    };
    const person = await openCheckout(page, shop().url, productId);
    await stepHeading(page, 'Shipping address').waitFor();
    await check('address');
    await nextButton(page).click();
    await page.getByText('Required').first().waitFor();
    await check('address with errors');
    await page.setViewportSize({ width: 375, height: 800 });
    await page.getByRole('button', { name: 'View details' }).click();
    await page.getByRole('dialog', { name: 'Selected products' }).waitFor();
    await checkAt(375, 'order drawer');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 900 });
    await submitAddress(page);
    await stepHeading(page, 'Delivery method').waitFor();
    await page.locator('input[name=delivery]').first().waitFor();
    await nextButton(page).click();
    await page.getByText('Please select a delivery method').waitFor();
    await check('delivery with error');
    await chooseDelivery(page);
    await cardFrame(page).getByLabel('Card number').waitFor();
    await check('payment');
    await payByCard(page, testCards.declined);
    await page.getByRole('alert').getByText('Your card was declined.').waitFor();
    await check('declined card');
    await typeCard(page, testCards.good);
    await clickNextBelowFrame(page);
    await stepHeading(page, 'Review your order').waitFor();
    await check('review');
    await placeOrder(page);
    pathParams['{order}'] = String(listOrders(shop(), person.email)[0]?.['id']);
    await check('thank-you');
    await page.close();
    expect(found).toEqual([]);
  });

  describe('after an order', () => {
    beforeAll(async () => {
      const page = await openPageAtWidth(member, 1280);
      await page.goto(`${shop().url}/product/${productId}`);
      await page
        .getByRole('button', { name: /wishlist/i })
        .first()
        .click();
      await addToCart(page);
      await cartDrawer(page).waitFor();
      await page.close();
    });

    it.each(memberScreens)('$name has no violation', async (screen) => {
      expect(await faultsAt(member, screen)).toEqual([]);
    });

    it.each(staffScreens)('ROLE-05 $name has no violation', async (screen) => {
      expect(await faultsAt(staff, screen)).toEqual([]);
    });
  });
});
