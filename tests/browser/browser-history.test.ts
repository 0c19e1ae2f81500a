/** Back closes open overlays, then goes to the previous step, then leaves the page (decision 031). */
import { beforeEach, describe, expect, it } from 'vitest';
import { listOrders, prepareProduct } from './support/shopState.ts';
import { setUpPages } from './support/shopFixture.ts';
import {
  addToCart,
  cartDrawer,
  chooseDelivery,
  submitAddress,
  createPerson,
  openCheckoutInPages,
  payByCard,
  placeOrder,
  signUp,
  stepHeading,
  gotoPage,
} from './support/shopActions.ts';

const { shop, context, page } = setUpPages();

beforeEach(() => page().setDefaultTimeout(30_000));

const pathname = () => new URL(page().url()).pathname;
const back = () => page().goBack({ waitUntil: 'commit' });
const forward = () => page().goForward({ waitUntil: 'commit' });
const product = () => `/product/${prepareProduct(shop(), 59_90)}`;
const dialog = (name: string | RegExp) => page().getByRole('dialog', { name });
const changeOrderDialog = () => dialog('Go back and change your order?');

describe('Back', () => {
  it('ROUTE-22 IMG-02 closes the zoom, then leaves the page; Forward and reload do not open it', async () => {
    await gotoPage(page(), `${shop().url}/men/clothing/jackets`);
    await page().locator('main a[href^="/product/"]').first().click();
    await page().waitForURL(/\/product\//, { waitUntil: 'commit' });
    const address = page().url();
    await page().getByRole('button', { name: /^Zoom/ }).click();
    await page().getByRole('dialog').waitFor();
    await back();
    await page().getByRole('dialog').waitFor({ state: 'detached' });
    expect(page().url()).toBe(address);
    await forward();
    await page().getByRole('heading', { level: 1 }).waitFor();
    expect([page().url(), await page().getByRole('dialog').count()]).toEqual([address, 0]);
    await page().getByRole('button', { name: /^Zoom/ }).click();
    await page().getByRole('dialog').waitFor();
    await page().reload({ waitUntil: 'load' });
    expect([page().url(), await page().getByRole('dialog').count()]).toEqual([address, 0]);
    await back();
    await page().waitForURL(/\/men\/clothing\/jackets/, { waitUntil: 'commit' });
  });

  it('ROUTE-22 CART-08 returns from a page opened in the cart drawer to the product, with the drawer closed', async () => {
    await signUp(page(), shop().url, createPerson());
    await gotoPage(page(), shop().url + product());
    await addToCart(page());
    await cartDrawer(page()).waitFor();
    await cartDrawer(page()).getByRole('button', { name: 'Checkout' }).click();
    await stepHeading(page(), 'Shipping address').waitFor();
    // It fades out while the page is already there.
    await cartDrawer(page()).waitFor({ state: 'detached' });
    await back();
    await page().waitForURL(shop().url + product(), { waitUntil: 'commit' });
    expect(await cartDrawer(page()).count()).toBe(0);
  });

  it('ROUTE-22 FRAME-09 closes the menu on a phone; leaves the page after the menu was closed by its button', async () => {
    await page().setViewportSize({ width: 375, height: 800 });
    await gotoPage(page(), `${shop().url}/`);
    await gotoPage(page(), shop().url + product());
    const menu = dialog('Menu');
    const open = () => page().getByRole('button', { name: 'Menu' }).click();
    await open();
    await menu.waitFor();
    await back();
    await menu.waitFor({ state: 'detached' });
    expect(pathname()).toBe(product());
    await open();
    await menu.getByRole('button', { name: 'Close' }).click();
    await menu.waitFor({ state: 'detached' });
    await back();
    await page().waitForURL(`${shop().url}/`, { waitUntil: 'commit' });
  });

  it('CHECK-12 CHECK-19 goes to the previous step, Forward to the delivery step, and asks before canceling an order', async () => {
    const person = await openCheckoutInPages(page(), shop().url, prepareProduct(shop(), 59_90));
    await submitAddress(page());
    await stepHeading(page(), 'Delivery method').waitFor();
    await back();
    await stepHeading(page(), 'Shipping address').waitFor();
    await forward();
    await stepHeading(page(), 'Delivery method').waitFor();
    await page().reload({ waitUntil: 'load' });
    await stepHeading(page(), 'Delivery method').waitFor();
    await back();
    await stepHeading(page(), 'Shipping address').waitFor();
    await forward();

    await chooseDelivery(page());
    await stepHeading(page(), 'Payment details').waitFor();
    await back();
    await changeOrderDialog().getByRole('button', { name: 'Stay here' }).click();
    await changeOrderDialog().waitFor({ state: 'detached' });
    await stepHeading(page(), 'Payment details').waitFor();
    await payByCard(page());
    await stepHeading(page(), 'Review your order').waitFor();
    await back();
    await changeOrderDialog().waitFor();
    await back();
    await changeOrderDialog().waitFor({ state: 'detached' });
    await stepHeading(page(), 'Review your order').waitFor();
    await back();
    await changeOrderDialog().getByRole('button', { name: 'Change order' }).click();
    await stepHeading(page(), 'Delivery method').waitFor();
    expect(listOrders(shop(), person.email).map(({ status }) => status)).toEqual(['canceled']);

    await chooseDelivery(page());
    await payByCard(page());
    await placeOrder(page());
    await back();
    await page().waitForURL((url) => url.pathname !== '/checkout', { waitUntil: 'commit' });
    expect(listOrders(shop(), person.email).map(({ status }) => status)).toEqual(['canceled', 'placed']);
    expect(context().pages()).toHaveLength(1);
  });
});
