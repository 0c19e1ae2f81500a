/** GUEST-05 to GUEST-08: orders that are opened by a link in a mail instead of by signing in. */
import { defineEndpoint } from '../endpoint.ts';
import * as s from '../schema.ts';
import { email, sessionFields } from './auth.ts';
import { mutation, mutationOf } from './responses.ts';

/** The reply is the same for every input, so that it does not tell whether an order or an address is known. */
export const findOrderBody = s.strictObject({
  /** As in the mail, with or without `#`. */
  orderNumber: s.text({ min: 1, max: 40 }),
  email: email(),
});

export const findOrder = defineEndpoint('public', 'POST', '/orders/find', {
  summary: 'Sends a link to an order to its address, if number and address belong together.',
  needsCaptcha: true,
  body: findOrderBody,
  reply: mutation,
  successStatus: 202,
});

/** From the fragment of the link in a mail. */
export const orderLinkBody = s.strictObject({ token: s.text({ min: 1, max: 500 }) });

/** `order_link_invalid` for a wrong, expired or revoked token, and for an order that belongs to an account now. */
export const openOrderLink = defineEndpoint('public', 'POST', '/auth/order-link', {
  summary:
    'Starts a guest session of the guest whose order a link names. Another guest session of the browser ends.',
  body: orderLinkBody,
  reply: s.looseObject({ ...sessionFields, orderId: s.id() }),
});

/** The token proves the address. A repeat by the same account succeeds; else as `openOrderLink`. */
export const claimOrder = defineEndpoint('account', 'POST', '/orders/claim', {
  summary: 'Moves a guest’s orders, returns and cart into the account.',
  isIdempotent: true,
  body: orderLinkBody,
  reply: mutationOf(s.looseObject({ orderId: s.id() })),
});
