import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  selectCanChangeOrder,
  selectCanGoBack,
  selectIsCreatingPayment,
} from '../../src/machines/checkout/selectors.ts';
import {
  selectCanChangeOrder as selectCanChangeOrderWhilePaying,
  selectFailure as selectPaymentFailure,
} from '../../src/machines/payment/selectors.ts';
import type { PaymentReading } from '../../src/machines/payment/types.ts';
import {
  address,
  authorized,
  rejectWith,
  failureOf,
  reachPayment,
  startCheckout,
  stepOf,
  startAtPayment,
  startAtReview,
} from './support/checkoutActors.ts';
import { settle } from './support/settle.ts';
import { checkoutMessages } from '../../contract/messages/checkout.ts';

describe('checkout', () => {
  it('CHECK-12 cannot go back while the payment is created nor after its secret exists', async () => {
    const checkout = startCheckout();
    const wasCreating: boolean[] = [];
    checkout.subscribe((snapshot) => {
      if (selectIsCreatingPayment(snapshot)) wasCreating.push(selectCanGoBack(snapshot));
    });
    await reachPayment(checkout);
    expect(wasCreating).toEqual([false, false]);
    expect(selectCanGoBack(checkout.getSnapshot())).toBe(false);
    const { payment } = checkout.getSnapshot().children;
    expect(payment && selectCanChangeOrderWhilePaying(payment.getSnapshot())).toBe(true);
  });

  it("'Change order' cancels the order and goes back with all drafts", async () => {
    let canceled = 0;
    const checkout = await startAtPayment({ cancelOrder: () => void (canceled += 1) });
    checkout.getSnapshot().children.payment?.send({ type: 'payment.changeOrder' });
    await settle();
    expect(canceled).toBe(1);
    expect(stepOf(checkout)).toBe(1);
    expect(checkout.getSnapshot().context).toMatchObject({
      orderId: null,
      shippingAddress: address,
      methodId: 'm1',
    });
  });

  it.each([
    ['confirming', { confirmPayment: () => new Promise<void>(() => undefined) }],
    ['checkingPayment', { readPayment: () => new Promise<PaymentReading>(() => undefined) }],
  ] as const)("CHECK-12 takes no 'Change order' while the payment is %s", async (state, answers) => {
    let canceled = 0;
    const checkout = await startAtReview({ ...answers, cancelOrder: () => void (canceled += 1) });
    const { payment } = checkout.getSnapshot().children;
    expect(payment?.getSnapshot().value).toBe(state);
    expect(payment && selectCanChangeOrderWhilePaying(payment.getSnapshot())).toBe(false);
    expect(selectCanChangeOrder(checkout.getSnapshot())).toBe(false);
    checkout.send({ type: 'checkout.changeOrder' });
    payment?.send({ type: 'payment.changeOrder' });
    await settle();
    expect(canceled).toBe(0);
    expect(payment?.getSnapshot().value).toBe(state);
  });

  it('CHECK-29 CHECK-26 goes to the review after the server reports the authorization', async () => {
    const checkout = await startAtReview();
    expect(checkout.getSnapshot().matches('reviewing')).toBe(true);
  });

  it("CHECK-28 shows the provider's message and stays on step 2", async () => {
    const checkout = await startAtReview({
      confirmPayment: rejectWith('card_declined', 'Your card was declined.', 402),
    });
    expect(stepOf(checkout)).toBe(2);
    const payment = checkout.getSnapshot().children.payment;
    expect(payment && selectPaymentFailure(payment.getSnapshot())?.message).toBe('Your card was declined.');
  });

  it("CHECK-28 shows 'Payment failed' without a message of the provider", async () => {
    const checkout = await startAtReview({
      confirmPayment: () => {
        throw {};
      },
    });
    const payment = checkout.getSnapshot().children.payment;
    expect(payment && selectPaymentFailure(payment.getSnapshot())?.message).toBe('Payment failed');
  });

  it('CHECK-30 CHECK-14 goes to the thank-you screen when the order is placed', async () => {
    const checkout = await startAtReview();
    checkout.send({ type: 'checkout.placeOrder', key: 'k2' });
    await settle();
    expect([stepOf(checkout), checkout.getSnapshot().context.orderNumber]).toEqual([4, 'V-1']);
  });

  it('places an order once on two clicks, and again under the same key without a response', async () => {
    const keys: unknown[] = [];
    let isDown = true;
    const checkout = await startAtReview({
      placeOrder: (request) => {
        keys.push(Reflect.get(request as object, 'key'));
        if (isDown) throw { code: 'network', message: 'No answer', status: 0 };
        return { orderId: 'o1', orderNumber: 'V-1', reservedUntil: null };
      },
    });
    checkout.send({ type: 'checkout.placeOrder', key: 'first' });
    checkout.send({ type: 'checkout.placeOrder', key: 'second' });
    await settle();
    expect([stepOf(checkout), failureOf(checkout)]).toEqual([3, checkoutMessages.orderNotPlaced]);
    isDown = false;
    checkout.send({ type: 'checkout.placeOrder', key: 'third' });
    await settle();
    expect(keys).toEqual(['first', 'first']);
    expect(stepOf(checkout)).toBe(4);
  });

  it('returns to the payment if the capture was declined, and expires if the authorization has ended', async () => {
    const declined = await startAtReview({
      placeOrder: rejectWith('payment_declined', 'Your card was declined.', 402),
    });
    declined.send({ type: 'checkout.placeOrder', key: 'k' });
    await settle();
    const { payment } = declined.getSnapshot().children;
    expect(payment && selectPaymentFailure(payment.getSnapshot())?.message).toBe('Your card was declined.');

    const expired = await startAtReview({ placeOrder: rejectWith('order_expired', 'The order expired.') });
    expired.send({ type: 'checkout.placeOrder', key: 'k' });
    await settle();
    expect(expired.getSnapshot().matches('expired')).toBe(true);
    expect(expired.getSnapshot().context).toMatchObject({ orderId: null, shippingAddress: address });
  });

  it('CHECK-28 clears the failure of a declined capture when another card is submitted', async () => {
    let confirmations = 0;
    const checkout = await startAtReview({
      placeOrder: rejectWith('payment_declined', 'Your bank took the hold back.', 402),
      confirmPayment: () => {
        confirmations += 1;
        return confirmations === 1 ? undefined : new Promise<void>(() => undefined);
      },
    });
    checkout.send({ type: 'checkout.placeOrder', key: 'k' });
    await settle();
    const { payment } = checkout.getSnapshot().children;
    const shown = () =>
      [failureOf(checkout), payment?.getSnapshot().context.failure?.message].filter(Boolean);
    payment?.send({ type: 'payment.formReady' });
    expect(shown()).toEqual(['Your bank took the hold back.']);
    payment?.send({ type: 'payment.submitted', cardHolder: 'Ada Lovelace' });
    expect(payment?.getSnapshot().value).toBe('confirming');
    expect(shown()).toEqual([]);
  });

  it('CHECK-18 restarts with the initial state after the thank-you screen', async () => {
    const checkout = await startAtReview();
    checkout.send({ type: 'checkout.placeOrder', key: 'k2' });
    await settle();
    checkout.send({ type: 'checkout.restarted' });
    expect(checkout.getSnapshot().context).toMatchObject({
      isInitialized: false,
      shippingAddress: null,
      orderId: null,
      expectedTotal: 0,
    });
  });

  it('goes to the review if the server reports an authorization that the browser missed', async () => {
    const checkout = await startAtPayment({ preparePayment: () => authorized });
    expect(stepOf(checkout)).toBe(3);
  });

  describe('with a request that never ends', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('never confirms again in paymentUnknown', async () => {
      const confirmations: unknown[] = [];
      const checkout = await startAtReview({
        confirmPayment: (request) => void confirmations.push(request),
        readPayment: rejectWith('network', 'No answer', 0),
      });
      const payment = checkout.getSnapshot().children.payment;
      expect(payment?.getSnapshot().matches('paymentUnknown')).toBe(true);
      payment?.send({ type: 'payment.submitted', cardHolder: '' });
      expect(confirmations).toHaveLength(1);
      expect(payment?.getSnapshot().can({ type: 'payment.retried' })).toBe(true);
    });
  });
});
