/** Returns an item from the link in the confirmation mail of a guest's order, bought by the test wallet. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pollUntil } from '../support/pollUntil.ts';
import { readRows } from '../support/readRows.ts';
import { addToCart, cartDrawer, createPerson, gotoPage } from './support/shopActions.ts';
import { setUpShop } from './support/shopFixture.ts';
import { listMails, prepareProduct, readOrder } from './support/shopState.ts';

// The demo's carrier moves orders every second.
const { shop, newContext } = setUpShop({ env: { CARRIER_LEG_SECONDS: '1' } });

const openPage = async (): Promise<Page> => {
  const context = await newContext({ viewport: { width: 375, height: 812 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return page;
};

/** Buys one item in a new guest session; returns the number of the order. */
const buy = async (page: Page, email: string): Promise<string> => {
  await gotoPage(page, `${shop().url}/product/${prepareProduct(shop(), 59_90)}`);
  await addToCart(page);
  await page.getByRole('button', { name: 'Continue without an account' }).click();
  await cartDrawer(page).getByText('(1 item)').waitFor();
  await page.getByRole('button', { name: 'Test wallet' }).click();
  const sheet = page.frameLocator('iframe[title="Test wallet"]');
  await sheet.getByLabel('Email').fill(email);
  await sheet.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByText('Thank you for your order!').waitFor();
  return /\d{10}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
};

it.runIf(process.env['VERROW_LONG'])(
  'GUEST-07 RETURN-01 a guest returns an item from the link in the confirmation mail',
  { timeout: 180_000 },
  async () => {
    const { email } = createPerson();
    const orderNumber = await buy(await openPage(), email);
    const [confirmation] = await pollUntil(
      () => listMails(shop(), email),
      (found) => found.length > 0,
    );
    const link = /https?:\/\/[^/\s]+(\/orders\/link#[\w.~-]+)/.exec(confirmation?.text ?? '')?.[1] ?? '';
    await pollUntil(
      () => readOrder(shop(), orderNumber)['status'],
      (status) => status === 'delivered',
      60_000,
    );

    const other = await openPage();
    await gotoPage(other, shop().url + link);
    await other.getByRole('heading', { level: 1, name: `Order #${orderNumber}` }).waitFor();
    await other.getByRole('link', { name: 'Return', exact: true }).click();
    await other.getByText('Step 1 of 4').waitFor();
    const next = () => other.getByRole('button', { name: 'Next' }).press('Enter');
    await other.getByRole('radio', { name: 'Size or Fit Issue' }).check({ force: true });
    await next();
    await other.getByText('Step 2 of 4').waitFor();
    await other.getByRole('checkbox').first().check({ force: true });
    await next();
    await other.getByText('Step 3 of 4').waitFor();
    await other.getByRole('radio', { name: /Locker/ }).check({ force: true });
    await next();
    await other.getByText('Step 4 of 4').waitFor();
    await other.getByRole('button', { name: 'Submit return' }).press('Enter');
    await other.getByText('Your return is requested').waitFor();
    const { id } = readOrder(shop(), orderNumber);
    expect(
      readRows(shop().databaseFile, 'SELECT status, items_cents FROM returns WHERE order_id = ?', String(id)),
    ).toEqual([{ status: 'requested', items_cents: 59_90 }]);
  },
);
