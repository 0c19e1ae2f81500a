/** ROLE-05: all orders and their refunds, for staff. Status changes use `updateOrder`, like a shopper's. */
import { defineEndpoint } from '../endpoint.ts';
import { orderStatuses } from '../orderStatechart.ts';
import { queryObject, queryEnum } from '../query.ts';
import * as s from '../schema.ts';
import { mutationOf, pageOf } from './responses.ts';
import { auditEntry } from './adminAuditLog.ts';
import { dispute } from './adminProblems.ts';
import { staffNote } from './adminCustomers.ts';
import { adminWithdrawal } from './adminWithdrawals.ts';
import { adminListParameters, count, sumIn } from './adminParts.ts';
import { order, refundFields, trackingNumber } from './order.ts';

/** A product size with low stock; `available` is on hand minus reserved. */
export const lowStockSize = s.looseObject({
  _product: s.looseObject({ _id: s.id(), title: s.text(), color: s.text() }),
  size: s.text(),
  available: count(),
});

export const adminOverview = defineEndpoint('reader', 'GET', '/admin/overview', {
  summary: 'Counts of orders, returns, refunds and stock for the dashboard.',
  reply: s.looseObject({
    /** Every status, including those without orders. */
    orders: s.list(s.looseObject({ status: s.oneOf(orderStatuses), count: count() })),
    /** Placed since midnight in the shop's time zone, without canceled ones. `total` is of orders in dollars, `others` of those in other currencies. */
    today: s.looseObject({ count: count(), total: s.amount(), others: s.optional(s.list(sumIn)) }),
    /** Returns that need an action of staff. */
    returns: s.looseObject({ requested: count(), received: count() }),
    /** Withdrawals that staff must decide; absent in replies of an older server. */
    withdrawals: s.optional(count()),
    /** Refunds refused by the payment provider and not superseded by a later one. */
    failedRefunds: count(),
    /** Work that was given up, mismatched payments and disputes to answer. */
    problems: count(),
    /** Endpoints of webhooks that the shop disabled; absent in replies of an older server. */
    disabledWebhooks: s.optional(count()),
    stock: s.looseObject({ outOfStock: count(), low: count(), shortest: s.list(lowStockSize) }),
  }),
});

/** An item of the list of orders, with amounts in its currency; `pieces` is the number of units. */
export const adminOrderSummary = s.looseObject({
  _id: s.id(),
  orderNumber: s.text(),
  status: s.oneOf(orderStatuses),
  createdAt: s.time(),
  pieces: count(),
  total: s.amount(),
  refunded: s.amount(),
  currency: s.currency(),
  /** The email of a guest is its contact address. */
  _user: s.looseObject({
    _id: s.id(),
    firstName: s.text(),
    lastName: s.text(),
    email: s.text(),
    isGuest: s.optional(s.literal(true)),
  }),
});

export const adminOrders = defineEndpoint('reader', 'GET', '/admin/orders', {
  summary: 'A page of all orders, newest first by default.',
  query: queryObject({
    /** `q`: prefix of an order number or of an email address. */
    ...adminListParameters(orderStatuses),
    sort: queryEnum(['-createdAt', 'createdAt', '-total', 'total']),
    /** Only orders with a refund refused by the payment provider and not superseded by a later one. */
    refund: queryEnum(['refused']),
  }),
  reply: pageOf(adminOrderSummary),
});

/** A refund refused by the payment provider; `_return` is the return that it pays for. */
export const refusedRefund = s.looseObject({
  ...refundFields,
  at: s.time(),
  _return: s.nullable(s.id()),
});

/** An order for staff. `refundable` is the captured amount minus completed and pending refunds. */
export const adminOrder = s.looseObject({
  order,
  email: s.text(),
  isGuest: s.optional(s.literal(true)),
  refundable: s.amount(),
  /** Why the payment provider refused the last attempt to pay, in its words; absent where it did not. */
  paymentRefusal: s.optional(s.text()),
  /** Without those superseded by a later refund. */
  refused: s.list(refusedRefund),
  disputes: s.list(dispute),
  /** Payments of the order that do not match it. */
  issues: s.list(s.text({ multiline: true })),
  /** Statements about the order, oldest first; absent in replies of an older server. */
  withdrawals: s.optional(s.list(adminWithdrawal)),
  /** Orders that are sent with this one: the order that it was added to, and those added to it. Absent in replies of an older server. */
  sentWith: s.optional(
    s.list(s.looseObject({ _id: s.id(), orderNumber: s.text(), status: s.oneOf(orderStatuses) })),
  ),
  notes: s.list(staffNote),
  log: s.list(auditEntry),
});

export const adminOrderById = defineEndpoint('reader', 'GET', '/admin/orders/:id', {
  summary: 'One order with its shopper, payments and refunds.',
  reply: adminOrder,
});

/** Validates the form and the request. */
export const refundBody = s.strictObject({
  amount: s.positiveAmount(),
  reason: s.text({ min: 1, max: 200 }),
});

/** Claims the amount in the response's transaction; a job requests it from the provider. Limited by the captured amount. */
export const refundOrder = defineEndpoint('manager', 'POST', '/admin/orders/:id/refunds', {
  summary: 'Refunds an amount of a captured payment.',
  isIdempotent: true,
  body: refundBody,
  reply: mutationOf(adminOrder),
  successStatus: 201,
});

/** For a mail that reached another person. A mail sent from now on has a new link. */
export const revokeOrderLinks = defineEndpoint('manager', 'POST', '/admin/orders/:id/revoke-links', {
  summary: 'Revokes every link to the order of a guest that was mailed so far.',
  isIdempotent: true,
  reply: mutationOf(adminOrder),
});

/** Validates the form shown when an order is shipped; the request is `updateOrder`. */
export const dispatchBody = s.strictObject({ trackingNumber: s.optional(trackingNumber()) });
