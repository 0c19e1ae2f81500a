/** Staff make an order on a phone for a customer, who pays it by the link in the mail; then they add to it. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts';
import { pollUntil } from '../support/pollUntil.ts';
import { readRows } from '../support/readRows.ts';
import { shopperAddress } from '../support/shopperAddress.ts';
import {
  createPerson,
  fillAddressForm,
  gotoPage,
  payByCard,
  placeOrder,
  signInAs,
} from './support/shopActions.ts';
import { setUpShop } from './support/shopFixture.ts';
import { listMails, prepareProduct, readOrder } from './support/shopState.ts';

const { shop, newContext } = setUpShop();

const openPage = async (width: number): Promise<Page> => {
  const context = await newContext({ viewport: { width, height: 812 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return page;
};

/** The link of the newest mail to this address, once there are `count` mails. */
const readPayLink = async (email: string, count: number): Promise<string> => {
  const mails = await pollUntil(
    () => listMails(shop(), email).filter(({ subject }) => subject.startsWith('Please pay')),
    (found) => found.length === count,
  );
  return `${shop().url}${/\/orders\/link#[\w.~-]+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''}`;
};

const chooseProduct = async (page: Page, title: string): Promise<void> => {
  await page.getByLabel('Title, brand or SKU').fill(title);
  await page.getByLabel('Title, brand or SKU').press('Enter');
  await page
    .getByRole('button', { name: new RegExp(`^Add ${title}`) })
    .first()
    .click();
  const size = page.getByRole('region', { name: '1 line' }).getByLabel('Size');
  await size.locator('option').nth(1).waitFor({ state: 'attached' });
  await size.selectOption({ index: 1 });
};

/** Sends the request, with a hasty second press; returns the number of the order whose page opens. */
const sendRequest = async (page: Page): Promise<string> => {
  const before = page.url();
  await page.getByRole('button', { name: 'Send payment request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).dblclick();
  await page.waitForURL(({ href }) => href !== before);
  const heading = page.getByRole('heading', { level: 1, name: /^Order #\d{10}$/ });
  return (await heading.innerText()).slice('Order #'.length);
};

it('DESK-491 DESK-492 DESK-493 DESK-495 DESK-496 a customer pays the order that staff made, and what they add to it', async () => {
  const { email } = createPerson();
  const productId = prepareProduct(shop(), 59_90);
  const [product] = readRows(shop().databaseFile, 'SELECT title FROM products WHERE id = ?', productId);
  const title = String(product?.['title']);
  const staff = await openPage(375);
  await signInAs(staff, shop().url, 'admin');
  await gotoPage(staff, `${shop().url}/admin/orders/new`);
  // The bar would cover what is scrolled to.
  await staff.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click();
  await staff.getByRole('main').getByLabel('Email').fill(email);
  await fillAddressForm(staff, { ...shopperAddress, country: 'US' });
  await chooseProduct(staff, title);
  await staff.getByRole('main').getByText('$59.90').first().waitFor();
  expect(await findAccessibilityViolations(staff)).toEqual([]);
  expect(await staff.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  );
  const orderNumber = await sendRequest(staff);
  expect(readRows(shop().databaseFile, 'SELECT id FROM orders WHERE pay_until IS NOT NULL')).toHaveLength(1);

  const customer = await openPage(375);
  await gotoPage(customer, await readPayLink(email, 1));
  await customer.getByRole('link', { name: 'Pay this order' }).click();
  await payByCard(customer);
  expect(await placeOrder(customer)).toBe(orderNumber);
  expect(readOrder(shop(), orderNumber)).toMatchObject({ status: 'placed' });

  await staff.setViewportSize({ width: 1280, height: 800 });
  await staff.reload();
  await staff.getByText('Change items or address, add products').click();
  await chooseProduct(staff, title);
  await staff.getByRole('region', { name: 'Add products' }).getByText('Free', { exact: true }).waitFor();
  expect(await findAccessibilityViolations(staff)).toEqual([]);
  await staff.getByRole('button', { name: 'Send payment request' }).waitFor();
  const added = await sendRequest(staff);
  expect(added).not.toBe(orderNumber);
  await gotoPage(customer, await readPayLink(email, 2));
  await customer.getByRole('link', { name: 'Pay this order' }).click();
  await payByCard(customer);
  expect(await placeOrder(customer)).toBe(added);
  await gotoPage(staff, `${shop().url}/admin/fulfilment`);
  await staff.getByText(`With order #${added}`).waitFor();
  await staff.getByText(`With order #${orderNumber}`).waitFor();
});
