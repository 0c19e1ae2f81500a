import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../support/readRows.ts';
import { recordTraffic, type Traffic } from '../support/recordTraffic.ts';
import { findUnspecifiedCalls } from './support/findUnspecifiedCalls.ts';
import { listIntents, listMails, readOrder, prepareProduct, sandboxClient } from './support/shopState.ts';
import { pollUntil } from '../support/pollUntil.ts';
import { waitForIdle } from './support/pageIdle.ts';
import { setUpShop } from './support/shopFixture.ts';
import {
  addToCart,
  cardFrame,
  cartDrawer,
  createPerson,
  payByCard,
  placeOrder,
  signUp,
  gotoPage,
  goToPayment,
} from './support/shopActions.ts';

// The demo's carrier moves orders every second.
const { shop, newContext } = setUpShop({ env: { CARRIER_LEG_SECONDS: '1' } });
let context: BrowserContext;
let page: Page;
let traffic: Traffic;

beforeAll(async () => {
  context = await newContext({ reducedMotion: 'reduce' });
  traffic = recordTraffic(context);
  page = await context.newPage();
});

let person = createPerson();
let orderNumber = '';
let orderId = '';
let coatId = '';
let bootsId = '';

/** Reloads a page until it shows a text that results from a job or from the staff. */
const reloadUntil = async (path: string, text: string | RegExp) => {
  await pollUntil(
    async () => {
      await page.goto(shop().url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await waitForIdle(page);
      return page.getByRole('main').getByText(text).count();
    },
    (found) => found > 0,
    60_000,
  );
};

const clickNext = () => page.getByRole('button', { name: 'Next' }).click();

describe('order lifecycle through the pages', () => {
  it('buys two coats and a pair of boots with the promo code TWENTY', async () => {
    // A retry of the test needs a new person with a new cart.
    person = createPerson();
    await context.clearCookies();
    coatId = prepareProduct(shop(), 59_90);
    bootsId = prepareProduct(shop(), 63_35);
    await signUp(page, shop().url, person);
    for (const product of [coatId, coatId, bootsId]) {
      // oxlint-disable no-await-in-loop -- one product after the other
      await page.goto(`${shop().url}/product/${product}`);
      await waitForIdle(page);
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
    await goToPayment(page);
    await cardFrame(page).getByLabel('Card number').waitFor();
    await payByCard(page);
    orderNumber = await placeOrder(page);
    const row = readOrder(shop(), orderNumber);
    orderId = String(row['id']);
    // 2 × 59.90 + 63.35 − 20.00, and no delivery from 100.00 on.
    expect(row).toMatchObject({ sub_total_cents: 183_15, discount_cents: 20_00, total_cents: 163_15 });
  });

  it('is shipped and delivered by the demo carrier', async () => {
    await reloadUntil(`/account/orders/${orderId}`, 'Delivered');
    const statuses = readRows(
      shop().databaseFile,
      'SELECT status FROM order_events WHERE order_id = ? ORDER BY seq',
      orderId,
    ).map(({ status }) => status);
    expect(statuses.slice(-4)).toEqual(['placed', 'processing', 'shipped', 'delivered']);
    expect(readOrder(shop(), orderNumber)['status']).toBe('delivered');
  });

  it('RETURN-01 RETURN-04 returns one coat with the wizard', async () => {
    await page.getByRole('link', { name: 'Return', exact: true }).click();
    await page.getByText('Step 1 of 4').waitFor();
    await clickNext();
    await page.getByText('Please select a return reason').waitFor();
    await page.getByRole('radio', { name: 'Size or Fit Issue' }).check({ force: true });
    await clickNext();
    await page.getByText('Step 2 of 4').waitFor();
    await page.getByRole('checkbox').first().check({ force: true });
    await page.getByRole('button', { name: /^Decrease/ }).click();
    await clickNext();
    await page.getByText('Step 3 of 4').waitFor();
    await page.getByRole('radio', { name: /Locker/ }).check({ force: true });
    await clickNext();
    await page.getByText('Step 4 of 4').waitFor();
    // Half of 119.80 − 13.08, the coats' share of the discount.
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

  it('ROLE-05 the staff receives the return and refunds the exact amount', async () => {
    const adminPage = await (await newContext({ reducedMotion: 'reduce' })).newPage();
    await gotoPage(adminPage, `${shop().url}/login`);
    await adminPage.getByLabel('Email').fill('admin@verrow.shop');
    await adminPage.getByLabel('Password', { exact: true }).fill('verrow-admin-1');
    await adminPage.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await adminPage.waitForURL(`${shop().url}/`, { waitUntil: 'domcontentloaded' });
    await adminPage.goto(`${shop().url}/admin/returns`);
    const [row] = readRows(
      shop().databaseFile,
      'SELECT return_number FROM returns WHERE order_id = ?',
      orderId,
    );
    await adminPage
      .getByRole('link', { name: new RegExp(String(row?.['return_number'])) })
      .first()
      .click();
    for (const name of ['Mark as received', 'Refund']) {
      // oxlint-disable no-await-in-loop -- one step after the other
      await adminPage.getByRole('main').getByRole('button', { name, exact: true }).click();
      await adminPage.getByRole('dialog').locator('button[type=submit]').click();
      await adminPage.getByRole('dialog').waitFor({ state: 'detached' });
      // oxlint-enable no-await-in-loop
    }
    await adminPage.getByText('There is no next step for this return.').waitFor();

    const [intent] = await listIntents(shop(), orderId);
    const refunds = await pollUntil(
      async () => (await sandboxClient(shop()).refunds.list({ payment_intent: intent?.id ?? '' })).data,
      (found) => found.length > 0,
    );
    expect(refunds.map(({ amount, status }) => [amount, status])).toEqual([[53_36, 'succeeded']]);
    await page.reload();
    await page.getByRole('main').getByText('Refunded').first().waitFor();
    // A partial return leaves the order delivered.
    expect(readOrder(shop(), orderNumber)['status']).toBe('delivered');
  });

  it('INTL-43 the shopper saves the corrected invoice of the refund', async () => {
    await reloadUntil(`/account/orders/${orderId}`, /^Corrected invoice 1/);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Corrected invoice 1/ }).click();
    expect((await saved).suggestedFilename()).toBe(`verrow-correction-C-${orderNumber}-1.pdf`);
    expect(
      readFileSync(await (await saved).path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('REVIEW-02 REVIEW-11 reviews an item, and the product page shows the review', async () => {
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
    await gotoPage(page, `${shop().url}/product/${bootsId}`);
    await page.getByRole('heading', { name: /reviews/i }).scrollIntoViewIfNeeded();
    await page.getByText('They keep dry what they should.').waitFor();
    expect(
      readRows(
        shop().databaseFile,
        'SELECT product_id, half_stars, pros FROM reviews WHERE order_id = ?',
        orderId,
      ),
    ).toEqual([{ product_id: bootsId, half_stars: 9, pros: '["dry","warm"]' }]);
  });

  it('sends each mail once', async () => {
    const mails = await pollUntil(
      () => listMails(shop(), person.email),
      (found) => found.length >= 5,
    );
    const subjects = mails.map(({ subject }) => subject.replaceAll(/#\w+/g, '#…')).sort();
    expect(subjects).toEqual([
      'How to send your Verrow return #…',
      'We have your Verrow return #…',
      'Your Verrow order #…',
      'Your Verrow order #… is on its way',
      'Your refund of $53.36 from Verrow',
    ]);
  });

  it('API-01 API-02 API-44 sends only calls of the specification and the contract', async () => {
    expect(findUnspecifiedCalls(await traffic.requestsTo(shop().url))).toEqual([]);
  });
});
