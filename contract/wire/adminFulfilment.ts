/** DESK-301 to DESK-306: staff send orders in parcels. */
import { defineEndpoint } from '../endpoint.ts';
import { maximumLines } from '../rules/fulfilment.ts';
import * as s from '../schema.ts';
import { adminOrder } from './adminOrders.ts';
import { trackingNumber } from './order.ts';
import { mutationOf } from './responses.ts';

/** A page of a carrier about one parcel. */
const trackingUrl = () =>
  s.text({
    min: 12,
    max: 300,
    pattern: /^https:\/\/[A-Za-z0-9.-]+\.[A-Za-z]{2,}(?:[/?#][!-~]*)?$/,
    message: 'Use a link that starts with https://',
  });

/** Sends a parcel and mails the shopper. With the last units the order becomes `shipped`. `move_not_allowed` unless it is placed or processing. */
export const shipParcel = defineEndpoint('packer', 'POST', '/admin/orders/:id/parcels', {
  summary: 'Sends a part of an order, or the rest of it, as a parcel.',
  isIdempotent: true,
  body: s.strictObject({
    items: s.list(s.strictObject({ orderItemId: s.id(), quantity: s.integer({ min: 1, max: 1_000_000 }) }), {
      min: 1,
      max: maximumLines,
    }),
    trackingNumber: s.optional(trackingNumber()),
    trackingUrl: s.optional(trackingUrl()),
  }),
  reply: mutationOf(adminOrder),
  successStatus: 201,
});

/** `number` is the parcel's within the order. The order becomes `delivered` with its last parcel. Repeating it changes nothing. */
export const deliverParcel = defineEndpoint('packer', 'POST', '/admin/orders/:id/parcels/:number/delivery', {
  summary: 'Marks a parcel of an order as delivered.',
  isIdempotent: true,
  reply: mutationOf(adminOrder),
});

/** Only of a partly shipped order; one of which nothing has left is canceled as a whole. Restocks and refunds the units. */
export const cancelRest = defineEndpoint('packer', 'POST', '/admin/orders/:id/cancel-rest', {
  summary: 'Cancels and refunds what has not left yet of a partly shipped order.',
  isIdempotent: true,
  reply: mutationOf(adminOrder),
});
