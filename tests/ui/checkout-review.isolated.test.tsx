import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CrossTabMessage } from '../../src/app/browser/tabChannel.ts';
import { selectRemovedLines } from '../../src/machines/cart/selectors.ts';
import { jacket } from '../machines/support/jacket.ts';
import { done, failure } from '../services/support/bodies.ts';
import {
  mockCheckout,
  mockHeldCard,
  buildPaymentReply,
  cartWithOneCoat,
  buildPendingOrder,
} from './support/checkoutNetwork.ts';
import {
  findStepHeading,
  pressNext,
  completeAddress,
  completeDelivery,
  goToPayment,
  completeAddressAndDelivery,
} from './support/checkoutSteps.ts';
import { fakeStripe } from './support/fakeStripe.ts';
import { waitForFocus, isDisabled, main, press, typeInto } from './support/interactions.ts';
import { deliveryMethods, buildOrder, pickupShipment } from './support/orders.ts';
import { renderShop, fakeShopNetwork } from './support/renderShop.tsx';
import { checkoutMessages } from '../../contract/messages/checkout.ts';

const network = fakeShopNetwork({ isSignedIn: true });
let provider = fakeStripe();

vi.mock('../../src/payments/loadPaymentProvider.ts', () => ({ loadPaymentProvider: () => provider.load() }));

beforeEach(() => {
  provider = fakeStripe();
  mockCheckout(network);
});

/** Opens checkout and completes the steps up to the review; the card was authorized before. */
const openReview = async ({ country, method }: { country?: string; method?: RegExp } = {}) => {
  renderShop('/checkout');
  await completeAddressAndDelivery(country, method);
  await findStepHeading('Review your order');
};

const pressPlaceOrder = () => press(main().getByRole('button', { name: 'Place order' }));

describe('checkout, the review', () => {
  it('CHECK-10 shows count, subtotal, shipping, total, shipment and payment details', async () => {
    mockHeldCard(network);
    await openReview();
    const value = (term: RegExp) =>
      main().getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
    await main().findByText('Visa');
    expect(value(/^1 product$/)).toBe('$45.50');
    expect(value(/^Shipping/)).toBe('$6.50');
    const section = main().getByRole('heading', { name: 'Shipment details' }).parentElement;
    expect(section?.textContent).toContain(
      'Ada Lovelace5 Linden Street, Chicago, Illinois 60601, United States',
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
    mockHeldCard(network);
    await openReview({ country });
    expect(main().getByText(note)).toBeTruthy();
  });

  it("CHECK-11 MONEY-07 shows 'Free' for free delivery", async () => {
    const free = { deliveryCost: 0, total: 45.5, shipments: [pickupShipment] };
    network.post('/orders', { ...done(buildPendingOrder(free)), statusCode: 201 });
    mockHeldCard(network, free);
    await openReview({ method: /In Store Pickup/ });
    expect(main().getByText('Shipping', { selector: 'dt' }).nextElementSibling?.textContent).toBe('Free');
    expect(main().queryByText('Plus taxes')).toBeNull();
    expect(deliveryMethods[2]?.providers[0]?.price).toBe(0);
  });

  it('shows the name of a payment method other than a card', async () => {
    const card = { paymentType: 'testBank', brand: null, cardHolder: null, last4: null, expDate: null };
    const [payment] = buildOrder().payments;
    mockHeldCard(network, { payments: [{ ...payment!, paymentMethod: 'testBank', card }] });
    await openReview();
    expect(await main().findByText('Test bank')).toBeTruthy();
    expect(main().queryByText(/xxxx/)).toBeNull();
  });

  it('CHECK-14 clears the undo list of the cart in every tab', async () => {
    mockHeldCard(network);
    network.patch('/cart/c1', done(cartWithOneCoat));
    const sentMessages: CrossTabMessage[] = [];
    const tabChannel = {
      broadcast: (message: CrossTabMessage) => void sentMessages.push(message),
      listen: () => undefined,
    };
    const { shop } = renderShop('/checkout', { tabChannel: tabChannel });
    const { cart } = shop.root.getSnapshot().children;
    if (!cart) throw new Error('The cart machine is missing.');
    await completeAddress();
    cart.send({ type: 'cart.removalRequested', requestId: 'r1', lineId: 'l9', item: jacket });
    await waitFor(() => expect(selectRemovedLines(cart.getSnapshot())).toHaveLength(1));
    await completeDelivery();
    await findStepHeading('Review your order');
    network.patch('/orders/o1', done(buildOrder({ status: 'placed' })));
    pressPlaceOrder();
    await findStepHeading('Thank you for your order!');
    expect(selectRemovedLines(cart.getSnapshot())).toEqual([]);
    expect(sentMessages).toContain('orderPlaced');
  });

  it('CHECK-13 CHECK-14 places the order and shows thanks, the order number and a link to the orders', async () => {
    renderShop('/checkout');
    const name = await goToPayment();
    typeInto(name, 'Ada Lovelace');
    mockHeldCard(network);
    pressNext();
    await findStepHeading('Review your order');
    const answer = Promise.withResolvers<Response>();
    network.patch('/orders/o1', () => answer.promise);
    pressPlaceOrder();
    expect(isDisabled(await main().findByRole('button', { name: 'Placing order...' }))).toBe(true);
    await waitFor(() => expect(network.requestsTo('/orders/o1')).toHaveLength(1));
    expect(network.requestsTo('/orders/o1')[0]?.body).toMatchObject({ status: 'placed' });
    answer.resolve(Response.json(done(buildOrder())));
    await waitForFocus(await findStepHeading('Thank you for your order!'));
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

  it('CHECK-14 shows items, delivery, returns and contact with the thanks', async () => {
    mockHeldCard(network);
    await openReview();
    network.patch('/orders/o1', done(buildOrder({ status: 'placed' })));
    network.get('/orders/id/o1', buildOrder({ status: 'placed' }));
    pressPlaceOrder();
    await findStepHeading('Thank you for your order!');
    const items = within(await main().findByRole('region', { name: 'Your items' }));
    expect(items.getByRole('link', { name: 'Wool coat' }).getAttribute('href')).toBe('/product/p1');
    expect(items.getByRole('listitem').querySelector('img')?.getAttribute('width')).toBe('80');
    const delivery = within(main().getByRole('region', { name: 'Delivery' }));
    expect(delivery.getByText('Expected Tu, 06.01.2026')).toBeTruthy();
    expect(delivery.getByText('5 Linden Street, Chicago, Illinois 60601, United States')).toBeTruthy();
    expect(main().getByText(/30 days after delivery/)).toBeTruthy();
    expect(main().getByRole('link', { name: 'your order' }).getAttribute('href')).toBe('/account/orders/o1');
    const mail = main().getByRole('link', { name: 'hello@verrow.shop' });
    expect(mail.getAttribute('href')).toBe('mailto:hello@verrow.shop');
  });

  it('CHECK-14 shows the thanks when the order fails to load', async () => {
    mockHeldCard(network);
    await openReview();
    network.patch('/orders/o1', done(buildOrder({ status: 'placed' })));
    network.get('/orders/id/o1', failure(500, 'internal', 'Broken'));
    pressPlaceOrder();
    await findStepHeading('Thank you for your order!');
    expect(main().getByRole('link', { name: 'hello@verrow.shop' })).toBeTruthy();
    expect(main().getByRole('link', { name: 'Go to my orders' })).toBeTruthy();
  });

  it('CHECK-30 reads the order after placing it had no response, and offers only a retry until the outcome is known', async () => {
    mockHeldCard(network);
    await openReview();
    network.patch('/orders/o1', failure(500, 'internal', 'Broken'));
    network.get('/orders/id/o1', failure(500, 'internal', 'Broken'));
    press(await main().findByRole('button', { name: 'Place order' }));
    await main().findByText(checkoutMessages.orderUnknown);
    expect(main().queryByRole('button', { name: 'Change order' })).toBeNull();
    expect(main().queryByRole('button', { name: 'Place order' })).toBeNull();
    network.get('/orders/id/o1', buildOrder());
    press(main().getByRole('button', { name: 'Try again' }));
    await findStepHeading('Thank you for your order!');
  });

  it('returns to the payment step with the message when the capture is declined', async () => {
    mockHeldCard(network);
    await openReview();
    network.post('/checkout', buildPaymentReply('awaiting'));
    network.patch('/orders/o1', failure(402, 'payment_declined', 'Your bank took the hold back.'));
    pressPlaceOrder();
    await findStepHeading('Payment details');
    expect(main().getByText('Your bank took the hold back.')).toBeTruthy();
    expect(await screen.findByLabelText('Name on card')).toBeTruthy();
  });

  it('shows that the reservation ended, and restarts with the drafts', async () => {
    mockHeldCard(network);
    await openReview();
    expect(main().getByText(/^Your items are reserved for \d+ more minutes\.$/)).toBeTruthy();
    network.patch('/orders/o1', failure(409, 'order_expired', 'Too late.'));
    pressPlaceOrder();
    const alert = await main().findByRole('alert');
    expect(alert.textContent).toContain('Your reservation has ended');
    press(main().getByRole('button', { name: 'Start again' }));
    await findStepHeading('Shipping address');
    expect(main().getByLabelText<HTMLInputElement>('City').value).toBe('Chicago');
  });
});
