import { afterEach, describe, expect, it } from 'vitest';
import { expectBoughtOnce } from './support/bought.ts';
import { healProvider, orderFault, tellByWebhook } from './support/provider.ts';
import { eventually, intentsOf, mailsTo, ordersOf, pricedProduct } from './support/facts.ts';
import { freshPages } from './support/pages.ts';
import {
  cardFrame,
  cards,
  chooseDelivery,
  fillAddress,
  giveAddress,
  next,
  openCheckout,
  payByCard,
  placeOrder,
  signUp,
  newPerson,
  stepHeading,
} from './support/shopper.ts';

const { shop, context, page } = freshPages();

const begin = () => openCheckout(page(), shop().url, pricedProduct(shop(), 59_90));
const toDelivery = async () => {
  const person = await begin();
  await giveAddress(page());
  await stepHeading(page(), 'Delivery method').waitFor();
  return person;
};
const toPayment = async () => {
  const person = await toDelivery();
  await chooseDelivery(page());
  await cardFrame(page()).getByLabel('Card number').waitFor();
  return person;
};
const toReview = async () => {
  const person = await toPayment();
  await payByCard(page(), cards.good);
  await stepHeading(page(), 'Review your order').waitFor();
  return person;
};

/** What the step says that went wrong. */
const refusal = () => page().getByRole('main').getByRole('alert').filter({ hasText: /\w/ }).first();

describe('Back', () => {
  it('from the thank-you cannot buy again', async () => {
    const person = await toReview();
    await placeOrder(page());
    await page().getByRole('link', { name: 'Go to my orders' }).click();
    await page().waitForURL(`${shop().url}/account/orders`);
    await page().goBack();
    await page()
      .getByText(/Thank you for your order!|Your cart is empty/)
      .first()
      .waitFor();
    expect(await page().getByRole('button', { name: 'Place order' }).count()).toBe(0);
    await expectBoughtOnce(shop(), person);
  });
});

describe('the server is killed and starts again', () => {
  afterEach(async () => {
    // A test that broke off must not leave the others without a shop.
    const isOpen = await fetch(`${shop().url}/healthz`).then(
      () => true,
      () => false,
    );
    if (!isOpen) await shop().restart();
  });
  const crash = async () => {
    await shop().kill();
    await shop().restart();
  };

  it('at every step of one checkout: the shopper goes on each time, and buys once', async () => {
    const person = await begin();
    await fillAddress(page());
    await crash();
    await next(page()).click();
    await page().locator('input[name=delivery]:enabled').first().waitFor();
    await crash();
    await chooseDelivery(page());
    await cardFrame(page()).getByLabel('Card number').waitFor();
    await crash();
    await payByCard(page(), cards.good);
    await stepHeading(page(), 'Review your order').waitFor();
    await crash();
    await page().reload();
    await placeOrder(page());
    await expectBoughtOnce(shop(), person);
  });

  it('and is not back yet when Next is pressed: the shopper is told, and the next press goes on', async () => {
    const person = await toDelivery();
    await page().locator('input[name=delivery]:enabled').first().check();
    await shop().kill();
    await next(page()).click();
    await page().getByRole('alert').getByText('Failed to create order').waitFor();
    await stepHeading(page(), 'Delivery method').waitFor();
    await shop().restart();
    await next(page()).click();
    await payByCard(page(), cards.good);
    await placeOrder(page());
    await expectBoughtOnce(shop(), person);
  });

  it('in the middle of placing the order: it is bought once', async () => {
    const person = await toReview();
    // Nobody else may tell the shop of the capture before it is killed.
    await tellByWebhook(shop(), 'hold');
    await orderFault(shop(), { kind: 'delay_after', path: '/v1/payment_intents/:id/capture', ms: 8000 });
    await page().getByRole('button', { name: 'Place order' }).click();
    const [order] = ordersOf(shop(), person.email);
    // The provider has captured; its answer is still on its way.
    const intents = await eventually(
      () => intentsOf(shop(), String(order?.['id'])),
      ([intent]) => intent?.status === 'succeeded',
    );
    expect(intents.map(({ status }) => status)).toEqual(['succeeded']);
    expect(ordersOf(shop(), person.email).map(({ status }) => status)).toEqual(['capturing']);
    await shop().kill();
    await refusal().waitFor();
    await shop().restart();
    await tellByWebhook(shop(), 'deliver');
    // It is unknown whether the order was placed: only reading it again is offered.
    await page().getByRole('button', { name: 'Try again' }).click();
    await page().getByText('Thank you for your order!').waitFor();
    await expectBoughtOnce(shop(), person);
  });
});

describe('the provider is down', () => {
  afterEach(async () => {
    await healProvider(shop());
  });

  it('and captures, but its answer is lost: the order is read until it is placed, and charged once', async () => {
    const person = await toReview();
    await orderFault(shop(), { kind: 'drop_after', path: '/v1/payment_intents/:id/capture', times: 100 });
    await page().getByRole('button', { name: 'Place order' }).click();
    await page().getByText('Thank you for your order!').waitFor();
    await expectBoughtOnce(shop(), person);
  });

  it.each(['error', 'drop'] as const)(
    'while the order is placed (%s): the shopper is told, reads it again and is charged once',
    async (kind) => {
      const person = await toReview();
      await orderFault(shop(), { kind, path: '/v1/payment_intents/:id/capture', times: 100 });
      await page().getByRole('button', { name: 'Place order' }).click();
      // The order is read for 20 s while it is being captured.
      await refusal().waitFor();
      await stepHeading(page(), 'Review your order').waitFor();
      expect(await page().getByText('Thank you for your order!').count()).toBe(0);
      await healProvider(shop());
      await page().getByRole('button', { name: 'Try again' }).click();
      await page().getByText('Thank you for your order!').waitFor();
      await expectBoughtOnce(shop(), person);
    },
  );

  it("CHECK-25 while the payment is prepared: 'Failed to create payment intent', and Next tries again", async () => {
    const person = await toDelivery();
    await orderFault(shop(), { kind: 'error', path: '/v1/payment_intents', times: 20 });
    await page().locator('input[name=delivery]:enabled').first().check();
    await next(page()).click();
    await page().getByRole('alert').getByText('Failed to create payment intent').waitFor();
    await stepHeading(page(), 'Delivery method').waitFor();
    await healProvider(shop());
    await next(page()).click();
    await payByCard(page(), cards.good);
    await placeOrder(page());
    const orders = ordersOf(shop(), person.email).filter((order) => order['status'] !== 'canceled');
    expect(orders.map((order) => order['status'])).toEqual(['placed']);
    const intents = await intentsOf(shop(), String(orders[0]?.['id']));
    expect(intents.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
    expect(mailsTo(shop(), person.email).length).toBeLessThanOrEqual(1);
  });
});

describe('two tabs', () => {
  it('AUTH-09 sign-out in one is seen in the other', async () => {
    await signUp(page(), shop().url, newPerson());
    const other = await context().newPage();
    await other.goto(`${shop().url}/account/orders`);
    await other.getByText('You have not ordered anything yet.').waitFor();
    await page().getByRole('button', { name: 'Account' }).click();
    await page().getByRole('button', { name: 'Logout' }).click();
    await page().getByText('You are signed out').first().waitFor();
    await other.getByRole('dialog', { name: 'Login' }).waitFor();
    expect(await other.getByText('You have not ordered anything yet.').isVisible()).toBe(false);
  });

  it('sign-in in one is seen in the other', async () => {
    const other = await context().newPage();
    await other.goto(`${shop().url}/about`);
    await signUp(page(), shop().url, newPerson());
    await other.getByRole('button', { name: 'Account' }).click();
    await other.getByRole('link', { name: 'Orders' }).waitFor();
    expect(await other.getByRole('link', { name: 'Login' }).count()).toBe(0);
  });

  it('both at the review: one order, and the other tab is told', async () => {
    const person = await toReview();
    const other = await context().newPage();
    await other.goto(`${shop().url}/account/orders`);
    const orders = other.getByRole('list', { name: 'Orders' });
    await orders.getByText('Not finished').waitFor();
    await placeOrder(page());
    await other.reload();
    await orders.getByText('Placed').waitFor();
    await expectBoughtOnce(shop(), person);
  });
});
