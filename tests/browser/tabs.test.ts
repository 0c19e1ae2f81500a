import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseExport } from '../../src/journal/readExport.ts';
import { launchChromium } from '../support/browser.ts';
import { secretsIn, storedJournals } from '../support/secretsScan.ts';
import { startShop, type Shop } from '../support/shop.ts';
import { intentsOf, ordersOf, pricedProduct } from './support/facts.ts';
import {
  addToCart,
  cardFrame,
  cards,
  cartDrawer,
  chooseDelivery,
  fillAddress,
  giveAddress,
  newPerson,
  next,
  openCheckout,
  payByCard,
  placeOrder,
  signUp,
  stepHeading,
  visit,
  type Person,
} from './support/shopper.ts';
import { expectNoStoredSecrets } from './support/secrets.ts';
import { watchPage, withoutPictures } from './support/watch.ts';

let browser: Browser;
let shop: Shop;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [browser, shop] = await Promise.all([launchChromium(), startShop()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await withoutPictures(context);
  page = await context.newPage();
});
afterEach(async () => {
  await expectNoStoredSecrets(context, shop.url);
  await context.close();
});

const product = () => pricedProduct(shop, 59_90);
const goOn = (on: Page) => on.getByRole('main').getByRole('button', { name: 'Continue here' });
/** One order that was bought, and one payment that was captured. */
const expectBoughtOnce = async ({ email }: Person) => {
  const orders = ordersOf(shop, email);
  expect(orders.map(({ status }) => status)).toEqual(['placed']);
  const intents = await intentsOf(shop, String(orders[0]?.['id']));
  expect(intents.map(({ status }) => status)).toEqual(['succeeded']);
};

describe('two tabs', () => {
  it('CART-18 see every change of the cart that the other makes, and the end of the session', async () => {
    await signUp(page, shop.url, newPerson());
    const other = await context.newPage();
    await visit(other, `${shop.url}/cart`);
    await other.getByText('Your cart is empty').first().waitFor();
    const count = (items: string) => other.getByRole('button', { name: `Cart, ${items}` }).waitFor();

    await visit(page, `${shop.url}/product/${product()}`);
    await addToCart(page);
    await count('1 item');
    await visit(page, `${shop.url}/cart`);
    await page
      .getByRole('button', { name: /^Increase quantity/ })
      .first()
      .click();
    await count('2 items');
    await page.getByLabel('Discount code').fill('WELCOME10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await other
      .getByRole('button', { name: /WELCOME10/ })
      .first()
      .waitFor();
    await page
      .getByRole('button', { name: /^Remove .*WELCOME10|WELCOME10/ })
      .first()
      .click();
    await other.getByRole('button', { name: /WELCOME10/ }).waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await other.getByText('Your cart is empty').first().waitFor();

    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await other.getByRole('dialog', { name: 'Login' }).waitFor();
    expect(await other.getByRole('main').getByRole('listitem').count()).toBe(0);
  });

  it('check out in one of them: the other offers to take over, with all that was typed, and one order comes of it', async () => {
    const person = await openCheckout(page, shop.url, product());
    await fillAddress(page);
    await next(page).click();
    await chooseDelivery(page);
    await cardFrame(page).getByLabel('Card number').waitFor();

    const other = await context.newPage();
    await visit(other, `${shop.url}/checkout`);
    await stepHeading(other, 'You are checking out in another tab').waitFor();
    await goOn(other).click();
    await stepHeading(page, 'You continued in another tab').waitFor();
    expect(await cardFrame(page).getByLabel('Card number').count()).toBe(0);

    await payByCard(other, cards.good);
    await stepHeading(other, 'Review your order').waitFor();
    await goOn(page).click();
    await stepHeading(other, 'You continued in another tab').waitFor();
    await placeOrder(page);
    await page.getByText('Thank you for your order!').waitFor();
    await expectBoughtOnce(person);
  });

  it('let a checkout that nobody looks at go on in the other without a question', async () => {
    await openCheckout(page, shop.url, product());
    await giveAddress(page);
    await stepHeading(page, 'Delivery method').waitFor();
    await page.getByRole('link', { name: 'Verrow' }).first().click();
    await page.waitForURL(`${shop.url}/`);
    const other = await context.newPage();
    await visit(other, `${shop.url}/checkout`);
    await stepHeading(other, 'Delivery method').waitFor();
    expect(await goOn(other).count()).toBe(0);
  });
});

describe('a page that is opened anew', () => {
  it('CART-15 has its drawer open and its search as it was typed, without a complaint', async () => {
    await signUp(page, shop.url, newPerson());
    await visit(page, `${shop.url}/product/${product()}`);
    await addToCart(page);
    await cartDrawer(page).waitFor();
    const { complaints } = await watchPage(page);
    await page.reload();
    await cartDrawer(page).waitFor();
    await cartDrawer(page).getByRole('button', { name: 'Close' }).click();

    await page.getByRole('searchbox').fill('coat for ada@example.org 4242 4242 4242 4242');
    await page.getByRole('searchbox').fill('wool coat');
    await page.reload();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('wool coat');
    expect(complaints()).toEqual([]);
    expect(await storedJournals(page)).toContain('wool coat');
  });

  it('lets whoever writes to the shop copy what happened, without a secret', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.url });
    const person = await openCheckout(page, shop.url, product());
    await giveAddress(page);
    await chooseDelivery(page);
    await payByCard(page, cards.good);
    await placeOrder(page);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Copy what happened' }).click();
    await page
      .getByText(/^Copied\. Paste it/)
      .first()
      .waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    const reading = parseExport(text);
    expect(reading.ok && reading.value.streams.map(({ machine }) => machine)).toContain('payment');
    expect(secretsIn(text, [person.email, person.password, cards.good])).toEqual([]);
  });
});
