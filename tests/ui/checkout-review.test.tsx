import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../../contract/errors.ts';
import type { TabFact } from '../../src/app/browser/tabs.ts';
import { selectRemovedLines } from '../../src/machines/cart/selectors.ts';
import { jacket } from '../machines/support/jacket.ts';
import { done, failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { answerCheckout, holdCard, intent, oneCoat, pendingOrder } from './support/checkoutNetwork.ts';
import { heading, next, throughAddress, throughDelivery, toPayment } from './support/checkoutSteps.ts';
import { fakeProvider } from './support/fakeProvider.ts';
import { focusOn, isDisabled, main, press, typeInto } from './support/hands.ts';
import { deliveryMethods, orderOf, pickupShipment } from './support/orders.ts';
import { answerAsUsual, showShop } from './support/showShop.tsx';

const network = fakeNetwork();
let provider = fakeProvider();

vi.mock('../../src/payments/loadPayment.ts', () => ({ loadPayment: () => provider.load() }));

beforeEach(() => {
  provider = fakeProvider();
  answerAsUsual(network, { isSignedIn: true });
  answerCheckout(network);
});

describe('checkout, the review', () => {
  it('CHECK-10 shows count, subtotal, shipping, total, shipment and payment details', async () => {
    holdCard(network);
    showShop('/checkout');
    await throughAddress();
    await throughDelivery();
    await heading('Review your order');
    const value = (term: RegExp) =>
      main().getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
    await main().findByText('Visa');
    expect(value(/^1 product$/)).toBe('$45.50');
    expect(value(/^Shipping/)).toBe('$6.50');
    const section = main().getByRole('heading', { name: 'Shipment details' }).parentElement;
    expect(section?.textContent).toContain(
      'Ada Lovelace5 Linden Street, 60601 Chicago, Illinois, United States',
    );
    const payment = main().getByRole('heading', { level: 3, name: 'Payment details' }).parentElement;
    expect([...(payment?.querySelectorAll('p') ?? [])].map((line) => line.textContent)).toEqual([
      'Visa',
      'Ada Lovelace',
      'xxxx-xxxx-xxxx-4242',
      'Expires 12/30',
    ]);
    expect(main().getAllByText('Total').at(0)?.nextElementSibling?.textContent).toBe('$52.00');
  });

  it.each([
    ['US', 'Plus taxes'],
    ['DE', 'Includes VAT'],
  ])('CHECK-11 MONEY-08 notes the shipping to %s as %s', async (country, note) => {
    holdCard(network);
    showShop('/checkout');
    await throughAddress(country);
    await throughDelivery();
    await heading('Review your order');
    expect(main().getByText(note)).toBeTruthy();
  });

  it("CHECK-11 MONEY-07 reads 'Free' where delivery costs nothing", async () => {
    const free = { deliveryCost: 0, total: 45.5, shipments: [pickupShipment] };
    network.post('/orders', { ...done(pendingOrder(free)), statusCode: 201 });
    holdCard(network, free);
    showShop('/checkout');
    await throughAddress();
    await throughDelivery(/In Store Pickup/);
    await heading('Review your order');
    expect(main().getByText('Shipping', { selector: 'dt' }).nextElementSibling?.textContent).toBe('Free');
    expect(main().queryByText('Plus taxes')).toBeNull();
    expect(deliveryMethods[2]?.providers[0]?.price).toBe(0);
  });

  it('names another way to pay than a card by its name', async () => {
    const card = { paymentType: 'testBank', brand: null, cardHolder: null, last4: null, expDate: null };
    const [payment] = orderOf().payments;
    holdCard(network, { payments: [{ ...payment!, paymentMethod: 'testBank', card }] });
    showShop('/checkout');
    await throughAddress();
    await throughDelivery();
    await heading('Review your order');
    expect(await main().findByText('Test bank')).toBeTruthy();
    expect(main().queryByText(/xxxx/)).toBeNull();
  });

  it('CHECK-14 leaves no removed item to put back into the cart, in any tab', async () => {
    holdCard(network);
    network.patch('/cart/c1', done(oneCoat));
    const told: TabFact[] = [];
    const tabs = { tell: (fact: TabFact) => void told.push(fact), listen: () => undefined };
    const { shop } = showShop('/checkout', { tabs });
    const { cart } = shop.root.getSnapshot().children;
    if (!cart) throw new Error('The cart machine is missing.');
    await throughAddress();
    cart.send({ type: 'cart.removalAsked', requestId: 'r1', lineId: 'l9', piece: jacket });
    await waitFor(() => expect(selectRemovedLines(cart.getSnapshot())).toHaveLength(1));
    await throughDelivery();
    await heading('Review your order');
    network.patch('/orders/o1', done(orderOf({ status: 'placed' })));
    press(main().getByRole('button', { name: 'Place order' }));
    await heading('Thank you for your order!');
    expect(selectRemovedLines(cart.getSnapshot())).toEqual([]);
    expect(told).toContain('orderPlaced');
  });

  it("CHECK-13 CHECK-14 reads 'Place order' and ends in thanks, the order number and the way to the orders", async () => {
    showShop('/checkout');
    const name = await toPayment();
    typeInto(name, 'Ada Lovelace');
    holdCard(network);
    next();
    await heading('Review your order');
    const answer = Promise.withResolvers<Response>();
    network.patch('/orders/o1', () => answer.promise);
    press(main().getByRole('button', { name: 'Place order' }));
    expect(isDisabled(await main().findByRole('button', { name: 'Placing order...' }))).toBe(true);
    await waitFor(() => expect(network.of('/orders/o1')).toHaveLength(1));
    expect(network.of('/orders/o1')[0]?.body).toMatchObject({ status: 'placed' });
    answer.resolve(Response.json(done(orderOf())));
    await focusOn(await heading('Thank you for your order!'));
    expect(main().getByText('Order #VR-1001')).toBeTruthy();
    expect(
      main().getByText(
        'We have sent a confirmation email. We will let you know when your order has been shipped.',
      ),
    ).toBeTruthy();
    expect(main().getByRole('link', { name: 'Go to my orders' }).getAttribute('href')).toBe(
      '/account/orders',
    );
  });

  it('CHECK-14 shows with the thanks what was bought, when and where it comes, how to return and whom to ask', async () => {
    holdCard(network);
    showShop('/checkout');
    await throughAddress();
    await throughDelivery();
    await heading('Review your order');
    network.patch('/orders/o1', done(orderOf({ status: 'placed' })));
    network.get('/orders/id/o1', orderOf({ status: 'placed' }));
    press(main().getByRole('button', { name: 'Place order' }));
    await heading('Thank you for your order!');
    const items = within(await main().findByRole('region', { name: 'Your items' }));
    expect(items.getByRole('link', { name: 'Wool coat' }).getAttribute('href')).toBe('/product/p1');
    expect(items.getByRole('listitem').querySelector('img')?.getAttribute('width')).toBe('80');
    const delivery = within(main().getByRole('region', { name: 'Delivery' }));
    expect(delivery.getByText('Expected Tu, 06.01.2026')).toBeTruthy();
    expect(delivery.getByText('5 Linden Street, 60601 Chicago, Illinois, United States')).toBeTruthy();
    expect(main().getByText(/30 days after delivery/)).toBeTruthy();
    expect(main().getByRole('link', { name: 'your order' }).getAttribute('href')).toBe('/account/orders/o1');
    const mail = main().getByRole('link', { name: 'hello@verrow.shop' });
    expect(mail.getAttribute('href')).toBe('mailto:hello@verrow.shop');
  });

  it('CHECK-14 thanks all the same where the order cannot be read', async () => {
    holdCard(network);
    showShop('/checkout');
    await throughAddress();
    await throughDelivery();
    await heading('Review your order');
    network.patch('/orders/o1', done(orderOf({ status: 'placed' })));
    network.get('/orders/id/o1', failure(500, 'internal', 'Broken'));
    press(main().getByRole('button', { name: 'Place order' }));
    await heading('Thank you for your order!');
    expect(main().getByRole('link', { name: 'hello@verrow.shop' })).toBeTruthy();
    expect(main().getByRole('link', { name: 'Go to my orders' })).toBeTruthy();
  });

  it('CHECK-30 reads the order where placing it had no answer, and offers nothing else until it is known', async () => {
    holdCard(network);
    showShop('/checkout');
    await throughAddress();
    await throughDelivery();
    await heading('Review your order');
    network.patch('/orders/o1', failure(500, 'internal', 'Broken'));
    network.get('/orders/id/o1', failure(500, 'internal', 'Broken'));
    press(await main().findByRole('button', { name: 'Place order' }));
    await main().findByText(messages.orderUnknown);
    expect(main().queryByRole('button', { name: 'Change order' })).toBeNull();
    expect(main().queryByRole('button', { name: 'Place order' })).toBeNull();
    network.get('/orders/id/o1', orderOf());
    press(main().getByRole('button', { name: 'Try again' }));
    await heading('Thank you for your order!');
  });

  it('goes back to the payment with the reason when the capture is declined', async () => {
    holdCard(network);
    showShop('/checkout');
    await throughAddress();
    await throughDelivery();
    await heading('Review your order');
    network.post('/checkout', intent('awaiting'));
    network.patch('/orders/o1', failure(402, 'payment_declined', 'Your bank took the hold back.'));
    press(main().getByRole('button', { name: 'Place order' }));
    await heading('Payment details');
    expect(main().getByText('Your bank took the hold back.')).toBeTruthy();
    expect(await screen.findByLabelText('Name on card')).toBeTruthy();
  });

  it('says that the reservation ended, and begins again with what was typed', async () => {
    holdCard(network);
    showShop('/checkout');
    await throughAddress();
    await throughDelivery();
    await heading('Review your order');
    expect(main().getByText(/^Your items are reserved for \d+ more minutes\.$/)).toBeTruthy();
    network.patch('/orders/o1', failure(409, 'order_expired', 'Too late.'));
    press(main().getByRole('button', { name: 'Place order' }));
    const alert = await main().findByRole('alert');
    expect(alert.textContent).toContain('Your reservation has ended');
    press(main().getByRole('button', { name: 'Start again' }));
    await heading('Shipping address');
    expect(main().getByLabelText<HTMLInputElement>('City').value).toBe('Chicago');
  });
});
