import { beforeAll, describe, expect, it } from 'vitest';
import { demoShopper } from '../../demo/accounts.ts';
import { readRows } from '../support/readRows.ts';
import { demoPathParams } from './support/shopState.ts';
import { expectFocusOn, readFocus, gotoReady, pressKeys, tabTo, retypeField } from './support/keyboard.ts';
import { setUpPages } from './support/shopFixture.ts';

const { shop, page } = setUpPages();
let orderId: string;

beforeAll(() => {
  orderId = demoPathParams(shop())['{delivered}'] ?? '';
});

const press = (...keys: string[]) => pressKeys(page(), ...keys);

const signIn = async () => {
  await tabTo(page(), /^Email/, 'input');
  await retypeField(page(), demoShopper.email);
  await tabTo(page(), /^Password/, 'input');
  await retypeField(page(), demoShopper.password);
  await press('Enter');
};

const next = async () => {
  await tabTo(page(), 'Next', 'button');
  await press('Enter');
};

describe('keyboard alone, after delivery', () => {
  it('REVIEW-02 REVIEW-04 reviews a delivered item, starting from sign-in', async () => {
    await gotoReady(page(), `${shop().url}/login`);
    await signIn();
    await page().waitForURL(`${shop().url}/`);
    // The address in the delivery mail.
    await gotoReady(page(), `${shop().url}/account/orders/${orderId}`);
    await page()
      .getByRole('link', { name: /^Write a review of/ })
      .first()
      .waitFor();
    await tabTo(page(), /^Write a review of/, 'a');
    await press('Enter');
    await page().waitForURL(/\/product-review/);

    // REVIEW-06: without a rating, the focus moves to the stars.
    await page().getByRole('button', { name: 'Add', exact: true }).waitFor();
    await tabTo(page(), 'Add', 'button');
    await press('Enter');
    await page().getByText('Please select a rating').waitFor();
    expect((await readFocus(page())).name).toBe('0.5 stars, Useless');
    // Wraps around to the last option, then one half star back.
    await press('ArrowLeft', 'ArrowLeft');
    expect((await readFocus(page())).name).toMatch(/^4\.5 stars/);
    await tabTo(page(), /^Your review/, 'textarea');
    await page().keyboard.type('Keeps dry what it should.');
    await tabTo(page(), /^Pros/, 'input');
    await page().keyboard.type('dry, warm');
    await tabTo(page(), 'Add', 'button');
    await press('Enter');
    await page().waitForURL(`${shop().url}/account/orders/${orderId}`);
    await page().getByRole('main').getByText('Reviewed').first().waitFor();
    await expect.poll(async () => (await readFocus(page())).isLost).toBe(false);
    expect(
      readRows(
        shop().databaseFile,
        'SELECT half_stars, message, pros FROM reviews WHERE order_id = ?',
        orderId,
      ),
    ).toEqual([{ half_stars: 9, message: 'Keeps dry what it should.', pros: '["dry","warm"]' }]);
  });

  it('RETURN-04 RETURN-05 ROUTE-22 returns the order, from sign-in to the return page', async () => {
    await gotoReady(page(), `${shop().url}/account/orders/${orderId}`);
    await page().getByRole('dialog', { name: 'Login' }).waitFor();
    await expectFocusOn(page(), /^Email/);
    await press('Shift+Tab');
    await signIn();
    await page().getByRole('link', { name: 'Return', exact: true }).waitFor();
    await tabTo(page(), 'Return', 'a');
    await press('Enter');
    await page().getByText('Step 1 of 4').waitFor();

    await next();
    await page().getByText('Please select a return reason').waitFor();
    expect((await readFocus(page())).tag).toBe('input');
    // Wraps around to the last option, which requires text.
    await press('ArrowUp');
    expect((await readFocus(page())).name).toMatch(/^Other/);
    await tabTo(page(), /^Your reason for the return/, 'textarea');
    await page().keyboard.type('The sleeves are of different lengths.');
    await next();
    await expectFocusOn(page(), /^Step 2 of 4/);
    await tabTo(page(), /size/, 'input');
    await press('Space');
    await next();
    await expectFocusOn(page(), /^Step 3 of 4/);
    await tabTo(page(), /^Courier/, 'input');
    await press('ArrowDown');
    await next();
    await expectFocusOn(page(), /^Step 4 of 4/);
    await tabTo(page(), 'Submit return', 'button');
    await press('Enter');
    await expectFocusOn(page(), 'Your return is requested');
    await tabTo(page(), 'See this return', 'a');
    await press('Enter');
    await page().waitForURL(/\/account\/returns\/[^/]+$/);
    await expectFocusOn(page(), /^Return/);
    expect(
      readRows(shop().databaseFile, 'SELECT status, reason, method FROM returns WHERE order_id = ?', orderId),
    ).toEqual([{ status: 'requested', reason: 'Other', method: 'locker_dropoff' }]);
  });
});
