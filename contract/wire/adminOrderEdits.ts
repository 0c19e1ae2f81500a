/** DESK-461 to DESK-465: staff edit an order of which nothing has left. */
import { defineEndpoint } from '../endpoint.ts';
import { maximumLines } from '../rules/fulfilment.ts';
import * as s from '../schema.ts';
import { addressBody } from './address.ts';
import { adminOrder } from './adminOrders.ts';
import { mutationOf } from './responses.ts';

/** Lines of the order; `findEditErrors` has the rules, and one at least changes. `expectedRefund` is the refund that staff confirmed: `changed_since` if it differs. */
export const orderItemsBody = s.strictObject({
  lines: s.list(
    s.strictObject({
      orderItemId: s.id(),
      cancel: s.integer({ min: 0, max: 1_000_000 }),
      size: s.text({ min: 1, max: 40 }),
    }),
    { min: 1, max: maximumLines },
  ),
  expectedRefund: s.amount(),
});

/** Restocks and refunds canceled units, exchanges sizes, and mails the shopper. `move_not_allowed` once a part has left. */
export const editOrderItems = defineEndpoint('manager', 'POST', '/admin/orders/:id/items', {
  summary: 'Cancels units of an order that has not left, or changes their size.',
  isIdempotent: true,
  body: orderItemsBody,
  reply: mutationOf(adminOrder),
});

/** Within the same country and for home delivery only: delivery and VAT stay as they were paid. */
export const editOrderAddress = defineEndpoint('manager', 'POST', '/admin/orders/:id/address', {
  summary: 'Changes the delivery address of an order that has not left.',
  isIdempotent: true,
  body: s.strictObject({ address: addressBody }),
  reply: mutationOf(adminOrder),
});
