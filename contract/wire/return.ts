import { call } from '../call.ts';
import { queryInteger, queryShape, queryText, queryWord, withOtherName } from '../query.ts';
import { returnStatuses } from '../returnStatechart.ts';
import {
  maximumPageSize,
  returnMethods,
  returnPageSize,
  returnReasonLength,
  returnReasons,
} from '../rules.ts';
import {
  dollars,
  id,
  integer,
  list,
  nullable,
  oneOf,
  optional,
  reply,
  shape,
  text,
  time,
} from '../schema.ts';
import { mutationOf, pageOf } from './answer.ts';

/** Pieces of one order line on their way back. `amount` is what they bring back, the order's discount shared in. */
export const returnItem = reply({
  orderItemId: id(),
  quantity: integer({ min: 1, max: 1_000_000 }),
  reason: text(),
  amount: dollars(),
  _product: reply({ _id: id(), title: text(), brand: text(), imageUrl: list(text()) }),
  color: text(),
  size: text(),
});

/** One line of the timeline that a shopper sees, folded from the return's events. */
export const returnEvent = reply({ status: oneOf(returnStatuses), at: time(), note: nullable(text()) });

export const refundStates = ['asked', 'done', 'failed'] as const;

/** RETURN-09, API-40. */
export const returnOrder = reply({
  _id: id(),
  returnNumber: text(),
  status: oneOf(returnStatuses),
  createdAt: time(),
  /** The order's id. */
  _order: id(),
  orderNumber: text(),
  /** One of the eleven of RETURN-07. */
  returnReason: oneOf(returnReasons),
  /** The shopper's own words where the reason is 'Other'. */
  otherReason: nullable(text({ max: returnReasonLength, multiline: true })),
  items: list(returnItem),
  /** RETURN-08. */
  method: oneOf(returnMethods),
  /** Items and delivery; before the return is received what is expected, from then on what is paid back. */
  refundAmount: dollars(),
  /** The part of it that is the order's delivery: it comes back with the return that makes the order complete. */
  deliveryRefund: dollars(),
  /** Null until the refund was asked of the payment provider. */
  refund: nullable(reply({ state: oneOf(refundStates), at: time() })),
  timeline: list(returnEvent),
});

/**
 * API-39. The specification's three fields are enough: of each product named in `returnedItems` then comes back what the order has
 * left of it. `items` says lines and quantities, all of products named there. `returnReason` is one of the eleven reasons, or, as
 * for 'Other' with `otherReason`, the shopper's own words.
 */
export const createReturn = call({
  method: 'POST',
  path: '/returns',
  access: 'user',
  summary: 'Requests the return of items of a delivered order.',
  isIdempotent: true,
  body: shape({
    _order: id(),
    returnedItems: list(id(), { min: 1, max: 100 }),
    returnReason: text({ min: 1, max: returnReasonLength, multiline: true }),
    otherReason: optional(text({ max: returnReasonLength, multiline: true })),
    returnMethod: optional(oneOf(returnMethods)),
    items: optional(
      list(
        shape({
          orderItemId: id(),
          quantity: integer({ min: 1, max: 1_000_000 }),
          reason: optional(oneOf(returnReasons)),
        }),
        { min: 1, max: 100 },
      ),
    ),
  }),
  reply: mutationOf(returnOrder),
  successStatus: 201,
});

export const returnById = call({
  method: 'GET',
  path: '/returns/id/:id',
  access: 'user',
  summary: 'One return of the user.',
  reply: returnOrder,
});

/** API-38: the query of `ordersOfUser`, with the statuses of returns. */
export const returnsOfUser = call({
  method: 'GET',
  path: '/returns/userId/:userId',
  access: 'user',
  summary: 'A page of the returns of the user.',
  query: withOtherName(
    queryShape<{
      skip: number;
      limit: number;
      status: (typeof returnStatuses)[number] | undefined;
      sort: '-createdAt' | 'createdAt' | undefined;
      populate: string | undefined;
    }>({
      skip: queryInteger({ min: 0, max: 1_000_000, missing: 0 }),
      limit: queryInteger({ min: 1, max: maximumPageSize, missing: returnPageSize }),
      status: queryWord(returnStatuses),
      sort: queryWord(['-createdAt', 'createdAt']),
      populate: queryText({ max: 200 }),
    }),
    'filters[status]',
    'status',
  ),
  reply: pageOf(returnOrder),
});
