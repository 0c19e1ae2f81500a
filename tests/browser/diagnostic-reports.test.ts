/** What a shopper sends of a checkout that failed, and staff replay. */
import { expect, it } from 'vitest';
import { findAccessibilityFaults } from './support/accessibilityChecks.ts';
import {
  addToCart,
  cartDrawer,
  gotoPage,
  nextButton,
  signInAs,
  stepHeading,
  submitAddress,
} from './support/shopActions.ts';
import { setUpShop } from './support/shopFixture.ts';
import { prepareProduct } from './support/shopState.ts';

const { shop, newContext } = setUpShop();

it('FUNNEL-09 FUNNEL-11 FUNNEL-12 a failed checkout is sent by its shopper, and replayed by staff', async () => {
  const phone = await newContext({ viewport: { width: 375, height: 812 }, reducedMotion: 'reduce' });
  const page = await phone.newPage();
  await gotoPage(page, `${shop().url}/product/${prepareProduct(shop(), 59_90)}`);
  await addToCart(page);
  await page.getByRole('button', { name: 'Continue without an account' }).click();
  await cartDrawer(page).getByRole('button', { name: 'Checkout' }).click();
  await stepHeading(page, 'Shipping address').waitFor();
  await page.getByRole('main').getByLabel('Email').fill('ada@example.org');
  await submitAddress(page);
  await stepHeading(page, 'Delivery method').waitFor();
  await page.locator('input[name=delivery]:enabled').first().check();
  await page.route('**/api/v1/orders', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
  );
  await nextButton(page).click();
  await page.getByRole('button', { name: 'Send what happened' }).waitFor();
  expect(await findAccessibilityFaults(page, 'a failed checkout')).toEqual([]);
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/v1/diagnostics'));
  await page.getByRole('button', { name: 'Send what happened' }).click();
  const thanks = await page.getByText(/name the number D-/).innerText();
  for (const personal of ['ada@example.org', 'Lovelace', 'Linden'])
    expect((await sent).postData(), personal).not.toContain(personal);

  const wide = await newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const staff = await wide.newPage();
  await signInAs(staff, shop().url, 'admin');
  await gotoPage(staff, `${shop().url}/admin/usage`);
  const number = /D-\w+/.exec(thanks)?.[0] ?? 'no number';
  await staff.getByRole('button', { name: `Replay report ${number}` }).click();
  const report = staff.getByRole('region', { name: `Report ${number}` });
  await report.getByText(/: create order failed, then at choosing delivery › choosing\.$/).waitFor();
  await staff.getByRole('img', { name: 'Checkout at choosing delivery › choosing' }).waitFor();
  expect(await findAccessibilityFaults(staff, 'a replayed report')).toEqual([]);
  await report.getByRole('button', { name: 'Previous event' }).click();
  await staff.getByRole('img', { name: 'Checkout at creating order' }).waitFor();
});
