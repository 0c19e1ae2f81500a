import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../support/database.ts';
import { recordTraffic, type Traffic } from '../support/traffic.ts';
import { unspecifiedCalls } from './support/calls.ts';
import { eventually, intentsOf, mailsTo, orderRow, pricedProduct, providerOf } from './support/facts.ts';
import { openShop } from './support/pages.ts';
import {
  addToCart,
  cardFrame,
  cards,
  cartDrawer,
  chooseDelivery,
  giveAddress,
  newPerson,
  payByCard,
  placeOrder,
  signUp,
  visit,
} from './support/shopper.ts';

// The demo's carrier does not rest.
const { shop, newVisitor } = openShop({ env: { CARRIER_LEG_SECONDS: '1' } });
let context: BrowserContext;
let page: Page;
let traffic: Traffic;

beforeAll(async () => {
  context = await newVisitor({ reducedMotion: 'reduce' });
  traffic = recordTraffic(context);
  page = await context.newPage();
});

let person = newPerson();
let orderNumber = '';
let orderId = '';
let coat = '';
let boots = '';

/** Reads a page again until it says something that a job or the staff brings about. */
const reloadUntil = async (path: string, text: string | RegExp) => {
  await eventually(
    async () => {
      await page.goto(shop().url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      return page.getByRole('main').getByText(text).count();
    },
    (found) => found > 0,
    60_000,
  );
};

const next = () => page.getByRole('button', { name: 'Next' }).click();

describe('the whole life of an order, through the pages alone', () => {
  it('is bought under TWENTY: two coats and a pair of boots', async () => {
    // Another try is another person's, with a cart of their own.
    person = newPerson();
    await context.clearCookies();
    coat = pricedProduct(shop(), 59_90);
    boots = pricedProduct(shop(), 63_35);
    await signUp(page, shop().url, person);
    for (const product of [coat, coat, boots]) {
      // oxlint-disable no-await-in-loop -- one product after the other
      await page.goto(`${shop().url}/product/${product}`);
      await page.waitForLoadState('networkidle');
      await addToCart(page);
      await cartDrawer(page).waitFor();
      await page.keyboard.press('Escape');
      await cartDrawer(page).waitFor({ state: 'detached' });
      // oxlint-enable no-await-in-loop
    }
    await page.goto(`${shop().url}/cart`);
    await page.getByLabel('Discount code').fill(' twenty ');
    await page.getByLabel('Discount code').press('Enter');
    await page.getByText('$163.15').first().waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click();
    await giveAddress(page);
    await chooseDelivery(page);
    await cardFrame(page).getByLabel('Card number').waitFor();
    await payByCard(page, cards.good);
    orderNumber = await placeOrder(page);
    const row = orderRow(shop(), orderNumber);
    orderId = String(row['id']);
    // 2 × 59.90 + 63.35 − 20.00, and no delivery from 100.00 on.
    expect(row).toMatchObject({ sub_total_cents: 183_15, discount_cents: 20_00, total_cents: 163_15 });
  });

  it('is shipped and delivered by the carrier', async () => {
    await reloadUntil(`/account/orders/${orderId}`, 'Delivered');
    const statuses = readRows(
      shop().databaseFile,
      'SELECT status FROM order_events WHERE order_id = ? ORDER BY seq',
      orderId,
    ).map(({ status }) => status);
    expect(statuses.slice(-4)).toEqual(['placed', 'processing', 'shipped', 'delivered']);
    expect(orderRow(shop(), orderNumber)['status']).toBe('delivered');
  });

  it('RETURN-01 RETURN-04 one coat goes back, as the wizard asks', async () => {
    await page.getByRole('link', { name: 'Return', exact: true }).click();
    await page.getByText('Step 1 of 4').waitFor();
    await next();
    await page.getByText('Please select a return reason').waitFor();
    await page.getByRole('radio', { name: 'Size or Fit Issue' }).check({ force: true });
    await next();
    await page.getByText('Step 2 of 4').waitFor();
    await page.getByRole('checkbox').first().check({ force: true });
    await page.getByRole('button', { name: /^Decrease/ }).click();
    await next();
    await page.getByText('Step 3 of 4').waitFor();
    await page.getByRole('radio', { name: /Locker/ }).check({ force: true });
    await next();
    await page.getByText('Step 4 of 4').waitFor();
    // Half of what was paid for both: 119.80 less 13.08, its share of the discount.
    await page.getByText('$53.36').first().waitFor();
    await page.getByRole('button', { name: 'Submit return' }).click();
    await page.getByText('Your return is requested').waitFor();
    await page.getByRole('link', { name: 'See this return' }).click();
    await page.getByText('$53.36').first().waitFor();
    expect(
      readRows(
        shop().databaseFile,
        'SELECT status, items_cents, delivery_cents FROM returns WHERE order_id = ?',
        orderId,
      ),
    ).toEqual([{ status: 'requested', items_cents: 53_36, delivery_cents: 0 }]);
  });

  it('ROLE-05 the staff receives it and pays it back, to the cent', async () => {
    const desk = await (await newVisitor({ reducedMotion: 'reduce' })).newPage();
    await visit(desk, `${shop().url}/login`);
    await desk.getByLabel('Email').fill('admin@verrow.shop');
    await desk.getByLabel('Password', { exact: true }).fill('verrow-admin-1');
    await desk.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await desk.waitForURL(`${shop().url}/`, { waitUntil: 'domcontentloaded' });
    await desk.goto(`${shop().url}/admin/returns`);
    const [row] = readRows(
      shop().databaseFile,
      'SELECT return_number FROM returns WHERE order_id = ?',
      orderId,
    );
    await desk
      .getByRole('link', { name: new RegExp(String(row?.['return_number'])) })
      .first()
      .click();
    for (const name of ['Mark as received', 'Refund']) {
      // oxlint-disable no-await-in-loop -- one step after the other
      await desk.getByRole('main').getByRole('button', { name, exact: true }).click();
      await desk.getByRole('dialog').locator('button[type=submit]').click();
      await desk.getByRole('dialog').waitFor({ state: 'detached' });
      // oxlint-enable no-await-in-loop
    }
    await desk.getByText('There is no next step for this return.').waitFor();

    const [intent] = await intentsOf(shop(), orderId);
    const refunds = await eventually(
      async () => (await providerOf(shop()).refunds.list({ payment_intent: intent?.id ?? '' })).data,
      (found) => found.length > 0,
    );
    expect(refunds.map(({ amount, status }) => [amount, status])).toEqual([[53_36, 'succeeded']]);
    await page.reload();
    await page.getByRole('main').getByText('Refunded').first().waitFor();
    // Some came back, the rest may: the order stays delivered.
    expect(orderRow(shop(), orderNumber)['status']).toBe('delivered');
  });

  it('REVIEW-02 REVIEW-11 what was kept is reviewed, and the product shows it', async () => {
    await page.goto(`${shop().url}/account/orders/${orderId}`);
    await page
      .getByRole('link', { name: /^Write a review of/ })
      .last()
      .click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Please select a rating').waitFor();
    await page.getByRole('radio', { name: /^4\.5 stars/ }).check({ force: true });
    await page.getByLabel(/^Your review/).fill('They keep dry what they should.');
    await page.getByLabel(/^Pros/).fill('dry, warm');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.waitForURL(`${shop().url}/account/orders/${orderId}`, { waitUntil: 'domcontentloaded' });
    await page.getByText('Reviewed').first().waitFor();
    await visit(page, `${shop().url}/product/${boots}`);
    await page.getByRole('heading', { name: /reviews/i }).scrollIntoViewIfNeeded();
    await page.getByText('They keep dry what they should.').waitFor();
    expect(
      readRows(
        shop().databaseFile,
        'SELECT product_id, half_stars, pros FROM reviews WHERE order_id = ?',
        orderId,
      ),
    ).toEqual([{ product_id: boots, half_stars: 9, pros: '["dry","warm"]' }]);
  });

  it('and each of its mails was written once', async () => {
    const mails = await eventually(
      () => mailsTo(shop(), person.email),
      (found) => found.length >= 4,
    );
    const told = mails.map(({ subject }) => subject.replaceAll(/#\w+/g, '#…')).sort();
    expect(told).toEqual([
      'We have your Verrow return #…',
      'Your Verrow order #…',
      'Your Verrow order #… is on its way',
      'Your refund of $53.36 from Verrow',
    ]);
  });

  it('API-01 API-02 API-44 made no call that the specification and the contract do not name', async () => {
    expect(unspecifiedCalls(await traffic.to(shop().url))).toEqual([]);
  });
});
