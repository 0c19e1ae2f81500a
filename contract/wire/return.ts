import { defineEndpoint } from '../endpoint.ts';
import { returnStatuses } from '../returnStatechart.ts';
import { returnMethods, returnPageSize, returnReasonLength, returnReasons } from '../rules/returns.ts';
import * as s from '../schema.ts';
import { mutationOf, pageOf } from './responses.ts';
import { orderedProduct, timelineEvent, userListQuery } from './orderParts.ts';

const units = () => s.integer({ min: 0, max: 1_000_000 });

/** What staff found in the parcel; the first four add up to the quantity of the item. */
const itemReceipt = s.looseObject({
  asNew: units(),
  worn: units(),
  damaged: units(),
  missing: units(),
  /** Units that are sold again. */
  restocked: units(),
  /** Refund of the units that arrived, where staff take nothing off. */
  fullAmount: s.amount(),
  /** Why less is refunded. */
  reason: s.nullable(s.text({ max: 300 })),
});

/** Returned units of one order line. `amount` is their refund, after their share of the order's discount. */
export const returnItem = s.looseObject({
  orderItemId: s.id(),
  quantity: s.integer({ min: 1, max: 1_000_000 }),
  reason: s.text(),
  amount: s.amount(),
  _product: orderedProduct,
  color: s.text(),
  size: s.text(),
  /** Of a return that was received item by item. */
  receipt: s.optional(itemReceipt),
});

export const refundStates = ['asked', 'done', 'failed'] as const;

/** RETURN-09, API-40. */
export const returnOrder = s.looseObject({
  _id: s.id(),
  returnNumber: s.text(),
  status: s.oneOf(returnStatuses),
  createdAt: s.time(),
  /** The order's id. */
  _order: s.id(),
  orderNumber: s.text(),
  /** Of the order. */
  currency: s.currency(),
  /** One of the eleven of RETURN-07. */
  returnReason: s.oneOf(returnReasons),
  /** Free text for the reason 'Other'. */
  otherReason: s.nullable(s.text({ max: returnReasonLength, multiline: true })),
  items: s.list(returnItem),
  /** RETURN-08. */
  method: s.oneOf(returnMethods),
  /** Refund of items and delivery; an estimate until the return is received. */
  refundAmount: s.amount(),
  /** The part of `refundAmount` for delivery, refunded with the return that completes the order. */
  deliveryRefund: s.amount(),
  /** DESK-590: delivery that is not refunded because items were missing on receipt; otherwise absent. */
  unrefundedDelivery: s.optional(s.amount()),
  /** Null until the refund is requested. */
  refund: s.nullable(s.looseObject({ state: s.oneOf(refundStates), at: s.time() })),
  timeline: s.list(timelineEvent(returnStatuses)),
});

/**
 * API-39. The specification's three fields are sufficient: without `items`, all returnable units of the products in `returnedItems` are
 * returned. `items` selects lines and quantities of these products. `returnReason` is one of the eleven reasons, or free text, which
 * means 'Other' with that text as `otherReason`.
 */
export const createReturn = defineEndpoint('user', 'POST', '/returns', {
  summary: 'Requests the return of items of a delivered order.',
  isIdempotent: true,
  body: s.strictObject({
    _order: s.id(),
    returnedItems: s.list(s.id(), { min: 1, max: 100 }),
    returnReason: s.text({ min: 1, max: returnReasonLength, multiline: true }),
    otherReason: s.optional(s.text({ max: returnReasonLength, multiline: true })),
    returnMethod: s.optional(s.oneOf(returnMethods)),
    items: s.optional(
      s.list(
        s.strictObject({
          orderItemId: s.id(),
          quantity: s.integer({ min: 1, max: 1_000_000 }),
          reason: s.optional(s.oneOf(returnReasons)),
        }),
        { min: 1, max: 100 },
      ),
    ),
  }),
  reply: mutationOf(returnOrder),
  successStatus: 201,
});

export const returnById = defineEndpoint('user', 'GET', '/returns/id/:id', {
  summary: 'One return of the user.',
  reply: returnOrder,
});

/** API-38: the query of `ordersOfUser`, with the statuses of returns. */
export const returnsOfUser = defineEndpoint('user', 'GET', '/returns/userId/:userId', {
  summary: 'A page of the returns of the user.',
  query: userListQuery(returnStatuses, returnPageSize),
  reply: pageOf(returnOrder),
});
