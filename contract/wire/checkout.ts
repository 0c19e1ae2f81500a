import { defineEndpoint } from '../endpoint.ts';
import * as s from '../schema.ts';
import { mutationOf } from './responses.ts';
import { paymentStatuses } from './order.ts';

/**
 * API-34. Creates the order's payment intent on the first request; later requests return its current state, read from the provider, so
 * that a browser does not depend on a webhook after a lost response or a bank redirect. So does a repeat under the same key.
 */
export const startPayment = defineEndpoint('user', 'POST', '/checkout', {
  summary: 'Creates the payment intent of an order, or returns its current state.',
  isIdempotent: true,
  hasSecretReply: true,
  body: s.strictObject({ orderId: s.id() }),
  reply: mutationOf(
    s.looseObject({
      /** Must stay in the browser's memory. */
      clientSecret: s.text({ min: 1 }),
      paymentStatus: s.oneOf(paymentStatuses),
      /** The provider's message for the shopper if the last attempt failed, else empty. */
      lastError: s.text({ max: 500 }),
      reservedUntil: s.time(),
    }),
  ),
});
