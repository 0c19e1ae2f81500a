import { expect, it } from 'vitest';
import { openCheckout } from './support/accountRequests.ts';
import { prepareProduct } from './support/shopState.ts';
import { setUpPages } from './support/shopFixture.ts';
import {
  addToCart,
  cardFrame,
  cartDrawer,
  chooseDelivery,
  fillAddress,
  nextButton,
  payByCard,
  placeOrder,
  stepHeading,
  gotoPage,
} from './support/shopActions.ts';

const { shop, page } = setUpPages();

it('CHECK-04 at 375 px saves an address with consent and offers it in the next checkout', async () => {
  await page().setViewportSize({ width: 375, height: 812 });
  const productId = prepareProduct(shop(), 59_90);
  await openCheckout(page(), shop().url, productId);
  await fillAddress(page(), 'PL');
  await page().getByLabel('Phone number').fill('+48 600 100 200');
  await page().getByLabel('Save as my address').check();
  await nextButton(page()).click();
  // Pick-up points in the country of the address; 62701 shares no leading digit with any.
  await page().getByText('Locker, Parcel Locker Centrum').waitFor();
  await chooseDelivery(page());
  await cardFrame(page()).getByLabel('Card number').waitFor();
  await payByCard(page());
  await stepHeading(page(), 'Review your order').waitFor();
  await page().getByText('+48 600 100 200').first().waitFor();
  await placeOrder(page());

  await gotoPage(page(), `${shop().url}/product/${productId}`);
  await addToCart(page());
  await cartDrawer(page()).getByRole('button', { name: 'Checkout' }).click();
  const saved = page().getByRole('radio', { name: /Ada Lovelace.*12 St James Square/ });
  await saved.waitFor();
  expect(await saved.isChecked()).toBe(true);
  expect(await page().getByLabel('City').count()).toBe(0);
  const overflow = await page().evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);

  // An address in another country: no locker serves it.
  await page().getByRole('radio', { name: 'Use another address' }).check();
  await fillAddress(page(), 'US');
  await page()
    .getByRole('radio', { name: /12 St James Square/ })
    .check();
  await page().getByRole('radio', { name: 'Use another address' }).check();
  expect(await page().getByLabel('City').inputValue()).toBe('Springfield');
  await nextButton(page()).click();
  await stepHeading(page(), 'Delivery method').waitFor();
  await page().getByText('Home Delivery, Kurier Standard').waitFor();
  expect(
    await page()
      .getByText(/Parcel Locker/)
      .count(),
  ).toBe(0);

  await gotoPage(page(), `${shop().url}/account/details`);
  const addressList = page().getByRole('region', { name: 'Addresses' });
  await addressList.getByText('+48 600 100 200').waitFor();
  expect(await addressList.getByRole('listitem').count()).toBe(1);
});
