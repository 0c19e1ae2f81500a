import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { parseExport } from '../../src/journal/parseExport.ts';
import { findPersonalData } from '../support/findPersonalData.ts';
import { findSecrets } from '../support/findSecrets.ts';
import { readStoredJournals } from '../support/storedSecrets.ts';
import { createAccount, openCheckout, startDemoSession } from './support/accountRequests.ts';
import { expectBoughtOnce } from './support/expectBoughtOnce.ts';
import { demoPathParams, prepareProduct } from './support/shopState.ts';
import { setUpPages } from './support/shopFixture.ts';
import {
  addToCart,
  cardFrame,
  testCards,
  cartDrawer,
  chooseDelivery,
  fillAddress,
  submitAddress,
  createPerson,
  nextButton,
  payByCard,
  placeOrder,
  stepHeading,
  gotoPage,
  goToPayment,
} from './support/shopActions.ts';
import { monitorPage } from './support/pageMonitor.ts';

const { shop, context, page } = setUpPages();

const product = () => prepareProduct(shop(), 59_90);
const continueHere = (target: Page) =>
  target.getByRole('main').getByRole('button', { name: 'Continue here' });

describe('two tabs', () => {
  it('CART-18 show cart changes and the sign-out of the other tab', async () => {
    await createAccount(context(), shop().url, createPerson());
    const other = await context().newPage();
    await gotoPage(other, `${shop().url}/cart`);
    await other.getByText('Your cart is empty').first().waitFor();
    const count = (items: string) => other.getByRole('button', { name: `Cart, ${items}` }).waitFor();

    await gotoPage(page(), `${shop().url}/product/${product()}`);
    await addToCart(page());
    await count('1 item');
    await gotoPage(page(), `${shop().url}/cart`);
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

  it('run checkout in one of them: the other offers to take over with all inputs, and one order is placed', async () => {
    const person = await openCheckout(page(), shop().url, product());
    await fillAddress(page());
    await nextButton(page()).click();
    await chooseDelivery(page());
    await cardFrame(page()).getByLabel('Card number').waitFor();

    const other = await context().newPage();
    await gotoPage(other, `${shop().url}/checkout`);
    await stepHeading(other, 'You are checking out in another tab').waitFor();
    await continueHere(other).click();
    await stepHeading(page(), 'You continued in another tab').waitFor();
    expect(await cardFrame(page()).getByLabel('Card number').count()).toBe(0);

    await payByCard(other);
    await stepHeading(other, 'Review your order').waitFor();
    await continueHere(page()).click();
    await stepHeading(other, 'You continued in another tab').waitFor();
    await placeOrder(page());
    await page().getByText('Thank you for your order!').waitFor();
    await expectBoughtOnce(shop(), person);
  });

  it('REVIEW-10 continue a review draft whose page the other tab has left', async () => {
    const url = `${shop().url}${demoPathParams(shop())['{review}'] ?? ''}`;
    const reviewField = (target: Page) => target.getByLabel(/^Your review/);
    await startDemoSession(context(), shop().url, 'shopper');
    await gotoPage(page(), url);
    await reviewField(page()).fill('Warm, and dry.');
    await page().getByRole('link', { name: 'Verrow', exact: false }).first().click();
    await reviewField(page()).waitFor({ state: 'detached' });
    const other = await context().newPage();
    await gotoPage(other, url);
    await expect.poll(() => reviewField(other).inputValue(), { timeout: 15_000 }).toBe('Warm, and dry.');
    // The draft belongs to this tab now and survives its reload.
    await reviewField(other).fill('Warm, dry and light.');
    await other.reload();
    await expect
      .poll(() => reviewField(other).inputValue(), { timeout: 15_000 })
      .toBe('Warm, dry and light.');
  });

  it('hand over a checkout whose page was left without asking', async () => {
    await openCheckout(page(), shop().url, product());
    await submitAddress(page());
    await stepHeading(page(), 'Delivery method').waitFor();
    await page().getByRole('link', { name: 'Verrow' }).first().click();
    await page().waitForURL(`${shop().url}/`);
    const other = await context().newPage();
    await gotoPage(other, `${shop().url}/checkout`);
    await stepHeading(other, 'Delivery method').waitFor();
    expect(await continueHere(other).count()).toBe(0);
  });
});

describe('reloaded page', () => {
  it('CART-15 restores the open drawer and the typed search without console errors', async () => {
    await createAccount(context(), shop().url, createPerson());
    await gotoPage(page(), `${shop().url}/product/${product()}`);
    await addToCart(page());
    await cartDrawer(page()).waitFor();
    const { consoleErrors } = await monitorPage(page());
    await page().reload();
    await cartDrawer(page()).waitFor();
    await cartDrawer(page()).getByRole('button', { name: 'Close' }).click();

    await page().getByRole('searchbox').fill('coat for ada@example.org 4242 4242 4242 4242');
    await page().getByRole('searchbox').fill('wool coat');
    await page().reload();
    await expect.poll(() => page().getByRole('searchbox').inputValue()).toBe('wool coat');
    expect(consoleErrors()).toEqual([]);
    expect(await readStoredJournals(page())).toContain('wool coat');
  });

  it('copies diagnostics without secrets on the help page', async () => {
    await context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop().url });
    const person = await openCheckout(page(), shop().url, product());
    await goToPayment(page());
    await payByCard(page());
    await placeOrder(page());
    await page().getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
    await page().getByRole('button', { name: 'Copy what happened' }).click();
    await page()
      .getByText(/^Copied\. Paste it/)
      .first()
      .waitFor();
    const text = await page().evaluate(() => navigator.clipboard.readText());
    const parsed = parseExport(text);
    expect(parsed.ok && parsed.value.streams.map(({ machine }) => machine)).toContain('payment');
    expect([
      ...findSecrets(text, [person.email, person.password, testCards.good]),
      ...findPersonalData(text),
    ]).toEqual([]);
  });
});
