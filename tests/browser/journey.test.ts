import { beforeEach, describe, expect, it } from 'vitest';
import { recordTraffic, type Traffic } from '../support/recordTraffic.ts';
import { openCheckout } from './support/accountRequests.ts';
import {
  listIntents,
  listMails,
  readOrder,
  listOrders,
  prepareProduct,
  updateCatalogue,
} from './support/shopState.ts';
import { pollUntil } from '../support/pollUntil.ts';
import { setUpPages } from './support/shopFixture.ts';
import {
  cardFrame,
  testCards,
  cartDrawer,
  challengeFrame,
  createPerson,
  nextButton,
  openCheckoutInPages,
  payByCard,
  placeOrder,
  clickBelowFrame,
  signUpInDialog,
  stepHeading,
  typeCard,
  gotoPage,
  goToPayment,
} from './support/shopActions.ts';

const { shop, context, page } = setUpPages();
let traffic: Traffic;

beforeEach(() => {
  traffic = recordTraffic(context());
  page().setDefaultTimeout(30_000);
});

describe('purchase', () => {
  it('SCOPE-02 PROD-05 ROLE-03 takes a guest from a listing to a paid order', async () => {
    const person = createPerson();
    await gotoPage(page(), `${shop().url}/men/clothing/jackets`);
    await page().locator('main a[href^="/product/"]').first().click();
    await page().waitForURL(/\/product\//, { waitUntil: 'domcontentloaded' });
    const title = await page().getByRole('heading', { level: 1 }).innerText();
    await page()
      .getByRole('radiogroup', { name: 'Size' })
      .locator('input:enabled')
      .first()
      .check({ force: true });
    await page().getByRole('button', { name: 'Add to cart' }).dblclick();
    await page().getByText('Please log in to add items to your cart.').first().waitFor();
    await signUpInDialog(page(), person);

    await cartDrawer(page()).getByText(title).first().waitFor();
    await cartDrawer(page()).getByText('(1 item)').waitFor();
    await cartDrawer(page()).getByRole('button', { name: 'Checkout' }).click();
    await goToPayment(page());
    await payByCard(page(), testCards.challenged);
    await challengeFrame(page())
      .getByRole('button', { name: /complete/i })
      .click();
    await stepHeading(page(), 'Review your order').waitFor();
    await page().getByText('xxxx-xxxx-xxxx-3155').waitFor();

    const [unpaid] = listOrders(shop(), person.email);
    const before = await listIntents(shop(), String(unpaid?.['id']));
    expect(before.map(({ status }) => status)).toEqual(['requires_capture']);

    const orderNumber = await placeOrder(page());
    await page().getByRole('link', { name: 'Go to my orders' }).click();
    await page().waitForURL(`${shop().url}/account/orders`, { waitUntil: 'domcontentloaded' });
    await page()
      .getByRole('link', { name: new RegExp(orderNumber) })
      .click();
    await page().getByText(title).first().waitFor();

    const order = readOrder(shop(), orderNumber);
    const intents = await listIntents(shop(), String(order['id']));
    expect(order['status']).toBe('placed');
    expect(intents.map(({ status, amount_received }) => [status, amount_received])).toEqual([
      ['succeeded', order['total_cents']],
    ]);
    expect(
      await pollUntil(
        () => listMails(shop(), person.email),
        (mails) => mails.length > 0,
      ),
    ).toHaveLength(1);
    expect(listMails(shop(), person.email)[0]?.text).toContain(orderNumber);

    const toShop = JSON.stringify(await traffic.requestsTo(shop().url));
    expect(toShop).not.toMatch(/4000[ +]?0025[ +]?0000[ +]?3155/);
    const toSandbox = await traffic.requestsTo(shop().sandboxUrl);
    expect(toSandbox.some(({ body }) => body.includes(testCards.challenged))).toBe(true);
    expect(toSandbox.filter(({ headers }) => headers['cookie'] !== undefined)).toEqual([]);
  });

  it("CHECK-28 CHECK-26 shows the provider's message for a declined card, then accepts a valid one", async () => {
    const person = await openCheckoutInPages(page(), shop().url, prepareProduct(shop(), 59_90));
    await goToPayment(page());
    await payByCard(page(), testCards.declined);
    await page().getByRole('alert').getByText('Your card was declined.').waitFor();
    await typeCard(page(), testCards.good);
    await nextButton(page()).click();
    const orderNumber = await placeOrder(page());
    const intents = await listIntents(shop(), String(readOrder(shop(), orderNumber)['id']));
    expect(intents.map(({ status }) => status)).toEqual(['succeeded']);
    expect(listOrders(shop(), person.email)).toHaveLength(1);
  });

  it('CHECK-27 returns from the bank to the review step', async () => {
    await openCheckout(page(), shop().url, prepareProduct(shop(), 49_00));
    await goToPayment(page());
    await page().getByLabel('Name on card').fill('Ada Lovelace');
    await cardFrame(page()).getByRole('radio', { name: 'Test bank' }).check({ force: true });
    await nextButton(page()).click();
    await page().waitForURL((url) => url.origin === shop().sandboxUrl, { waitUntil: 'domcontentloaded' });
    await page().getByRole('button', { name: 'Authorize test payment' }).click();
    await page().waitForURL(`${shop().url}/checkout`, { waitUntil: 'domcontentloaded' });
    const orderNumber = await placeOrder(page());
    expect(readOrder(shop(), orderNumber)['status']).toBe('placed');
  });

  it('CHECK-27 trusts the server, not the query string of the return URL', async () => {
    const person = await openCheckout(page(), shop().url, prepareProduct(shop(), 39_00));
    await goToPayment(page());
    await gotoPage(page(), `${shop().url}/checkout/success?redirect_status=succeeded&payment_intent=pi_none`);
    await stepHeading(page(), 'Payment details').waitFor();
    await cardFrame(page()).getByLabel('Card number').waitFor();
    expect(listOrders(shop(), person.email).map((order) => order['status'])).toEqual(['pending']);
  });

  it('CHECK-12 goes back with Change order, which cancels the order and keeps the inputs', async () => {
    const person = await openCheckout(page(), shop().url, prepareProduct(shop(), 45_00));
    await goToPayment(page());
    await cardFrame(page()).getByLabel('Card number').waitFor();
    expect(await page().getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
    await clickBelowFrame(page().getByRole('button', { name: 'Change order' }));
    await stepHeading(page(), 'Delivery method').waitFor();
    await page().getByRole('button', { name: 'Previous' }).click();
    expect(await page().getByLabel('Address line 1').inputValue()).toBe('12 St James Square');
    const [order] = listOrders(shop(), person.email);
    expect(order?.['status']).toBe('canceled');
    const intents = await pollUntil(
      () => listIntents(shop(), String(order?.['id'])),
      (found) => found.every(({ status }) => status === 'canceled'),
    );
    expect(intents.map(({ status }) => status)).toEqual(['canceled']);
  });

  it.each([
    [99_99, true],
    [100_00, false],
    [100_01, false],
  ])('MONEY-06 MONEY-05 charges delivery for %i cents: %s', async (cents, isCharged) => {
    await openCheckout(page(), shop().url, prepareProduct(shop(), cents));
    await goToPayment(page());
    await payByCard(page());
    const orderNumber = await placeOrder(page());
    const order = readOrder(shop(), orderNumber);
    expect(Number(order['delivery_cents']) > 0).toBe(isCharged);
    expect(order['total_cents']).toBe(cents + Number(order['delivery_cents']));
    const [intent] = await listIntents(shop(), String(order['id']));
    expect(intent?.amount_received).toBe(order['total_cents']);
  });

  it('STOCK-03 STOCK-02 disables a size that is out of stock', async () => {
    const id = prepareProduct(shop(), 35_00);
    await gotoPage(page(), `${shop().url}/product/${id}`);
    updateCatalogue(
      shop(),
      'UPDATE product_sizes SET on_hand = 0, reserved = 0 WHERE product_id = ? AND position = (SELECT MIN(position) FROM product_sizes WHERE product_id = ?)',
      id,
      id,
    );
    await page().reload({ waitUntil: 'domcontentloaded' });
    const sizes = page().getByRole('radiogroup', { name: 'Size' });
    const out = sizes.getByRole('radio', { name: /out of stock/ });
    expect(await out.count()).toBe(1);
    expect(await out.isDisabled()).toBe(true);
  });

  it('places one order on a double click and shows the thank-you screen again after a reload', async () => {
    const person = await openCheckout(page(), shop().url, prepareProduct(shop(), 29_00));
    await goToPayment(page());
    await payByCard(page());
    await stepHeading(page(), 'Review your order').waitFor();
    await page().getByRole('button', { name: 'Place order' }).dblclick();
    await page().getByText('Thank you for your order!').waitFor();
    await page().reload({ waitUntil: 'domcontentloaded' });
    await page().getByText('Thank you for your order!').waitFor();
    const orders = listOrders(shop(), person.email);
    expect(orders.map((order) => order['status'])).toEqual(['placed']);
    expect((await listIntents(shop(), String(orders[0]?.['id']))).map(({ status }) => status)).toEqual([
      'succeeded',
    ]);
  });
});
