/** A purchase by a wallet drives the real checkout machine. */
import { createActor, setup, spawnChild } from 'xstate';
import { expect, it, onTestFinished, vi } from 'vitest';
import { provide } from '../../src/app/pageFlows/wallet.ts';
import type { Dependencies } from '../../src/app/flows/dependencies.ts';
import { selectStep } from '../../src/machines/checkout/selectors.ts';
import type { OrderRequest, PlaceRequest } from '../../src/machines/checkout/types.ts';
import { selectWalletStep } from '../../src/machines/wallet/selectors.ts';
import { storeConfirmedWallet } from '../../src/payments/confirmedWallets.ts';
import { createPaymentClient } from '../../src/payments/paymentClient.ts';
import {
  address,
  authorized,
  createCheckoutMachine,
  createdOrder,
  defaultResults,
  input,
  rejectWith,
  type ActorResults,
} from './support/checkoutActors.ts';
import { settle } from './support/settle.ts';

const email = 'gus@example.org';
const purchase = {
  userId: 'u1',
  address,
  email,
  methodId: 'm2',
  providerId: 'p2',
  total: 66.89,
  cartVersion: 7,
  orderKey: 'order-key',
  placeKey: 'place-key',
};

const settleAll = async () => {
  for (let round = 0; round < 12; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each step of checkout waits for the one before
    await settle();
  }
};

/** A checkout and the wallet's flow beside it, as in the root. */
const start = (changes: Partial<ActorResults> = {}, confirm = vi.fn(() => Promise.resolve())) => {
  const payments = createPaymentClient({ publishableKey: 'pk', sandboxUrl: null });
  const ordered: OrderRequest[] = [];
  const placed: PlaceRequest[] = [];
  const results: ActorResults = { ...defaultResults, ...changes };
  const checkout = createCheckoutMachine({
    ...results,
    createOrder: (request) => {
      ordered.push(request as OrderRequest);
      return results.createOrder(request);
    },
    preparePayment: () => {
      payments.setClientSecret('o1', 'secret');
      return results.preparePayment();
    },
    confirmPayment: (request) => payments.confirm('o1', request as { cardHolder: string }),
    placeOrder: (request) => {
      placed.push(request as PlaceRequest);
      return results.placeOrder(request);
    },
  });
  // Only the payments are used.
  const wallet = provide({ payments } as Dependencies);
  const root = createActor(
    setup({ actors: { checkout, wallet } }).createMachine({
      entry: [
        spawnChild('wallet', { id: 'wallet', systemId: 'wallet', input: { userId: 'u1' } }),
        spawnChild('checkout', { id: 'checkout', systemId: 'checkout', input: { ...input, isGuest: true } }),
      ],
    }),
  ).start();
  onTestFinished(() => void root.stop());
  const now = () => root.system.get('checkout').getSnapshot();
  return {
    ordered,
    placed,
    confirm,
    payments,
    now,
    send: (event: { readonly type: string }) => root.system.get('checkout').send(event),
    walletStep: () => selectWalletStep(root.system.get('wallet').getSnapshot()),
    buy: async (changed: Partial<typeof purchase> = {}) => {
      storeConfirmedWallet({ purchase: { ...purchase, ...changed }, confirm });
      await settleAll();
    },
  };
};

it('GUEST-22 a confirmed wallet orders, pays and places by the steps of checkout, each once', async () => {
  const shop = start();
  await shop.buy();
  expect(shop.now().matches('completed')).toBe(true);
  expect(shop.ordered).toEqual([
    {
      userId: 'u1',
      cartId: 'c1',
      shippingAddress: address,
      billingAddress: address,
      email,
      methodId: 'm2',
      providerId: 'p2',
      expectedTotal: 66.89,
      cartVersion: 7,
      key: 'order-key',
    },
  ]);
  expect(shop.confirm.mock.calls).toEqual([['secret']]);
  expect(shop.placed).toEqual([{ orderId: 'o1', key: 'place-key' }]);
  expect(shop.walletStep()).toBeNull();
});

it('GUEST-22 a wallet that was confirmed before checkout runs is taken once, by its user only', async () => {
  storeConfirmedWallet({ purchase: { ...purchase, userId: 'other' }, confirm: () => Promise.resolve() });
  const shop = start();
  await settleAll();
  expect(shop.ordered).toEqual([]);
  expect(selectStep(shop.now())).toBe(0);
});

it.each([
  ['cart_changed', 'Your cart has changed. Please check it.'],
  ['out_of_stock', 'Only 1 left now.'],
  ['promo_expired', 'This promo code has expired.'],
  ['delivery_unavailable', 'We cannot deliver there.'],
  ['reservation_limit', 'Please place a smaller order.'],
])('GUEST-23 %s ends at the delivery step with its sentence; nothing is paid', async (code, message) => {
  const shop = start({ createOrder: rejectWith(code, message) });
  await shop.buy();
  expect(shop.now().matches({ choosingDelivery: 'choosing' })).toBe(true);
  expect(shop.now().context.failure.message).toBe(message);
  expect(shop.confirm).not.toHaveBeenCalled();
  expect(shop.walletStep()).toBeNull();
  // The shopper continues by hand; the wallet sends nothing any more.
  shop.send({ type: 'checkout.previous' });
  await settleAll();
  expect(selectStep(shop.now())).toBe(0);
});

it('GUEST-23 a refused email ends at its field', async () => {
  const shop = start({ createOrder: rejectWith('email_fixed', 'Your orders go to another email.') });
  await shop.buy();
  expect(shop.now().matches('enteringAddress')).toBe(true);
  expect(shop.now().context.failure.fields).toEqual({ email: 'Your orders go to another email.' });
});

it('GUEST-23 a declined wallet ends at the card form with its sentence, and pays nothing later', async () => {
  const declined = { code: 'card_declined', message: 'Your card was declined.', status: 402 };
  const shop = start(
    {},
    vi.fn(() => Promise.reject(declined)),
  );
  await shop.buy();
  const payment = shop.now().children.payment.getSnapshot();
  expect(payment.matches('awaitingCard')).toBe(true);
  expect(payment.context.failure.message).toBe('Your card was declined.');
  expect(shop.walletStep()).toBeNull();
  // A card form that is not mounted must not pay by the wallet.
  await expect(shop.payments.confirm('o1', { cardHolder: 'Ada' })).rejects.toMatchObject({
    code: 'stripe_not_loaded',
  });
  expect(shop.confirm).toHaveBeenCalledTimes(1);
});

it('GUEST-23 an unfinished order with another address is changed first', async () => {
  const unfinished = {
    order: createdOrder,
    status: 'pending' as const,
    shippingAddress: { ...address, city: 'Leeds' },
    billingAddress: { ...address, city: 'Leeds' },
    methodId: 'm1',
    providerId: 'p1',
  };
  const cancelOrder = vi.fn();
  const shop = start({ unfinishedOrder: () => unfinished, cancelOrder });
  await shop.buy();
  expect(cancelOrder).toHaveBeenCalledTimes(1);
  expect(shop.ordered.map(({ shippingAddress }) => shippingAddress.city)).toEqual(['London']);
  expect(shop.now().matches('completed')).toBe(true);
});

it('GUEST-23 an order that is paid already is left to the shopper', async () => {
  const shop = start({ preparePayment: () => authorized });
  await shop.buy();
  expect(shop.now().matches('reviewing')).toBe(true);
  expect(shop.placed).toEqual([]);
  expect(shop.confirm).not.toHaveBeenCalled();
});

it('GUEST-23 an empty cart ends at the message of checkout about it', async () => {
  const empty = start({ cartCount: () => 0 });
  await empty.buy();
  expect(empty.now().matches('cartEmpty')).toBe(true);
  expect(empty.walletStep()).toBeNull();
});

it('GUEST-23 an unknown order is read again by the shopper only', async () => {
  const unknown = start({
    placeOrder: rejectWith('unavailable', 'Please try again.', 503),
    readOrder: rejectWith('unavailable', 'Please try again.', 503),
  });
  await unknown.buy();
  expect(unknown.now().matches('orderUnknown')).toBe(true);
  expect(unknown.walletStep()).toBeNull();
  expect(unknown.placed).toHaveLength(1);
});
