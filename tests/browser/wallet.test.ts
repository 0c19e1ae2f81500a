/** Express checkout: purchases by the sandbox's test wallet. */
import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts';
import {
  addToCart,
  cardFrame,
  cartDrawer,
  createPerson,
  gotoPage,
  stepHeading,
} from './support/shopActions.ts';
import { setUpShop } from './support/shopFixture.ts';
import { prepareProduct, readOrder } from './support/shopState.ts';

const { shop, newContext } = setUpShop({ env: { PRICE_LISTS: 'JPY 150 steps 100' } });

/** The drawer of a new guest session, with one item. */
const openDrawer = async (width: number, currency: 'USD' | 'JPY' = 'USD'): Promise<Page> => {
  const context = await newContext({
    viewport: { width, height: width < 600 ? 812 : 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await gotoPage(page, `${shop().url}/product/${prepareProduct(shop(), 59_90)}`);
  if (currency !== 'USD') {
    const choice = page.getByRole('group', { name: 'Currency' }).getByRole('button', { name: currency });
    await Promise.all([page.waitForEvent('load'), choice.click()]);
  }
  await addToCart(page);
  await page.getByRole('button', { name: 'Continue without an account' }).click();
  await cartDrawer(page).getByText('(1 item)').waitFor();
  return page;
};

const walletButton = (page: Page) => page.getByRole('button', { name: 'Test wallet' });

/** 'Pay $59.90', 'Pay ¥9,000' */
const payName = /^Pay [$¥][\d,.]+$/;

const openSheet = async (page: Page): Promise<FrameLocator> => {
  await walletButton(page).click();
  const sheet = page.frameLocator('iframe[title="Test wallet"]');
  await sheet.getByRole('button', { name: payName }).waitFor();
  return sheet;
};

/** The number on the thank-you page. */
const readOrderNumber = async (page: Page): Promise<string> =>
  /\d{10}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';

const cases = [
  { width: 375, currency: 'USD', symbol: '$', minorUnits: 100 },
  { width: 1280, currency: 'JPY', symbol: '¥', minorUnits: 1 },
] as const;

describe.each(cases)('a purchase by a wallet in $currency, $width px wide', (each) => {
  const { width, currency, symbol, minorUnits } = each;
  it('GUEST-21 GUEST-22 GUEST-24 INTL-60 INTL-61 a guest buys from the drawer for the amount that the wallet shows', async () => {
    const { email } = createPerson();
    const page = await openDrawer(width, currency);
    await walletButton(page).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    const sheet = await openSheet(page);
    await sheet.getByRole('button', { name: 'Cancel' }).click();
    // Back in the drawer; the sheet has reserved nothing.
    await page.locator('iframe[title="Test wallet"]').waitFor({ state: 'detached' });
    expect(await cartDrawer(page).getByText('(1 item)').isVisible()).toBe(true);

    await openSheet(page);
    await sheet.getByRole('radio', { name: /McMurdo Station/ }).check();
    await sheet.getByText('The shop does not deliver to this address.').waitFor();
    await sheet.getByRole('radio', { name: /ul\. Prosta 20/ }).check();
    const rate = sheet.getByRole('radio', { name: /^Home Delivery/ }).first();
    await rate.check();
    await sheet.getByLabel('Email').fill(email);
    const payButton = sheet.getByRole('button', { name: payName });
    const amount = (await payButton.innerText()).replace(`Pay ${symbol}`, '');
    await payButton.click();
    await page.getByText('Thank you for your order!').waitFor();
    const order = readOrder(shop(), await readOrderNumber(page));
    const totalCents = Math.round(Number(amount.replaceAll(',', '')) * minorUnits);
    expect(order).toMatchObject({ status: 'placed', total_cents: totalCents });
    expect(order['currency']).toBe(currency === 'USD' ? null : currency);
    expect(await page.getByText(`${symbol}${amount}`).count()).toBeGreaterThan(0);
  });
});

it.runIf(process.env['VERROW_LONG'])(
  'GUEST-23 a declined wallet ends at the card form; one that needs 3-D Secure asks for it',
  async () => {
    const page = await openDrawer(375);
    const sheet = await openSheet(page);
    await sheet.getByLabel('Email').fill(createPerson().email);
    await sheet.getByRole('radio', { name: /^Declined/ }).check();
    await sheet.getByRole('button', { name: payName }).click();
    await stepHeading(page, 'Payment details').waitFor();
    await page.getByText('Your card was declined.').waitFor();
    await cardFrame(page).getByLabel('Card number').waitFor();
    // A notification may cover the button.
    await page.getByRole('button', { name: 'Change order' }).press('Enter');
    await stepHeading(page, 'Delivery method').waitFor();
    await page.getByRole('button', { name: 'Previous' }).click();
    await stepHeading(page, 'Shipping address').waitFor();
    await walletButton(page).waitFor();
    await openSheet(page);
    await sheet.getByLabel('Email').fill(createPerson().email);
    await sheet.getByRole('radio', { name: /^Asks for 3-D Secure/ }).check();
    await sheet.getByRole('button', { name: payName }).click();
    await page.frameLocator('iframe[title="3-D Secure"]').getByRole('button', { name: 'Complete' }).click();
    await page.getByText('Thank you for your order!').waitFor();
    expect(readOrder(shop(), await readOrderNumber(page))['status']).toBe('placed');
  },
);
