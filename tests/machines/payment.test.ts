import { describe, expect, it } from 'vitest';
import {
  authorized,
  awaiting,
  failing,
  reachReview,
  settle,
  startCheckout,
} from './support/checkoutActors.ts';

describe('a confirmation of which nothing was heard', () => {
  it.each(['api_connection_error', 'payment_intent_unexpected_state'])(
    'is looked up at the server (%s): a card that is held goes on to the review',
    async (code) => {
      const checkout = startCheckout({
        confirmPayment: failing(code, 'The provider was not reached.', 402),
        readPayment: () => authorized,
      });
      await reachReview(checkout);
      expect(checkout.getSnapshot().matches('reviewing')).toBe(true);
    },
  );

  it('asks for the card again where the server knows of no hold', async () => {
    let confirmations = 0;
    const checkout = startCheckout({
      confirmPayment: () => {
        confirmations += 1;
        failing('api_connection_error', 'The provider was not reached.', 402)();
      },
      readPayment: () => awaiting,
    });
    await reachReview(checkout);
    const payment = checkout.getSnapshot().children.payment;
    payment?.send({ type: 'payment.formReady' });
    await settle();
    expect(payment?.getSnapshot().matches('awaitingCard')).toBe(true);
    expect(payment?.getSnapshot().context.failure?.message).toBe('The provider was not reached.');
    expect(confirmations).toBe(1);
  });

  it("CHECK-28 shows the provider's sentence where the payment failed at the bank", async () => {
    const checkout = startCheckout({
      confirmPayment: failing('api_connection_error', 'The provider was not reached.', 402),
      readPayment: () => ({ ...awaiting, lastError: 'Your card was declined.' }),
    });
    await reachReview(checkout);
    const payment = checkout.getSnapshot().children.payment;
    expect(payment?.getSnapshot().context.failure?.message).toBe('Your card was declined.');
  });
});

describe('CHECK-29 a page that comes back while the card is with the bank', () => {
  const confirmingPayment = async (readPayment = () => awaiting) => {
    const checkout = startCheckout({ confirmPayment: () => new Promise(() => undefined), readPayment });
    await reachReview(checkout);
    return checkout;
  };

  it('shows no failure after a reload where the provider knows of none', async () => {
    const checkout = await confirmingPayment();
    const payment = checkout.getSnapshot().children.payment;
    payment?.send({ type: 'journal.resumed' });
    await settle();
    expect(payment?.getSnapshot().value).toBe('loadingForm');
    expect(payment?.getSnapshot().context.failure).toBeNull();
  });

  it('asks the server how the payment stands where the page was shown again as it was left', async () => {
    const checkout = await confirmingPayment(() => authorized);
    const payment = checkout.getSnapshot().children.payment;
    expect(payment?.getSnapshot().value).toBe('confirming');
    payment?.send({ type: 'payment.pageRestored' });
    await settle();
    expect(checkout.getSnapshot().value).toBe('reviewing');
  });
});
