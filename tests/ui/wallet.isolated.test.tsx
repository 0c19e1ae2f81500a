/** The wallets of the payment provider in cart, drawer and checkout, with a fake of its element. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Stripe } from '@stripe/stripe-js';
import { fakeShopNetwork, renderShop } from './support/renderShop.tsx';
import { mockCheckout } from './support/checkoutNetwork.ts';

type Handler = (event: object) => void;

/** A fake Express Checkout Element; `offered` are the wallets of the browser. */
const provider = {
  offered: { link: true } as object | undefined,
  handlers: new Map<string, Handler>(),
  amounts: [] as unknown[],
  tokens: 0,
};

vi.mock('../../src/payments/loadPaymentProvider.ts', () => ({
  loadPaymentProvider: () => Promise.resolve(createFake()),
}));

const createFake = () => {
  const element = {
    on: (name: string, handler: Handler) => {
      provider.handlers.set(name, handler);
      return element;
    },
    off: () => element,
    mount: () =>
      queueMicrotask(() =>
        provider.handlers.get('ready')?.({
          elementType: 'expressCheckout',
          availablePaymentMethods: provider.offered,
        }),
      ),
    destroy: () => undefined,
    update: () => undefined,
  };
  const elements = {
    create: () => element,
    getElement: () => element,
    update: ({ amount }: { amount?: number }) => {
      if (amount !== undefined) provider.amounts.push(amount);
      return Promise.resolve();
    },
    submit: () => Promise.resolve({}),
    on: () => undefined,
  };
  // Only the part of Stripe.js that wallets call.
  return {
    elements: () => elements,
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    createConfirmationToken: () => {
      provider.tokens += 1;
      return Promise.resolve({ confirmationToken: { id: 'ctoken_1' } });
    },
  } as unknown as Stripe;
};

const network = fakeShopNetwork({ isSignedIn: true });

beforeEach(() => {
  provider.offered = { link: true };
  provider.handlers.clear();
  provider.amounts = [];
  provider.tokens = 0;
  mockCheckout(network);
});

const emit = (name: string, event: object) => provider.handlers.get(name)?.(event);

const address = {
  line1: 'ul. Prosta 20',
  line2: null,
  city: 'Warsaw',
  state: '',
  postal_code: '00-850',
  country: 'PL',
};

/** Presses the wallet's button; resolves with the rates of the sheet. */
const openSheet = async () => {
  const resolve = vi.fn();
  await waitFor(() => {
    emit('click', { expressPaymentType: 'link', resolve, reject: () => undefined });
    expect(resolve).toHaveBeenCalled();
  });
  return resolve.mock.calls[0]?.[0] as {
    shippingRates: { id: string; amount: number }[];
    lineItems: { name: string; amount: number }[];
  };
};

it('GUEST-21 the cart offers the wallets of the browser', async () => {
  renderShop('/cart');
  expect(await screen.findByRole('region', { name: 'Or pay with a wallet' })).toBeTruthy();
});

it('GUEST-21 a browser without wallets shows nothing, and asks for no delivery methods', async () => {
  provider.offered = undefined;
  renderShop('/cart');
  await waitFor(() => expect(provider.handlers.has('ready')).toBe(true));
  await waitFor(() => expect(screen.queryByText('Or pay with a wallet')).toBeNull());
  expect(network.requestsTo('/deliveryMethods')).toEqual([]);
});

it('GUEST-21 GUEST-24 the sheet shows the delivery methods of the address, and their total', async () => {
  renderShop('/cart');
  await screen.findByRole('region', { name: 'Or pay with a wallet' });
  const { shippingRates, lineItems } = await openSheet();
  const subtotal = lineItems[0]?.amount ?? 0;
  expect(lineItems.map(({ name }) => name)).toEqual(['Subtotal', 'Delivery']);
  expect(provider.amounts.at(-1)).toBe(subtotal + (shippingRates[0]?.amount ?? 0));

  const reject = vi.fn();
  emit('shippingaddresschange', { name: 'R', address: { ...address, country: 'AQ' }, reject });
  await waitFor(() => expect(reject).toHaveBeenCalledTimes(1));

  const resolve = vi.fn();
  const last = shippingRates.at(-1);
  emit('shippingratechange', { shippingRate: last, resolve });
  expect(provider.amounts.at(-1)).toBe(subtotal + (last?.amount ?? 0));
});

it.each([
  ['a name of one word', { name: 'Plato', address }],
  ['no street', { name: 'Jan Kowalski', address: { ...address, line1: '' } }],
])('GUEST-22 an address with %s is refused in the wallet', async (_, shippingAddress) => {
  renderShop('/cart');
  await screen.findByRole('region', { name: 'Or pay with a wallet' });
  const { shippingRates } = await openSheet();
  const paymentFailed = vi.fn();
  emit('confirm', { shippingAddress, shippingRate: shippingRates[0], paymentFailed });
  await waitFor(() =>
    expect(paymentFailed).toHaveBeenCalledWith(
      expect.objectContaining({ reason: 'invalid_shipping_address' }),
    ),
  );
  expect(provider.tokens).toBe(0);
});

it('INTL-10 a country that is not delivered to is refused in the wallet and named on the page', async () => {
  renderShop('/cart');
  await screen.findByRole('region', { name: 'Or pay with a wallet' });
  const { shippingRates } = await openSheet();
  network.get('/deliveryMethods', { result: [] });
  const inFrance = { name: 'Jan Kowalski', address: { ...address, country: 'FR' } };
  const reject = vi.fn();
  emit('shippingaddresschange', { ...inFrance, reject });
  await waitFor(() => expect(reject).toHaveBeenCalledTimes(1));
  expect(await screen.findByText('We do not deliver to France yet.')).toBeTruthy();
  const paymentFailed = vi.fn();
  emit('confirm', { shippingAddress: inFrance, shippingRate: shippingRates[0], paymentFailed });
  await waitFor(() =>
    expect(paymentFailed).toHaveBeenCalledWith({
      reason: 'invalid_shipping_address',
      message: 'We do not deliver to France yet.',
    }),
  );
  expect(provider.tokens).toBe(0);
});
