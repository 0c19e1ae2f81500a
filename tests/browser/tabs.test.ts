import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { parseExport } from '../../src/journal/readExport.ts';
import { personIn } from '../support/personScan.ts';
import { secretsIn, storedJournals } from '../support/secretsScan.ts';
import { expectBoughtOnce } from './support/bought.ts';
import { demoPlaces, pricedProduct } from './support/facts.ts';
import { freshPages } from './support/pages.ts';
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
  signInAs,
  signUp,
  stepHeading,
  visit,
} from './support/shopper.ts';
import { watchPage } from './support/watch.ts';

const { shop, context, page } = freshPages();

const product = () => pricedProduct(shop(), 59_90);
const goOn = (on: Page) => on.getByRole('main').getByRole('button', { name: 'Continue here' });

describe('two tabs', () => {
  it('CART-18 see every change of the cart that the other makes, and the end of the session', async () => {
    await signUp(page(), shop().url, newPerson());
    const other = await context().newPage();
    await visit(other, `${shop().url}/cart`);
    await other.getByText('Your cart is empty').first().waitFor();
    const count = (items: string) => other.getByRole('button', { name: `Cart, ${items}` }).waitFor();

    await visit(page(), `${shop().url}/product/${product()}`);
    await addToCart(page());
    await count('1 item');
    await visit(page(), `${shop().url}/cart`);
    await page()
      .getByRole('button', { name: /^Increase quantity/ })
      .first()
      .click();
    await count('2 items');
    await page().getByLabel('Discount code').fill('WELCOME10');
    await page().getByRole('button', { name: 'Apply' }).click();
    await other
      .getByRole('button', { name: /WELCOME10/ })
      .first()
      .waitFor();
    await page()
      .getByRole('button', { name: /^Remove .*WELCOME10|WELCOME10/ })
      .first()
      .click();
    await other.getByRole('button', { name: /WELCOME10/ }).waitFor({ state: 'detached' });
    await page()
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await other.getByText('Your cart is empty').first().waitFor();

    await page().getByRole('button', { name: 'Account' }).click();
    await page().getByRole('button', { name: 'Logout' }).click();
    await other.getByRole('dialog', { name: 'Login' }).waitFor();
    expect(await other.getByRole('main').getByRole('listitem').count()).toBe(0);
  });

  it('check out in one of them: the other offers to take over, with all that was typed, and one order comes of it', async () => {
    const person = await openCheckout(page(), shop().url, product());
    await fillAddress(page());
    await next(page()).click();
    await chooseDelivery(page());
    await cardFrame(page()).getByLabel('Card number').waitFor();

    const other = await context().newPage();
    await visit(other, `${shop().url}/checkout`);
    await stepHeading(other, 'You are checking out in another tab').waitFor();
    await goOn(other).click();
    await stepHeading(page(), 'You continued in another tab').waitFor();
    expect(await cardFrame(page()).getByLabel('Card number').count()).toBe(0);

    await payByCard(other, cards.good);
    await stepHeading(other, 'Review your order').waitFor();
    await goOn(page()).click();
    await stepHeading(other, 'You continued in another tab').waitFor();
    await placeOrder(page());
    await page().getByText('Thank you for your order!').waitFor();
    await expectBoughtOnce(shop(), person);
  });

  it('REVIEW-10 go on with the words of a review whose page the other has left', async () => {
    const url = `${shop().url}${demoPlaces(shop())['{review}'] ?? ''}`;
    const words = (on: Page) => on.getByLabel(/^Your review/);
    await signInAs(page(), shop().url, 'shopper');
    await visit(page(), url);
    await words(page()).fill('Warm, and dry.');
    await page().getByRole('link', { name: 'Verrow', exact: false }).first().click();
    await words(page()).waitFor({ state: 'detached' });
    const other = await context().newPage();
    await visit(other, url);
    await expect.poll(() => words(other).inputValue(), { timeout: 15_000 }).toBe('Warm, and dry.');
    // It is this tab's now: what is typed here outlives its page.
    await words(other).fill('Warm, dry and light.');
    await other.reload();
    await expect.poll(() => words(other).inputValue(), { timeout: 15_000 }).toBe('Warm, dry and light.');
  });

  it('let a checkout that nobody looks at go on in the other without a question', async () => {
    await openCheckout(page(), shop().url, product());
    await giveAddress(page());
    await stepHeading(page(), 'Delivery method').waitFor();
    await page().getByRole('link', { name: 'Verrow' }).first().click();
    await page().waitForURL(`${shop().url}/`);
    const other = await context().newPage();
    await visit(other, `${shop().url}/checkout`);
    await stepHeading(other, 'Delivery method').waitFor();
    expect(await goOn(other).count()).toBe(0);
  });
});

describe('a page that is opened anew', () => {
  it('CART-15 has its drawer open and its search as it was typed, without a complaint', async () => {
    await signUp(page(), shop().url, newPerson());
    await visit(page(), `${shop().url}/product/${product()}`);
    await addToCart(page());
    await cartDrawer(page()).waitFor();
    const { complaints } = await watchPage(page());
    await page().reload();
    await cartDrawer(page()).waitFor();
    await cartDrawer(page()).getByRole('button', { name: 'Close' }).click();

    await page().getByRole('searchbox').fill('coat for ada@example.org 4242 4242 4242 4242');
    await page().getByRole('searchbox').fill('wool coat');
    await page().reload();
    await expect.poll(() => page().getByRole('searchbox').inputValue()).toBe('wool coat');
    expect(complaints()).toEqual([]);
    expect(await storedJournals(page())).toContain('wool coat');
  });

  it('lets whoever writes to the shop copy what happened, without a secret', async () => {
    await context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop().url });
    const person = await openCheckout(page(), shop().url, product());
    await giveAddress(page());
    await chooseDelivery(page());
    await payByCard(page(), cards.good);
    await placeOrder(page());
    await page().getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
    await page().getByRole('button', { name: 'Copy what happened' }).click();
    await page()
      .getByText(/^Copied\. Paste it/)
      .first()
      .waitFor();
    const text = await page().evaluate(() => navigator.clipboard.readText());
    const reading = parseExport(text);
    expect(reading.ok && reading.value.streams.map(({ machine }) => machine)).toContain('payment');
    expect([...secretsIn(text, [person.email, person.password, cards.good]), ...personIn(text)]).toEqual([]);
  });
});
