import type { BrowserContext } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoPlaces, ordersOf, pricedProduct } from './support/facts.ts';
import { faultsOf, lookedAt, openPage, show, widths } from './support/look.ts';
import { openShop } from './support/pages.ts';
import { demoScreens } from './support/screens/demo.ts';
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
  next,
  openCheckout,
  payByCard,
  placeOrder,
  pressNextBelowFrame,
  signInAs,
  stepHeading,
  typeCard,
} from './support/shopper.ts';

const { shop, newVisitor } = openShop();
let productId: string;
let member: BrowserContext;
let staff: BrowserContext;
let demo: BrowserContext;
const places: { [word: string]: string } = {};

const faultsAt = (context: BrowserContext, screen: Screen) =>
  show(context, screen, { url: shop().url, places });

beforeAll(async () => {
  productId = pricedProduct(shop(), 59_90);
  [member, staff, demo] = [
    await newVisitor(lookedAt),
    await newVisitor(lookedAt),
    await newVisitor(lookedAt),
  ];
  await signInAs(await openPage(staff, 1280), shop().url, 'admin');
  await signInAs(await openPage(demo, 1280), shop().url, 'shopper');
  Object.assign(places, demoPlaces(shop()), { '{product}': productId });
});

describe('what one person or the staff sees, by axe, in light and dark', () => {
  it.each(demoScreens)('$name has no fault', async (screen) => {
    expect(await faultsAt(demo, screen)).toEqual([]);
  });

  it.each(widths)('CHECK-01 checkout has no fault at any of its steps at %i', async (width) => {
    const found: string[] = [];
    const context = width === 1280 ? member : await newVisitor(lookedAt);
    const page = await openPage(context, width);
    const look = async (where: string) => {
      found.push(...(await faultsOf(page, `${where} at ${width}`)));
    };
    const person = await openCheckout(page, shop().url, productId);
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
    if (width === 1280) places['{order}'] = String(ordersOf(shop(), person.email)[0]?.['id']);
    await look('thank-you');
    await page.close();
    expect(found).toEqual([]);
  });

  describe('of somebody who bought', () => {
    beforeAll(async () => {
      const page = await openPage(member, 1280);
      await page.goto(`${shop().url}/product/${productId}`);
      await page
        .getByRole('button', { name: /wishlist/i })
        .first()
        .click();
      await addToCart(page);
      await cartDrawer(page).waitFor();
      await page.close();
    });

    it.each(memberScreens)('$name has no fault', async (screen) => {
      expect(await faultsAt(member, screen)).toEqual([]);
    });

    it.each(staffScreens)('ROLE-05 $name has no fault', async (screen) => {
      expect(await faultsAt(staff, screen)).toEqual([]);
    });
  });
});
