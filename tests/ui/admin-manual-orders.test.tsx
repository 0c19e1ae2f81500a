import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { done, failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { adminProduct, buildAdminOrder, mockAdminResponses } from './support/adminNetwork.ts';
import { describedByText, findDialog, main, press, typeInto, waitForFocus } from './support/interactions.ts';
import { deliveryMethods } from './support/orders.ts';
import { renderShop } from './support/renderShop.tsx';
import { buildDeliveredOrder } from './support/returns.ts';

await import('../../src/routes/admin/AdminNewOrderPage.tsx');

const network = fakeNetwork();
const coat = {
  _id: 'p1',
  title: 'Wool coat',
  brand: 'Nordhavn',
  color: 'Bottle',
  sku: 'S1',
  imageUrl: null,
  hidden: false,
};
const quoteOf = (quantity: number, more: object = {}) => ({
  result: {
    lines: [
      {
        _product: { _id: 'p1', title: 'Wool coat', brand: 'Nordhavn', imageUrl: [] },
        color: 'Bottle',
        size: 'M',
        quantity,
        available: 2,
        unitPrice: 12,
        total: 12 * quantity,
      },
    ],
    subTotal: 12 * quantity,
    discount: 0,
    promoNote: null,
    weight: 500,
    ...more,
  },
});

beforeEach(() => {
  mockAdminResponses(network);
  network.get('/admin/product-choices', { result: [coat] });
  network.get('/admin/products/:id', adminProduct);
  network.get('/deliveryMethods', { result: deliveryMethods });
  network.post('/admin/orders/quote', quoteOf(1));
});

const address = {
  'First name': 'Jo',
  'Last name': 'Marsh',
  'Address line 1': '1 Orchard Street',
  Country: 'PL',
  City: 'Warsaw',
  'Postal code': '00-001',
};

const chooseCoat = async (area: Pick<ReturnType<typeof main>, 'findByLabelText' | 'findByRole'>) => {
  press(await area.findByRole('button', { name: 'Add Wool coat, Bottle' }));
  const size = await area.findByLabelText<HTMLSelectElement>('Size');
  await waitFor(() => expect([...size.options].map(({ value }) => value)).toEqual(['', 'M', 'L']));
  typeInto(size, 'M');
};

describe('an order for a customer', () => {
  it('DESK-491 DESK-492 is priced, confirmed and sent, and its page opens', async () => {
    renderShop('/admin/orders/new');
    typeInto(await main().findByLabelText('Email'), 'jo@example.com');
    for (const [label, text] of Object.entries(address)) typeInto(await main().findByLabelText(label), text);
    await chooseCoat(main());
    const total = within(main().getByRole('region', { name: 'Total' }));
    expect(await total.findByText('$12.00')).toBeTruthy();
    const [method] = deliveryMethods;
    const [provider] = method?.providers ?? [];
    const delivery = main().getByLabelText<HTMLSelectElement>('Delivery method');
    expect(delivery.value).toBe(`${method?._id}/${provider?._id}`);
    press(main().getByRole('button', { name: 'Send payment request' }));
    const sum = 12 + (provider?.price ?? 0);
    const dialog = await findDialog(`Send a request for $${sum.toFixed(2)}?`);
    network.post('/admin/orders', {
      ...done(buildAdminOrder({ _id: 'o7', status: 'pending' })),
      statusCode: 201,
    });
    network.get('/admin/orders/o7', buildAdminOrder({ _id: 'o7', orderNumber: '7', status: 'pending' }));
    press(dialog.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByRole('heading', { name: 'Order #7' })).toBeTruthy();
    expect(
      network.requestsTo('/admin/orders').filter(({ method: verb }) => verb === 'POST')[0]?.body,
    ).toEqual({
      email: 'jo@example.com',
      lines: [{ productId: 'p1', size: 'M', quantity: 1 }],
      shippingAddress: expect.objectContaining({
        firstName: 'Jo',
        street: '1 Orchard Street',
        country: 'PL',
      }),
      _deliveryMethod: method?._id,
      _provider: provider?._id,
      expectedTotal: sum,
    });
  });

  it('DESK-611 says why there is no delivery method yet', async () => {
    network.get('/deliveryMethods', { result: [] });
    renderShop('/admin/orders/new');
    expect(
      await main().findByText('The delivery methods are shown once the address has a country.'),
    ).toBeTruthy();
    typeInto(await main().findByLabelText('Country'), 'PL');
    expect(await main().findByText('Loading the delivery methods')).toBeTruthy();
    expect(await main().findAllByText('We do not deliver to Poland yet.')).toHaveLength(2);
  });

  it('DESK-491 names what is missing, too much, or refused', async () => {
    renderShop('/admin/orders/new');
    typeInto(await main().findByLabelText('Email'), 'jo@example.com');
    for (const [label, text] of Object.entries(address)) typeInto(await main().findByLabelText(label), text);
    press(main().getByRole('button', { name: 'Send payment request' }));
    expect(await main().findByText('Add a product')).toBeTruthy();
    await waitForFocus(main().getByRole('heading', { name: '0 lines' }));
    press(await main().findByRole('button', { name: 'Add Wool coat, Bottle' }));
    const size = await main().findByLabelText<HTMLSelectElement>('Size');
    expect(describedByText(size)).toContain('Choose a size');
    await waitFor(() => expect(size.options).toHaveLength(3));
    typeInto(size, 'M');
    const quantity = main().getByLabelText('Quantity');
    typeInto(quantity, 'two');
    expect(describedByText(quantity)).toContain('Use a whole number from 1 to 50');
    network.post('/admin/orders/quote', quoteOf(5));
    typeInto(quantity, '5');
    await waitFor(() => expect(describedByText(quantity)).toContain('Only 2 available'));
    network.post('/admin/orders/quote', quoteOf(1, { promoNote: 'This promo code is not valid.' }));
    typeInto(quantity, '1');
    typeInto(main().getByLabelText(/^Promo code/), 'NOPE');
    await waitFor(() =>
      expect(describedByText(main().getByLabelText(/^Promo code/))).toContain(
        'This promo code is not valid.',
      ),
    );
    press(main().getByRole('button', { name: 'Send payment request' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(network.requestsTo('/admin/orders').filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('DESK-602 the page of an order says until when it can be paid', async () => {
    const payUntil = '2026-12-01T14:05:00.000Z';
    const order = buildDeliveredOrder({ _id: 'o1', status: 'pending', placedAt: null, payUntil });
    network.get('/admin/orders/o1', buildAdminOrder(order));
    renderShop('/admin/orders/o1');
    expect((await main().findByText(/^To be paid by/)).textContent).toMatch(/01\.12\.2026/);
  });

  it.each([
    ['placed', 'placed', 'To be sent with #9 (placed)'],
    ['placed', 'shipped', 'To be sent with #9, which has left already (shipped)'],
    ['shipped', 'placed', '#9 (placed) was to be sent with it, and has not left'],
    ['shipped', 'shipped', 'Sent with #9 (shipped)'],
    ['placed', 'canceled', 'Was to be sent with #9 (canceled)'],
  ] as const)('DESK-645 the page of a %s order names a %s one as: %s', async (status, other, sentence) => {
    const order = buildDeliveredOrder({ _id: 'o1', status });
    network.get(
      '/admin/orders/o1',
      buildAdminOrder(order, { sentWith: [{ _id: 'o9', orderNumber: '9', status: other }] }),
    );
    renderShop('/admin/orders/o1');
    const link = await main().findByRole('link', { name: '#9' });
    expect(link.parentElement?.textContent).toBe(sentence);
  });

  it('DESK-495 DESK-496 adds products to an order that has not left, and the page names what is sent with it', async () => {
    const placed = buildDeliveredOrder({ _id: 'o1', status: 'placed' });
    network.get(
      '/admin/orders/o1',
      buildAdminOrder(placed, { sentWith: [{ _id: 'o9', orderNumber: '9', status: 'pending' }] }),
    );
    renderShop('/admin/orders/o1');
    expect((await main().findByRole('link', { name: '#9' })).getAttribute('href')).toBe('/admin/orders/o9');
    press(main().getByText('Change items or address, add products'));
    const panel = within(await main().findByRole('region', { name: 'Add products' }));
    await chooseCoat(panel);
    expect(await panel.findByText('Free')).toBeTruthy();
    press(panel.getByRole('button', { name: 'Send payment request' }));
    const dialog = await findDialog('Send a request for $12.00?');
    network.post(
      '/admin/orders/o1/additions',
      failure(409, 'cart_changed', 'The prices have changed since you saw them. Please check the total.'),
    );
    press(dialog.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText(/The prices have changed/)).toBeTruthy();
    // The page of the new order opens.
    network.post('/admin/orders/o1/additions', {
      ...done(buildAdminOrder({ _id: 'o8', status: 'pending' })),
      statusCode: 201,
    });
    network.get('/admin/orders/o8', buildAdminOrder({ _id: 'o8', orderNumber: '8', status: 'pending' }));
    press(panel.getByRole('button', { name: 'Send payment request' }));
    press((await findDialog('Send a request for $12.00?')).getByRole('button', { name: 'Send request' }));
    expect(await screen.findByRole('heading', { name: 'Order #8' })).toBeTruthy();
    expect(network.requestsTo('/admin/orders/o1/additions')[0]?.body).toEqual({
      lines: [{ productId: 'p1', size: 'M', quantity: 1 }],
      expectedTotal: 12,
    });
  });
});
