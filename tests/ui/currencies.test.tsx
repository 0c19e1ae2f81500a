import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { PriceList } from '../../contract/priceList.ts';
import { done } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { toShippingRates, totalCents } from '../../src/ui/payment/walletDetails.ts';
import { buildAdminOrder, mockAdminResponses, overview } from './support/adminNetwork.ts';
import { buildProductPage, categories, coat, facets } from './support/catalog.ts';
import { buildPendingOrder, cartWithOneCoat, mockCheckout } from './support/checkoutNetwork.ts';
import { completeAddressAndDelivery } from './support/checkoutSteps.ts';
import { describedByText, findDialog, main, press, typeInto } from './support/interactions.ts';
import { buildCart, buildCartItem, buildOrder, deliveryMethods } from './support/orders.ts';
import { fakeShopNetwork, mockDefaultResponses, renderShop } from './support/renderShop.tsx';
import { buildReturn } from './support/returns.ts';

await import('../../src/routes/admin/AdminVatPage.tsx');

const priceLists: PriceList[] = [
  { currency: 'EUR', rate: 920_000, stepCents: 100, lessCents: 1 },
  { currency: 'JPY', rate: 150_000_000, stepCents: 100, lessCents: 0 },
];
const inYen = { environment: { priceLists }, stored: new Map<string, unknown>([['verrow.currency', 'JPY']]) };

describe('prices in the chosen currency', () => {
  const network = fakeShopNetwork();
  beforeEach(() => {
    network.get('/products/id/:id', { ...coat, lowestPrice30Days: coat.price });
  });

  it('INTL-60 are on the product page, with the limit for free delivery', async () => {
    renderShop('/product/coat', inYen);
    // $189.00 is ¥28,350, and so ¥28,400.
    expect(await main().findByText('Now ¥19,880, was ¥28,400, 30% off')).toBeTruthy();
    expect(main().getByText(/Lowest price of the 30 days before/).textContent).toContain('¥28,400');
    expect(main().getByText(/Free delivery from ¥15,000/)).toBeTruthy();
    expect(screen.getByText('Get free delivery on orders from ¥15,000')).toBeTruthy();
    expect(main().queryByText(/\$/)).toBeNull();
  });

  it('INTL-60 are in dollars where the shop no longer has the list', async () => {
    renderShop('/product/coat', { ...inYen, environment: {} });
    expect(await main().findByText('Now $132.30, was $189.00, 30% off')).toBeTruthy();
  });

  it('INTL-60 are chosen in the footer', async () => {
    onTestFinished(() => localStorage.clear());
    renderShop('/product/coat', inYen);
    const group = within(await screen.findByRole('group', { name: 'Currency' }));
    expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['USD', 'EUR', 'JPY']);
    expect(group.getByRole('button', { pressed: true }).getAttribute('aria-label')).toBe('JPY, Japanese Yen');
    press(group.getByRole('button', { name: 'EUR, Euro' }));
    expect(localStorage.getItem('verrow.currency')).toBe('"EUR"');
    press(group.getByRole('button', { name: 'USD, US Dollar' }));
    expect(localStorage.getItem('verrow.currency')).toBeNull();
  });

  it.each([
    ['Price in US dollars', inYen],
    ['Price', {}],
  ])('INTL-60 %s is how the filter by price is named', async (name, options) => {
    network.get('/categories', { result: categories });
    network.get('/products', buildProductPage('Jacket', 8, 8));
    network.get('/products/filters', facets);
    renderShop('/men/clothing/jackets', options);
    expect(await main().findByRole('group', { name, hidden: true })).toBeTruthy();
  });

  it('INTL-60 cannot be chosen where the shop has dollars only', async () => {
    renderShop('/product/coat');
    await screen.findByRole('heading', { name: 'Find us' });
    expect(screen.queryByRole('group', { name: 'Currency' })).toBeNull();
  });
});

describe('a cart and an order in another currency', () => {
  const network = fakeNetwork();
  beforeEach(() => mockDefaultResponses(network, { isSignedIn: true }));

  it('INTL-60 the cart is requested and shown in it', async () => {
    const line = buildCartItem({
      unitPrice: 6_900,
      total: 13_800,
      quantity: 2,
      change: { unitPriceBefore: 7_100, available: null },
    });
    network.get('/cart', { result: buildCart([line], { currency: 'JPY', toFreeDelivery: 1_200 }) });
    renderShop('/cart', inYen);
    expect(await main().findByText('The price was ¥7,100 and is ¥6,900 now.')).toBeTruthy();
    expect(main().getAllByText('¥13,800').length).toBeGreaterThan(0);
    expect(main().getByText('¥1,200 to free delivery')).toBeTruthy();
    expect(network.requestsTo('/cart')[0]?.headers.get('x-currency')).toBe('JPY');
  });

  it('INTL-61 the order is created in the currency of its total', async () => {
    mockCheckout(network);
    network.get('/cart', { result: { ...cartWithOneCoat, currency: 'EUR' } });
    network.post('/orders', { ...done(buildPendingOrder({ currency: 'EUR' })), statusCode: 201 });
    renderShop('/checkout', { ...inYen, stored: new Map([['verrow.currency', 'EUR']]) });
    await completeAddressAndDelivery();
    await waitFor(() => expect(network.requestsTo('/orders')).toHaveLength(1));
    expect(network.requestsTo('/orders')[0]?.body).toMatchObject({
      orderData: { currency: 'EUR', expectedTotal: expect.any(Number) },
    });
    await waitFor(() => expect(main().getAllByText('€52.00').length).toBeGreaterThan(0));
  });

  it('INTL-61 the page of an order has its currency, whatever is chosen', async () => {
    network.get('/orders/id/o1', buildOrder({ _id: 'o1', currency: 'EUR' }));
    renderShop('/account/orders/o1', inYen);
    await main().findByRole('heading', { name: 'Items' });
    expect(main().getAllByText(/€\d+\.\d\d/).length).toBeGreaterThan(2);
    expect(main().queryByText(/[$¥]\d/)).toBeNull();
  });

  it('INTL-61 a return is in the currency of its order', async () => {
    network.get(
      '/returns/id/r1',
      buildReturn({ _id: 'r1', currency: 'JPY', status: 'refunded', refundAmount: 4_500 }),
    );
    renderShop('/account/returns/r1');
    expect(await main().findByText('¥4,500 is on its way back to you.')).toBeTruthy();
    expect(main().queryByText(/\$\d/)).toBeNull();
  });
});

it.each([
  ['the dollar', undefined, 6.5, 65, [650, 7_150]],
  ['the euro', 'EUR', 6.5, 65, [650, 7_150]],
  ['the yen', 'JPY', 650, 6_500, [650, 7_150]],
])('INTL-61 a wallet has amounts in minor units of %s', (_name, currency, price, total, amounts) => {
  const cart = buildCart([buildCartItem({ unitPrice: total, total, quantity: 1 })], {
    ...(currency && { currency }),
    subTotal: total,
    total,
  });
  const [method] = deliveryMethods;
  // The server sends the limit for free delivery of another currency with the price.
  const rate = { kind: 'total' as const, steps: [{ from: 0, price }], freeFrom: total + 1 };
  const provider = { price, ...(currency && { rate }) };
  const methods = method
    ? [{ ...method, providers: method.providers.map((each) => ({ ...each, ...provider })) }]
    : [];
  const rates = toShippingRates(methods, { ...cart, weight: 500 });
  expect([rates[0]?.amount, totalCents(cart, rates[0])]).toEqual(amounts);
});

describe('staff', () => {
  const network = fakeNetwork();
  beforeEach(() => mockAdminResponses(network));

  it('INTL-61 refund in the currency of the order, yen without decimals', async () => {
    const order = buildAdminOrder({ currency: 'JPY' });
    network.get('/admin/orders/o1', { ...order, refundable: 4_500 });
    network.post('/admin/orders/o1/refunds', { ...done(order), statusCode: 201 });
    renderShop('/admin/orders/o1');
    expect(await main().findByText('¥4,500 can be refunded.')).toBeTruthy();
    const amount = main().getByLabelText('Amount in JPY');
    typeInto(amount, '99.5');
    typeInto(main().getByLabelText('Reason'), 'A seam');
    press(main().getByRole('button', { name: 'Refund' }));
    await waitFor(() =>
      expect(describedByText(amount)).toBe('Use a whole amount: this currency has no decimals'),
    );
    typeInto(amount, '4500');
    press(main().getByRole('button', { name: 'Refund' }));
    const dialog = await findDialog('Refund ¥4,500?');
    press(dialog.getByRole('button', { name: 'Refund ¥4,500' }));
    await waitFor(() =>
      expect(network.requestsTo('/admin/orders/o1/refunds')[0]?.body).toEqual({
        amount: 4_500,
        reason: 'A seam',
      }),
    );
  });

  it('INTL-64 read sums by currency, and VAT in lines of each', async () => {
    network.get('/admin/overview', {
      ...overview,
      today: { count: 3, total: 120, others: [{ currency: 'JPY', total: 14_400 }] },
    });
    const { close } = renderShop('/admin');
    expect(await main().findByText(/placed today, \$120\.00, ¥14,400 in all/)).toBeTruthy();
    close();
    const line = { country: 'DE', rate: 19, refundedGross: 0, refundedVat: 0 };
    network.get('/admin/vat', {
      result: {
        scheme: 'oss',
        report: [
          { ...line, gross: 119, vat: 19 },
          { ...line, currency: 'JPY', gross: 14_400, vat: 2_299 },
        ],
        rates: [],
      },
    });
    renderShop('/admin/vat');
    const table = await main().findByRole('table', { name: 'VAT by country and rate' });
    const rows = within(table)
      .getAllByText('Germany')
      .map((cell) => cell.closest('tr')?.textContent);
    expect(rows[0]).toContain('$100.00');
    expect(rows[1]).toContain('¥12,101');
  });
});
