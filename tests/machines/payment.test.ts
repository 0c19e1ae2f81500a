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
    expect(payment?.getSnapshot().context.failure?.message).toBe('Payment failed');
    expect(confirmations).toBe(1);
  });
});
