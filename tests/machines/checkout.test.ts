import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectStep } from '../../src/machines/checkout/selectors.ts';
import {
  address,
  rejectWith,
  failureOf,
  reachPayment,
  reachReview,
  startCheckout,
  stepOf,
  startAtPayment,
} from './support/checkoutActors.ts';
import { settle } from './support/settle.ts';
import { checkoutMessages } from '../../contract/messages/checkout.ts';

describe('checkout', () => {
  it('CHECK-16 is initialized once, from the cart', async () => {
    let reads = 0;
    const checkout = startCheckout({ cartCount: () => (reads += 1) });
    expect(checkout.getSnapshot().context.isInitialized).toBe(false);
    await reachReview(checkout);
    expect(checkout.getSnapshot().context.isInitialized).toBe(true);
    expect(reads).toBe(1);
  });

  it('CHECK-16 shows no steps while the cart is empty, and reads it again on request', async () => {
    let count = 0;
    const checkout = startCheckout({ cartCount: () => count });
    await settle();
    expect(checkout.getSnapshot().matches('cartEmpty')).toBe(true);
    count = 1;
    checkout.send({ type: 'checkout.restarted' });
    await settle();
    expect(checkout.getSnapshot().matches('enteringAddress')).toBe(true);
  });

  it('CHECK-19 goes through the steps 0 to 3 one by one, then 4', async () => {
    const seen: number[] = [];
    const checkout = startCheckout();
    checkout.subscribe((snapshot) => {
      const step = selectStep(snapshot);
      if (seen.at(-1) !== step) seen.push(step);
    });
    await reachReview(checkout);
    checkout.send({ type: 'checkout.placeOrder', key: 'k2' });
    await settle();
    expect(seen).toEqual([0, 1, 2, 3, 4]);
  });

  it('CHECK-17 keeps the data of each step', async () => {
    const checkout = await startAtPayment();
    expect(checkout.getSnapshot().context).toMatchObject({
      shippingAddress: address,
      billingAddress: address,
      methodId: 'm1',
      providerId: 'p1',
      orderId: 'o1',
      orderNumber: 'V-1',
    });
  });

  it('CHECK-20 requests delivery methods on first reaching step 1, and only then', async () => {
    let requests = 0;
    const checkout = startCheckout({ requestDeliveryMethods: () => void (requests += 1) });
    await settle();
    expect(requests).toBe(0);
    checkout.send({ type: 'checkout.addressSubmitted', address, isBillingSame: true });
    await settle();
    checkout.send({ type: 'checkout.previous' });
    checkout.send({ type: 'checkout.addressSubmitted', address, isBillingSame: true });
    await settle();
    expect(requests).toBe(1);
    expect(checkout.getSnapshot().matches({ choosingDelivery: 'choosing' })).toBe(true);
  });

  it('CHECK-07 requires a delivery method before an order is created', async () => {
    let orders = 0;
    const checkout = startCheckout({
      createOrder: () => ({ orderId: `o${(orders += 1)}`, orderNumber: 'V', reservedUntil: null }),
    });
    await settle();
    checkout.send({ type: 'checkout.addressSubmitted', address, isBillingSame: true });
    await settle();
    checkout.send({ type: 'checkout.orderRequested', key: 'k', expectedTotal: 10 });
    await settle();
    expect(failureOf(checkout)).toBe('Please select a delivery method');
    expect(orders).toBe(0);
  });

  it('CHECK-21 creates the order, then its payment intent, then opens step 2', async () => {
    const calls: string[] = [];
    const checkout = startCheckout({
      createOrder: (request) => {
        calls.push(`order ${JSON.stringify(Reflect.get(request as object, 'key'))}`);
        return { orderId: 'o1', orderNumber: 'V-1', reservedUntil: null };
      },
      createIntent: () => {
        calls.push(`intent at step ${stepOf(checkout)}`);
        return { hasSecret: true, reservedUntil: null };
      },
    });
    await reachPayment(checkout);
    expect(calls).toEqual(['order "k1"', 'intent at step 1']);
    expect(stepOf(checkout)).toBe(2);
  });

  it("CHECK-23 shows 'Failed to create order' without an order id and stays on the step", async () => {
    const checkout = await startAtPayment({
      createOrder: () => ({ orderId: '', orderNumber: '', reservedUntil: null }),
    });
    expect([stepOf(checkout), failureOf(checkout)]).toEqual([1, 'Failed to create order']);
  });

  it('CHECK-24 shows and logs an exception while the order is created', async () => {
    const checkout = await startAtPayment({
      createOrder: () => {
        throw {};
      },
    });
    expect([stepOf(checkout), failureOf(checkout)]).toEqual([1, checkoutMessages.createOrderFailed]);
  });

  it("shows the server's message if the size sold out meanwhile", async () => {
    const checkout = await startAtPayment({
      createOrder: rejectWith('out_of_stock', 'Only 1 left in size M.'),
    });
    expect(failureOf(checkout)).toBe('Only 1 left in size M.');
  });

  it("CHECK-25 shows 'Failed to create payment intent' without a client secret and stays on the step", async () => {
    const checkout = await startAtPayment({
      createIntent: () => ({ hasSecret: false, reservedUntil: null }),
    });
    expect([stepOf(checkout), failureOf(checkout)]).toEqual([1, 'Failed to create payment intent']);
  });

  it('requests a billing address first if the shipping address is not used for it', async () => {
    const saved: unknown[] = [];
    const checkout = startCheckout({ saveBilling: (request) => void saved.push(request) });
    await reachPayment(checkout, false);
    expect(checkout.getSnapshot().matches('enteringBilling')).toBe(true);
    const billing = { ...address, city: 'Paris' };
    checkout.send({ type: 'checkout.billingSubmitted', address: billing });
    await settle();
    expect(saved).toEqual([{ orderId: 'o1', address: billing }]);
    expect(checkout.getSnapshot().matches('paying')).toBe(true);
  });

  describe('with a request that never ends', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('offers a retry from every pending state', async () => {
      const never = () => new Promise<never>(() => undefined);
      const checkout = await startAtPayment({ createOrder: never });
      expect(checkout.getSnapshot().matches('creatingOrder')).toBe(true);
      vi.advanceTimersByTime(30_000);
      expect([stepOf(checkout), failureOf(checkout)]).toEqual([1, 'Failed to create order']);
    });
  });
});
