import { beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '../../server/auth/demoAccounts.ts';
import { readRows } from '../support/database.ts';
import { demoPlaces } from './support/facts.ts';
import { focusComesTo, focused, openReady, pressKeys, tabTo, typeAnew } from './support/keys.ts';
import { freshPages } from './support/pages.ts';

const { shop, page } = freshPages();
let orderId: string;

beforeAll(() => {
  orderId = demoPlaces(shop())['{delivered}'] ?? '';
});

const press = (...keys: string[]) => pressKeys(page(), ...keys);

const signIn = async () => {
  await tabTo(page(), /^Email/, 'input');
  await typeAnew(page(), demoAccounts.shopper.email);
  await tabTo(page(), /^Password/, 'input');
  await typeAnew(page(), demoAccounts.shopper.password);
  await press('Enter');
};

const next = async () => {
  await tabTo(page(), 'Next', 'button');
  await press('Enter');
};

describe('with the keyboard alone, after the parcel came', () => {
  it('REVIEW-02 REVIEW-04 reviews what was delivered, from sign-in to the thanks', async () => {
    await openReady(page(), `${shop().url}/login`);
    await signIn();
    await page().waitForURL(`${shop().url}/`);
    // As the mail about the delivery leads there.
    await openReady(page(), `${shop().url}/account/orders/${orderId}`);
    await page()
      .getByRole('link', { name: /^Write a review of/ })
      .first()
      .waitFor();
    await tabTo(page(), /^Write a review of/, 'a');
    await press('Enter');
    await page().waitForURL(/\/product-review/);

    // REVIEW-06: without stars, the focus goes to where they are missing.
    await page().getByRole('button', { name: 'Add', exact: true }).waitFor();
    await tabTo(page(), 'Add', 'button');
    await press('Enter');
    await page().getByText('Please select a rating').waitFor();
    expect((await focused(page())).name).toBe('0.5 stars, Useless');
    // Round to the last, and one half back.
    await press('ArrowLeft', 'ArrowLeft');
    expect((await focused(page())).name).toMatch(/^4\.5 stars/);
    await tabTo(page(), /^Your review/, 'textarea');
    await page().keyboard.type('Keeps dry what it should.');
    await tabTo(page(), /^Pros/, 'input');
    await page().keyboard.type('dry, warm');
    await tabTo(page(), 'Add', 'button');
    await press('Enter');
    await page().waitForURL(`${shop().url}/account/orders/${orderId}`);
    await page().getByRole('main').getByText('Reviewed').first().waitFor();
    await expect.poll(async () => (await focused(page())).isLost).toBe(false);
    expect(
      readRows(
        shop().databaseFile,
        'SELECT half_stars, message, pros FROM reviews WHERE order_id = ?',
        orderId,
      ),
    ).toEqual([{ half_stars: 9, message: 'Keeps dry what it should.', pros: '["dry","warm"]' }]);
  });

  it('RETURN-04 RETURN-05 ROUTE-22 sends it back, from sign-in to the number of the return', async () => {
    await openReady(page(), `${shop().url}/account/orders/${orderId}`);
    await page().getByRole('dialog', { name: 'Login' }).waitFor();
    await focusComesTo(page(), /^Email/);
    await press('Shift+Tab');
    await signIn();
    await page().getByRole('link', { name: 'Return', exact: true }).waitFor();
    await tabTo(page(), 'Return', 'a');
    await press('Enter');
    await page().getByText('Step 1 of 4').waitFor();

    await next();
    await page().getByText('Please select a return reason').waitFor();
    expect((await focused(page())).tag).toBe('input');
    // Round to the last, which asks for words.
    await press('ArrowUp');
    expect((await focused(page())).name).toMatch(/^Other/);
    await tabTo(page(), /^Your reason for the return/, 'textarea');
    await page().keyboard.type('The sleeves are of different lengths.');
    await next();
    await focusComesTo(page(), /^Step 2 of 4/);
    await tabTo(page(), /size/, 'input');
    await press('Space');
    await next();
    await focusComesTo(page(), /^Step 3 of 4/);
    await tabTo(page(), /^Courier/, 'input');
    await press('ArrowDown');
    await next();
    await focusComesTo(page(), /^Step 4 of 4/);
    await tabTo(page(), 'Submit return', 'button');
    await press('Enter');
    await focusComesTo(page(), 'Your return is requested');
    await tabTo(page(), 'See this return', 'a');
    await press('Enter');
    await page().waitForURL(/\/account\/returns\/[^/]+$/);
    await focusComesTo(page(), /^Return/);
    expect(
      readRows(shop().databaseFile, 'SELECT status, reason, method FROM returns WHERE order_id = ?', orderId),
    ).toEqual([{ status: 'requested', reason: 'Other', method: 'locker_dropoff' }]);
  });
});
