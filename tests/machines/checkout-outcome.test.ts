import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderStatus } from '../../contract/orderStatechart.ts';
import { selectCanChangeOrder, selectCanRetry } from '../../src/machines/checkout/selectors.ts';
import type { OrderReading } from '../../src/machines/checkout/types.ts';
import {
  address,
  rejectWith,
  failureOf,
  createdOrder,
  stepOf,
  startAtPayment,
  startAtReview,
  type Checkout,
} from './support/checkoutActors.ts';
import { settle } from './support/settle.ts';
import { checkoutMessages } from '../../contract/messages/checkout.ts';

const reading = (status: OrderStatus): OrderReading => ({ order: createdOrder, status });
const never = () => new Promise<never>(() => undefined);
const noResponse = rejectWith('network', 'No answer', 0);

const reachUnknown = async (changes: Parameters<typeof startAtReview>[0]) => {
  const checkout = await startAtReview({ placeOrder: noResponse, ...changes });
  checkout.send({ type: 'checkout.placeOrder', key: 'p1' });
  await settle();
  return checkout;
};

describe('CHECK-30 placing an order with an unknown outcome', () => {
  it.each([
    ['no response', noResponse],
    ['an internal server error', rejectWith('internal', 'Broken', 500)],
    ['an unavailable payment provider', rejectWith('payment_unavailable', 'Being checked', 503)],
    ['an earlier request in flight', rejectWith('idempotency_in_flight', 'Working', 409)],
  ])('reads the order before anything else: %s', async (_, placeOrder) => {
    let reads = 0;
    const checkout = await reachUnknown({
      placeOrder,
      readOrder: () => {
        reads += 1;
        return reading('placed');
      },
    });
    expect([stepOf(checkout), reads]).toEqual([4, 1]);
  });

  it.each<[OrderStatus, string]>([
    ['placed', 'completed'],
    ['processing', 'completed'],
    ['canceled', 'expired'],
    ['authorized', 'reviewing'],
    ['pending', 'reviewing'],
    ['capturing', 'orderUnknown'],
  ])('continues by the status at the server: an order that is %s leads to %s', async (status, state) => {
    const checkout = await reachUnknown({ readOrder: () => reading(status) });
    expect(checkout.getSnapshot().value).toBe(state);
  });

  it('shows that an unplaced order was not placed, and places it under the same key', async () => {
    const keys: unknown[] = [];
    const checkout = await reachUnknown({
      placeOrder: (request) => {
        keys.push(Reflect.get(Object(request), 'key'));
        return keys.length === 1 ? noResponse() : createdOrder;
      },
    });
    expect(failureOf(checkout)).toBe(checkoutMessages.orderNotPlaced);
    checkout.send({ type: 'checkout.placeOrder', key: 'p2' });
    await settle();
    expect([stepOf(checkout), keys]).toEqual([4, ['p1', 'p1']]);
  });

  it('never cancels with an unknown outcome, and offers only to read again', async () => {
    let [reads, cancellations] = [0, 0];
    const checkout = await reachUnknown({
      readOrder: () => {
        reads += 1;
        return reads === 1 ? noResponse() : reading('placed');
      },
      cancelOrder: () => void (cancellations += 1),
    });
    expect(checkout.getSnapshot().matches('orderUnknown')).toBe(true);
    expect(checkout.getSnapshot().hasTag('unknown')).toBe(true);
    expect(failureOf(checkout)).toBe(checkoutMessages.orderUnknown);
    expect(selectCanChangeOrder(checkout.getSnapshot())).toBe(false);
    expect(selectCanRetry(checkout.getSnapshot())).toBe(true);
    checkout.send({ type: 'checkout.changeOrder' });
    checkout.send({ type: 'checkout.placeOrder', key: 'p9' });
    await settle();
    expect(cancellations).toBe(0);
    checkout.send({ type: 'checkout.retried' });
    await settle();
    expect([stepOf(checkout), reads]).toEqual([4, 2]);
  });

  it('reads again after a resume', async () => {
    let reads = 0;
    const checkout = await reachUnknown({
      readOrder: () => {
        reads += 1;
        return reads === 1 ? noResponse() : reading('placed');
      },
    });
    checkout.send({ type: 'journal.resumed' });
    await settle();
    expect([stepOf(checkout), reads]).toEqual([4, 2]);
  });

  it('clears the key after a refusal, which the server would repeat', async () => {
    const keys: unknown[] = [];
    const checkout = await reachUnknown({
      placeOrder: (request) => {
        keys.push(Reflect.get(Object(request), 'key'));
        return keys.length === 1 ? rejectWith('order_locked', 'Please wait a moment.')() : createdOrder;
      },
    });
    expect([stepOf(checkout), failureOf(checkout)]).toEqual([3, 'Please wait a moment.']);
    checkout.send({ type: 'checkout.placeOrder', key: 'p2' });
    await settle();
    expect(keys).toEqual(['p1', 'p2']);
  });

  describe('within the time limit', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('reads the order after a request without a response, and shows a failure if that has none either', async () => {
      const checkout = await reachUnknown({ placeOrder: never, readOrder: never });
      expect(checkout.getSnapshot().value).toBe('placingOrder');
      vi.advanceTimersByTime(30_000);
      expect(checkout.getSnapshot().value).toBe('checkingOrder');
      vi.advanceTimersByTime(30_000);
      expect(checkout.getSnapshot().value).toBe('orderUnknown');
    });
  });
});

describe("'Change order'", () => {
  it('leads to the thank-you screen if the order was placed meanwhile', async () => {
    const checkout = await startAtReview({
      cancelOrder: rejectWith('order_placed', 'Placed already.'),
      readOrder: () => reading('placed'),
    });
    checkout.send({ type: 'checkout.changeOrder' });
    await settle();
    expect(stepOf(checkout)).toBe(4);
  });

  it.each<[OrderStatus, string]>([
    ['canceled', '{"choosingDelivery":"choosing"}'],
    ['placed', '"completed"'],
    ['authorized', '"cancelFailed"'],
  ])('without an answer reads the order: %s leads to %s', async (status, state) => {
    const checkout = await startAtPayment({ cancelOrder: noResponse, readOrder: () => reading(status) });
    checkout.getSnapshot().children.payment?.send({ type: 'payment.changeOrder' });
    await settle();
    expect(JSON.stringify(checkout.getSnapshot().value)).toBe(state);
  });
});

describe('an order changed elsewhere', () => {
  it('CHECK-14 leads from the review to the thank-you screen when it is placed', async () => {
    const checkout = await startAtReview();
    checkout.send({ type: 'checkout.orderPlaced' });
    expect([stepOf(checkout), checkout.getSnapshot().context.orderNumber]).toEqual([4, 'V-1']);
  });

  it('CHECK-29 leads from the payment to the review when it is authorized, and to the thank-you screen when it is placed', async () => {
    const held = await startAtPayment();
    held.send({ type: 'checkout.orderAuthorized' });
    expect(held.getSnapshot().value).toBe('reviewing');
    const placed = await startAtPayment();
    placed.send({ type: 'checkout.orderPlaced' });
    expect(stepOf(placed)).toBe(4);
  });
});

describe('CHECK-21 requesting the order again', () => {
  const sentKeys = async (
    createOrder: (turn: number) => never,
    change: (checkout: Checkout) => void = () => undefined,
    repetition: { expectedTotal: number; cartVersion?: number } = { expectedTotal: 59.9 },
  ) => {
    const keys: unknown[] = [];
    const checkout = await startAtPayment({
      createOrder: (request) => {
        keys.push(Reflect.get(Object(request), 'key'));
        return keys.length === 1 ? createOrder(keys.length) : createdOrder;
      },
    });
    change(checkout);
    await settle();
    checkout.send({ type: 'checkout.orderRequested', key: 'k2', ...repetition });
    await settle();
    return keys;
  };
  const address2 = { ...address, city: 'Paris' };

  it('reuses the key of the same request with an unknown outcome', async () => {
    expect(await sentKeys(noResponse)).toEqual(['k1', 'k1']);
  });

  it('has a new key after a refusal', async () => {
    expect(await sentKeys(rejectWith('cart_changed', 'Changed'))).toEqual(['k1', 'k2']);
  });

  it('has a new key if delivery, address, total or cart differ', async () => {
    const keys = [
      await sentKeys(noResponse, (checkout) =>
        checkout.send({ type: 'checkout.deliverySelected', methodId: 'm1', providerId: 'p2' }),
      ),
      await sentKeys(noResponse, (checkout) => {
        checkout.send({ type: 'checkout.previous' });
        checkout.send({ type: 'checkout.addressSubmitted', address: address2, isBillingSame: true });
      }),
      await sentKeys(noResponse, undefined, { expectedTotal: 12 }),
      await sentKeys(noResponse, undefined, { expectedTotal: 59.9, cartVersion: 2 }),
    ];
    expect(keys).toEqual(keys.map(() => ['k1', 'k2']));
  });

  it("clears an order whose payment could not be created, so that the cart's totals apply again", async () => {
    const checkout = await startAtPayment({ createIntent: rejectWith('payment_unavailable', 'Down', 503) });
    expect(checkout.getSnapshot().context).toMatchObject({ orderId: null, orderNumber: null });
    checkout.send({ type: 'checkout.deliverySelected', methodId: 'm1', providerId: 'p2' });
    expect(checkout.getSnapshot().context.orderId).toBeNull();
  });
});
