import { call } from '../call.ts';
import { id, oneOf, reply, shape, text, time } from '../schema.ts';
import { mutationOf } from './answer.ts';
import { paymentStatuses } from './order.ts';

/**
 * API-34. Makes the order's payment intent the first time, and tells at every later call how it stands now: the server asks the
 * provider, so that a browser that lost an answer, or came back from its bank, learns the truth without a webhook.
 */
export const startPayment = call({
  method: 'POST',
  path: '/checkout',
  access: 'user',
  summary: 'The payment intent of an order: made once, read again at every call.',
  body: shape({ orderId: id() }),
  reply: mutationOf(
    reply({
      /** Lives in the browser's memory only. */
      clientSecret: text({ min: 1 }),
      paymentStatus: oneOf(paymentStatuses),
      /** The provider's word for the shopper when the last attempt failed, else empty. */
      lastError: text({ max: 500 }),
      reservedUntil: time(),
    }),
  ),
});
