import { expect, it } from 'vitest';
import { pricedProduct } from './support/facts.ts';
import { freshPages } from './support/pages.ts';
import {
  addToCart,
  cardFrame,
  cartDrawer,
  cards,
  chooseDelivery,
  fillAddress,
  next,
  openCheckout,
  payByCard,
  placeOrder,
  stepHeading,
  visit,
} from './support/shopper.ts';

const { shop, page } = freshPages();

it('CHECK-04 at 375 px an address is saved by consent, and the next checkout offers it', async () => {
  await page().setViewportSize({ width: 375, height: 812 });
  const productId = pricedProduct(shop(), 59_90);
  await openCheckout(page(), shop().url, productId);
  await fillAddress(page(), 'PL');
  await page().getByLabel('Phone number').fill('+48 600 100 200');
  await page().getByLabel('Save as my address').check();
  await next(page()).click();
  // In the country of the address, the nearest first: 62701 shares no digit with any of them.
  await page().getByText('Locker, Parcel Locker Centrum').waitFor();
  await chooseDelivery(page());
  await cardFrame(page()).getByLabel('Card number').waitFor();
  await payByCard(page(), cards.good);
  await stepHeading(page(), 'Review your order').waitFor();
  await page().getByText('+48 600 100 200').first().waitFor();
  await placeOrder(page());

  await visit(page(), `${shop().url}/product/${productId}`);
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

  // Another one, outside of the country: no locker serves it.
  await page().getByRole('radio', { name: 'Use another address' }).check();
  await fillAddress(page(), 'US');
  await page()
    .getByRole('radio', { name: /12 St James Square/ })
    .check();
  await page().getByRole('radio', { name: 'Use another address' }).check();
  expect(await page().getByLabel('City').inputValue()).toBe('Springfield');
  await next(page()).click();
  await stepHeading(page(), 'Delivery method').waitFor();
  await page().getByText('Home Delivery, Kurier Standard').waitFor();
  expect(
    await page()
      .getByText(/Parcel Locker/)
      .count(),
  ).toBe(0);

  await visit(page(), `${shop().url}/account/details`);
  const book = page().getByRole('region', { name: 'Addresses' });
  await book.getByText('+48 600 100 200').waitFor();
  expect(await book.getByRole('listitem').count()).toBe(1);
});
