import { defineEndpoint } from '../endpoint.ts';
import { queryInteger, queryObject, queryText, queryEnum, withAlias } from '../query.ts';
import { returnStatuses } from '../returnStatechart.ts';
import { maximumPageSize } from '../rules.ts';
import { returnMethods, returnPageSize, returnReasonLength, returnReasons } from '../rules/returns.ts';
import {
  dollars,
  id,
  integer,
  list,
  nullable,
  oneOf,
  optional,
  looseObject,
  strictObject,
  text,
  time,
} from '../schema.ts';
import { mutationOf, pageOf } from './responses.ts';

/** Returned units of one order line. `amount` is their refund, after their share of the order's discount. */
export const returnItem = looseObject({
  orderItemId: id(),
  quantity: integer({ min: 1, max: 1_000_000 }),
  reason: text(),
  amount: dollars(),
  _product: looseObject({ _id: id(), title: text(), brand: text(), imageUrl: list(text()) }),
  color: text(),
  size: text(),
});

/** An entry of the return's timeline. */
export const returnEvent = looseObject({ status: oneOf(returnStatuses), at: time(), note: nullable(text()) });

export const refundStates = ['asked', 'done', 'failed'] as const;

/** RETURN-09, API-40. */
export const returnOrder = looseObject({
  _id: id(),
  returnNumber: text(),
  status: oneOf(returnStatuses),
  createdAt: time(),
  /** The order's id. */
  _order: id(),
  orderNumber: text(),
  /** One of the eleven of RETURN-07. */
  returnReason: oneOf(returnReasons),
  /** Free text for the reason 'Other'. */
  otherReason: nullable(text({ max: returnReasonLength, multiline: true })),
  items: list(returnItem),
  /** RETURN-08. */
  method: oneOf(returnMethods),
  /** Refund of items and delivery; an estimate until the return is received. */
  refundAmount: dollars(),
  /** The part of `refundAmount` for delivery, refunded with the return that completes the order. */
  deliveryRefund: dollars(),
  /** Null until the refund is requested. */
  refund: nullable(looseObject({ state: oneOf(refundStates), at: time() })),
  timeline: list(returnEvent),
});

/**
 * API-39. The specification's three fields are sufficient: without `items`, all returnable units of the products in `returnedItems` are
 * returned. `items` selects lines and quantities of these products. `returnReason` is one of the eleven reasons, or free text, which
 * means 'Other' with that text as `otherReason`.
 */
export const createReturn = defineEndpoint({
  method: 'POST',
  path: '/returns',
  access: 'user',
  summary: 'Requests the return of items of a delivered order.',
  isIdempotent: true,
  body: strictObject({
    _order: id(),
    returnedItems: list(id(), { min: 1, max: 100 }),
    returnReason: text({ min: 1, max: returnReasonLength, multiline: true }),
    otherReason: optional(text({ max: returnReasonLength, multiline: true })),
    returnMethod: optional(oneOf(returnMethods)),
    items: optional(
      list(
        strictObject({
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

export const returnById = defineEndpoint({
  method: 'GET',
  path: '/returns/id/:id',
  access: 'user',
  summary: 'One return of the user.',
  reply: returnOrder,
});

/** API-38: the query of `ordersOfUser`, with the statuses of returns. */
export const returnsOfUser = defineEndpoint({
  method: 'GET',
  path: '/returns/userId/:userId',
  access: 'user',
  summary: 'A page of the returns of the user.',
  query: withAlias(
    queryObject<{
      skip: number;
      limit: number;
      status: (typeof returnStatuses)[number] | undefined;
      sort: '-createdAt' | 'createdAt' | undefined;
      populate: string | undefined;
    }>({
      skip: queryInteger({ min: 0, max: 1_000_000, default: 0 }),
      limit: queryInteger({ min: 1, max: maximumPageSize, default: returnPageSize }),
      status: queryEnum(returnStatuses),
      sort: queryEnum(['-createdAt', 'createdAt']),
      populate: queryText({ max: 200 }),
    }),
    'filters[status]',
    'status',
  ),
  reply: pageOf(returnOrder),
});
