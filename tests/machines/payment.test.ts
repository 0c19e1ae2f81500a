import { describe, expect, it } from 'vitest';
import { authorized, awaiting, rejectWith, reachReview, startCheckout } from './support/checkoutActors.ts';
import { settle } from './support/settle.ts';

describe('a confirmation with an unknown outcome', () => {
  it.each(['api_connection_error', 'payment_intent_unexpected_state'])(
    'reads the payment (%s): an authorization leads to the review',
    async (code) => {
      const checkout = startCheckout({
        confirmPayment: rejectWith(code, 'The provider was not reached.', 402),
        readPayment: () => authorized,
      });
      await reachReview(checkout);
      expect(checkout.getSnapshot().matches('reviewing')).toBe(true);
    },
  );

  it('requests the card again without an authorization', async () => {
    let confirmations = 0;
    const checkout = startCheckout({
      confirmPayment: () => {
        confirmations += 1;
        rejectWith('api_connection_error', 'The provider was not reached.', 402)();
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

  it("CHECK-28 shows the provider's message if the bank declined", async () => {
    const checkout = startCheckout({
      confirmPayment: rejectWith('api_connection_error', 'The provider was not reached.', 402),
      readPayment: () => ({ ...awaiting, lastError: 'Your card was declined.' }),
    });
    await reachReview(checkout);
    const payment = checkout.getSnapshot().children.payment;
    expect(payment?.getSnapshot().context.failure?.message).toBe('Your card was declined.');
  });
});

describe('CHECK-29 a page restored during a confirmation', () => {
  const confirmingPayment = async (readPayment = () => awaiting) => {
    const checkout = startCheckout({ confirmPayment: () => new Promise(() => undefined), readPayment });
    await reachReview(checkout);
    return checkout;
  };

  it('shows no failure after a reload without an error of the provider', async () => {
    const checkout = await confirmingPayment();
    const payment = checkout.getSnapshot().children.payment;
    payment?.send({ type: 'journal.resumed' });
    await settle();
    expect(payment?.getSnapshot().value).toBe('loadingForm');
    expect(payment?.getSnapshot().context.failure).toBeNull();
  });

  it('reads the payment after a restore from the back/forward cache', async () => {
    const checkout = await confirmingPayment(() => authorized);
    const payment = checkout.getSnapshot().children.payment;
    expect(payment?.getSnapshot().value).toBe('confirming');
    payment?.send({ type: 'payment.pageRestored' });
    await settle();
    expect(checkout.getSnapshot().value).toBe('reviewing');
  });
});
