/** DESK-201, DESK-203: staff make a promo code on a phone, and a shopper uses it. */
import { expect, it } from 'vitest';
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts';
import { createAccount } from './support/accountRequests.ts';
import { addToCart, cartDrawer, createPerson, signInAs } from './support/shopActions.ts';
import { waitForIdle } from './support/pageIdle.ts';
import { setUpShop } from './support/shopFixture.ts';
import { prepareProduct } from './support/shopState.ts';

const { shop, newContext } = setUpShop();

it('staff make a code that gives one of two items free, and a shopper uses it', async () => {
  const staff = await (
    await newContext({ viewport: { width: 375, height: 812 }, reducedMotion: 'reduce' })
  ).newPage();
  await signInAs(staff, shop().url, 'admin');
  await staff.goto(`${shop().url}/admin/promo-codes/new`);
  // The bar would cover what is scrolled to.
  await staff.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click();
  await staff.getByLabel('Code', { exact: true }).fill('pair');
  await staff.getByLabel('Kind of discount').selectOption('buy_get');
  await staff.getByLabel('Items to buy').fill('1');
  await staff.getByLabel('Percent off these items').fill('101');
  const submit = staff.getByRole('button', { name: 'Create promo code' });
  await submit.click();
  await staff.getByText('Must be a whole number from 1 to 100').first().waitFor();
  expect(await findAccessibilityViolations(staff)).toEqual([]);
  await staff.getByLabel('Percent off these items').fill('100');
  await submit.dblclick();
  await staff.getByRole('heading', { level: 1, name: 'PAIR' }).waitFor();
  await staff.getByText('Buy 1, get 1 free').first().waitFor();

  const shopper = await (await newContext()).newPage();
  const productId = prepareProduct(shop(), 59_90);
  await createAccount(shopper.context(), shop().url, createPerson());
  await shopper.goto(`${shop().url}/product/${productId}`);
  await waitForIdle(shopper);
  await addToCart(shopper);
  await cartDrawer(shopper)
    .getByRole('button', { name: /^Increase/ })
    .click();
  await shopper.goto(`${shop().url}/cart`);
  await shopper.getByLabel('Discount code').fill('pair');
  await shopper.getByLabel('Discount code').press('Enter');
  await shopper.getByText('Discount (PAIR)').first().waitFor();
  expect(await shopper.getByRole('main').getByText('$59.90').count()).toBeGreaterThan(0);

  // The form of the new code is no entry of the history.
  await staff.goBack();
  await staff.waitForURL((url) => !url.pathname.startsWith('/admin/promo-codes'));
});
