/** DESK-301 to DESK-320: staff pick, pack and send orders. */
import { defineEndpoint } from '../endpoint.ts';
import { queryEnum, queryInteger, queryList, queryObject, queryText, pageParameters } from '../query.ts';
import { adminPageSize } from '../rules.ts';
import { maximumLines, maximumPackedOrders } from '../rules/fulfilment.ts';
import * as s from '../schema.ts';
import { adminOrder } from './adminOrders.ts';
import { count } from './adminParts.ts';
import { orderedProduct } from './orderParts.ts';
import { trackingNumber } from './order.ts';
import { countedPageOf, mutationOf, resultOf } from './responses.ts';

/** Statuses of orders that are packed. */
export const packableStatuses = ['placed', 'processing'] as const;

/** A paid order of which units are to be sent. `units` counts them. */
const orderToPack = {
  _id: s.id(),
  orderNumber: s.text(),
  status: s.oneOf(packableStatuses),
  placedAt: s.time(),
  units: count(),
  /** Whether other units have left. */
  isPartlyShipped: s.boolean(),
  /** The name on the parcel. */
  recipient: s.text(),
  /** ISO 3166-1 alpha-2. */
  country: s.text(),
  delivery: s.text(),
  /** Numbers of other orders to pack that are sent with it; absent in replies of an older server. */
  sentWith: s.optional(s.list(s.text())),
  /** Numbers of orders that would be sent with it and are not paid yet; absent in replies of an older server. */
  sentWithUnpaid: s.optional(s.list(s.text())),
  /** Orders in the parcel of which it belongs, and that were shipped before it; absent in replies of an older server. */
  sentWithShipped: s.optional(
    s.list(s.looseObject({ orderNumber: s.text(), trackingNumber: s.nullable(s.text()) })),
  ),
  /** Whether a withdrawal from it needs a decision: nothing of it may be sent until then. Absent in replies of an older server. */
  isWithdrawn: s.optional(s.boolean()),
} as const;

export const ordersToPack = defineEndpoint('reader', 'GET', '/admin/fulfilment', {
  summary: 'A page of the paid orders of which units are to be sent, oldest first, and how many there are.',
  query: queryObject({
    ...pageParameters(adminPageSize),
    status: queryEnum(packableStatuses),
    /** Prefix of an order number. */
    q: queryText({ max: 100 }),
  }),
  reply: countedPageOf(s.looseObject(orderToPack)),
});

/** Units of an order line to send. `sku` is null where the product was removed. */
export const lineToPack = s.looseObject({
  orderItemId: s.id(),
  _product: orderedProduct,
  color: s.text(),
  size: s.text(),
  sku: s.nullable(s.text()),
  quantity: s.integer({ min: 1, max: 1_000_000 }),
});

const orderNumbers = { orders: queryList({ max: maximumPackedOrders }) } as const;

/** Orders that have nothing to send are left out. */
export const packingOrders = defineEndpoint('reader', 'GET', '/admin/fulfilment/orders', {
  summary: 'What is to be sent of these orders, by their ids, oldest first.',
  query: queryObject(orderNumbers),
  reply: resultOf(
    s.list(
      s.looseObject({
        ...orderToPack,
        lines: s.list(lineToPack),
        /** Notes of staff about the order, oldest first; absent in replies of an older server. */
        notes: s.optional(s.list(s.text({ multiline: true }))),
      }),
    ),
  ),
});

/** `parcel` prints the slip or label of one parcel of a single order; without it, what is to be sent, or the only parcel. */
const documentQuery = queryObject({
  ...orderNumbers,
  parcel: queryInteger({ min: 0, max: 999_999, default: 0 }),
});

export const packingSlips = defineEndpoint('reader', 'GET', '/admin/fulfilment/packing-slips', {
  summary: 'The packing slips of these orders as one PDF, by their ids.',
  query: documentQuery,
  media: 'application/pdf',
  reply: s.file(),
});

export const addressLabels = defineEndpoint('reader', 'GET', '/admin/fulfilment/labels', {
  summary: 'The address labels of these orders as one PDF, 100 × 150 mm, by their ids.',
  query: documentQuery,
  media: 'application/pdf',
  reply: s.file(),
});

/** A page of a carrier about one parcel. */
const trackingUrl = () =>
  s.text({
    min: 12,
    max: 300,
    pattern: /^https:\/\/[A-Za-z0-9.-]+\.[A-Za-z]{2,}(?:[/?#][!-~]*)?$/,
    message: 'Use a link that starts with https://',
  });

/** The tracking of a parcel, as staff type it. */
export const trackingBody = s.strictObject({
  trackingNumber: s.optional(trackingNumber()),
  trackingUrl: s.optional(trackingUrl()),
});

/** Sends a parcel and mails the shopper. With the last units the order becomes `shipped`. `move_not_allowed` unless it is placed or processing. */
export const shipParcel = defineEndpoint('packer', 'POST', '/admin/orders/:id/parcels', {
  summary: 'Sends a part of an order, or the rest of it, as a parcel.',
  isIdempotent: true,
  body: s.strictObject({
    items: s.list(
      s.strictObject({
        orderItemId: s.id(),
        quantity: s.integer({ min: 1, max: 1_000_000 }),
        /** The size that was packed; `validation_failed` if the line has another one now. */
        size: s.optional(s.text({ min: 1, max: 100 })),
      }),
      { min: 1, max: maximumLines },
    ),
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

/**
 * DESK-644: replaces number and link; what is absent is removed. The shopper gets a mail. `move_not_allowed` once the parcel is delivered,
 * `validation_failed` where nothing changes.
 */
export const changeTracking = defineEndpoint('packer', 'PATCH', '/admin/orders/:id/parcels/:number', {
  summary: 'Corrects the tracking number and link of a parcel that is on its way.',
  isIdempotent: true,
  body: trackingBody,
  reply: mutationOf(adminOrder),
});

/** Only of a partly shipped order; one of which nothing has left is canceled as a whole. Restocks and refunds the units. */
export const cancelRest = defineEndpoint('manager', 'POST', '/admin/orders/:id/cancel-rest', {
  summary: 'Cancels and refunds what has not left yet of a partly shipped order.',
  isIdempotent: true,
  reply: mutationOf(adminOrder),
});
