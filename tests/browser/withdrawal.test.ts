import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoShopper } from '../../demo/accounts.ts';
import { pollUntil } from '../support/pollUntil.ts';
import { readRows } from '../support/readRows.ts';
import { findAccessibilityFaults } from './support/accessibilityChecks.ts';
import { gotoReady, pressKeys, tabTo } from './support/keyboard.ts';
import { setUpPages } from './support/shopFixture.ts';
import { listMails } from './support/shopState.ts';

const { shop, page } = setUpPages({ reducedMotion: 'reduce' });

const orderInStatus = (status: string) => {
  const [row] = readRows(
    shop().databaseFile,
    `SELECT orders.id AS id, order_number FROM orders JOIN users ON users.id = orders.user_id
      WHERE users.email = '${demoShopper.email}' AND orders.status = '${status}' ORDER BY orders.created_at DESC LIMIT 1`,
  );
  if (!row) throw new Error(`The demo has no order that is ${status}.`);
  return { id: String(row['id']), number: String(row['order_number']) };
};

const findWithdrawals = (orderNumber: string) =>
  readRows(shop().databaseFile, 'SELECT * FROM withdrawals WHERE order_number = ?', orderNumber);

const step = (number: number) => page().getByRole('heading', { name: `Step ${number} of 3` });
const next = () => page().getByRole('button', { name: 'Next', exact: true }).click();

const expectNoOverflow = async (where: Page) =>
  expect(await where.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  );

/** Axe in light and dark, and no scrolling sideways. */
const check = async (name: string): Promise<void> => {
  expect(await findAccessibilityFaults(page(), name)).toEqual([]);
  await expectNoOverflow(page());
};

describe('withdrawal from the contract, without an account', () => {
  it.each([
    [375, 'delivered', 'returning'],
    [1280, 'placed', 'canceled'],
  ] as const)('WITHDRAW-06 WITHDRAW-04 at %i px, of an order that is %s', async (width, status, outcome) => {
    const order = orderInStatus(status);
    await page().setViewportSize({ width, height: 900 });
    await gotoReady(page(), `${shop().url}/wishlist`);
    await page().getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page().getByRole('link', { name: 'Withdraw from contract here', exact: true }).click();
    await step(1).waitFor();
    await next();
    await page().getByText('Required').first().waitFor();
    await check(`step 1 with errors at ${width}`);
    await page().getByLabel('Your name').fill('Ada Lovelace');
    await page().getByLabel('Order number').fill(order.number);
    await page().getByLabel('Email').fill(demoShopper.email);
    await next();
    await step(2).waitFor();
    await page().getByRole('radio', { name: 'Only some items' }).check({ force: true });
    await next();
    await page().getByText('Name the items that you withdraw from').waitFor();
    await check(`step 2 with an error at ${width}`);
    await page().getByRole('radio', { name: 'The whole order' }).check({ force: true });
    await next();
    await step(3).waitFor();

    // What was typed survives a reload.
    await page().reload();
    await step(3).waitFor();
    await page().getByText(`Order #${order.number}`).waitFor();
    await check(`step 3 at ${width}`);
    expect(findWithdrawals(order.number)).toEqual([]);
    await page().getByRole('button', { name: 'Confirm withdrawal', exact: true }).click();
    await page().getByRole('heading', { name: 'We received your withdrawal' }).waitFor();
    await page().getByText('(Europe/Warsaw)').waitFor();
    await check(`receipt at ${width}`);

    expect(findWithdrawals(order.number)).toMatchObject([
      { status: outcome, needs_decision: 0, order_id: order.id },
    ]);
    const mail = await pollUntil(
      () =>
        listMails(shop(), demoShopper.email).find(
          ({ subject }) => subject === `We received your withdrawal from Verrow order #${order.number}`,
        ),
      (found) => found !== undefined,
    );
    expect(mail?.text).toContain('Ada Lovelace');
    expect(mail?.text).toContain('The whole order');
  });

  it('WITHDRAW-06 by keyboard alone, of an order that the shop does not know', async () => {
    const press = (...keys: string[]) => pressKeys(page(), ...keys);
    await gotoReady(page(), `${shop().url}/withdraw?order=1000000001`);
    await step(1).waitFor();
    await tabTo(page(), /^Your name/, 'input');
    await page().keyboard.type('Dora Carrington');
    await tabTo(page(), /^Order number/, 'input');
    expect(await page().getByLabel('Order number').inputValue()).toBe('1000000001');
    await tabTo(page(), /^Email/, 'input');
    await page().keyboard.type('dora@example.com');
    await press('Enter');
    await step(2).waitFor();
    await tabTo(page(), /^The whole order/, 'input');
    // To the next option, and back to the first.
    await press('ArrowDown', 'ArrowUp');
    await tabTo(page(), 'Next', 'button');
    await press('Enter');
    await step(3).waitFor();
    await tabTo(page(), 'Confirm withdrawal', 'button');
    await press('Enter');
    await page().getByRole('heading', { name: 'We received your withdrawal' }).waitFor();
    await expect
      .poll(() => page().evaluate(() => document.activeElement?.textContent))
      .toBe('We received your withdrawal');
    expect(findWithdrawals('1000000001')).toMatchObject([
      { status: 'unmatched', needs_decision: 1, order_id: null },
    ]);
  });
});
