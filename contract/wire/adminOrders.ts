/** ROLE-05: all orders and their refunds, for staff. Status changes use `updateOrder`, like a shopper's. */
import { defineEndpoint } from '../endpoint.ts';
import { orderStatuses } from '../orderStatechart.ts';
import { queryInteger, queryObject, queryText, queryEnum } from '../query.ts';
import { adminPageSize, maximumPageSize } from '../rules.ts';
import {
  dollars,
  id,
  integer,
  list,
  nullable,
  oneOf,
  optional,
  positiveDollars,
  looseObject,
  strictObject,
  text,
  time,
} from '../schema.ts';
import { mutationOf, pageOf } from './responses.ts';
import { auditEntry } from './adminAuditLog.ts';
import { order, trackingNumber } from './order.ts';

const count = () => integer({ min: 0, max: 1_000_000_000 });

/** A product size with low stock; `available` is on hand minus reserved. */
export const lowStockSize = looseObject({
  _product: looseObject({ _id: id(), title: text(), color: text() }),
  size: text(),
  available: count(),
});

export const adminOverview = defineEndpoint({
  method: 'GET',
  path: '/admin/overview',
  access: 'admin',
  summary: 'Counts of orders, returns, refunds and stock for the dashboard.',
  reply: looseObject({
    /** Every status, including those without orders. */
    orders: list(looseObject({ status: oneOf(orderStatuses), count: count() })),
    /** Placed since midnight UTC, without canceled ones. */
    today: looseObject({ count: count(), total: dollars() }),
    /** Returns that need an action of staff. */
    returns: looseObject({ requested: count(), received: count() }),
    /** Refunds refused by the payment provider and not superseded by a later one. */
    failedRefunds: count(),
    stock: looseObject({ outOfStock: count(), low: count(), shortest: list(lowStockSize) }),
  }),
});

/** An item of the list of orders; `pieces` is the number of units. */
export const adminOrderSummary = looseObject({
  _id: id(),
  orderNumber: text(),
  status: oneOf(orderStatuses),
  createdAt: time(),
  pieces: count(),
  total: dollars(),
  refunded: dollars(),
  _user: looseObject({ _id: id(), firstName: text(), lastName: text(), email: text() }),
});

export const adminOrders = defineEndpoint({
  method: 'GET',
  path: '/admin/orders',
  access: 'admin',
  summary: 'A page of all orders, newest first by default.',
  query: queryObject<{
    skip: number;
    limit: number;
    status: (typeof orderStatuses)[number] | undefined;
    q: string | undefined;
    sort: '-createdAt' | 'createdAt' | '-total' | 'total' | undefined;
    refund: 'refused' | undefined;
  }>({
    skip: queryInteger({ min: 0, max: 1_000_000, default: 0 }),
    limit: queryInteger({ min: 1, max: maximumPageSize, default: adminPageSize }),
    status: queryEnum(orderStatuses),
    /** Prefix of an order number or of an email address. */
    q: queryText({ max: 100 }),
    sort: queryEnum(['-createdAt', 'createdAt', '-total', 'total']),
    /** Only orders with a refund refused by the payment provider and not superseded by a later one. */
    refund: queryEnum(['refused']),
  }),
  reply: pageOf(adminOrderSummary),
});

/** A refund refused by the payment provider; `_return` is the return that it pays for. */
export const refusedRefund = looseObject({
  _id: id(),
  amount: dollars(),
  reason: text(),
  at: time(),
  _return: nullable(id()),
});

/** An order for staff. `refundable` is the captured amount minus completed and pending refunds. */
export const adminOrder = looseObject({
  order,
  email: text(),
  refundable: dollars(),
  /** Without those superseded by a later refund. */
  refused: list(refusedRefund),
  log: list(auditEntry),
});

export const adminOrderById = defineEndpoint({
  method: 'GET',
  path: '/admin/orders/:id',
  access: 'admin',
  summary: 'One order with its shopper, payments and refunds.',
  reply: adminOrder,
});

/** Validates the form and the request. */
export const refundBody = strictObject({ amount: positiveDollars(), reason: text({ min: 1, max: 200 }) });

/** Claims the amount in the response's transaction; a job requests it from the provider. Limited by the captured amount. */
export const refundOrder = defineEndpoint({
  method: 'POST',
  path: '/admin/orders/:id/refunds',
  access: 'admin',
  summary: 'Refunds an amount of a captured payment.',
  isIdempotent: true,
  body: refundBody,
  reply: mutationOf(adminOrder),
  successStatus: 201,
});

/** Validates the form shown when an order is shipped; the request is `updateOrder`. */
export const dispatchBody = strictObject({ trackingNumber: optional(trackingNumber()) });
