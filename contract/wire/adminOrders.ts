/** ROLE-05: what the staff reads of all orders, and gives back of one. Moves go through `updateOrder`, by the one statechart. */
import { call } from '../call.ts';
import { orderStatuses } from '../orderStatechart.ts';
import { queryInteger, queryShape, queryText, queryWord } from '../query.ts';
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
  reply,
  shape,
  text,
  time,
} from '../schema.ts';
import { mutationOf, pageOf } from './answer.ts';
import { staffEntry } from './adminLog.ts';
import { order, trackingNumber } from './order.ts';

const count = () => integer({ min: 0, max: 1_000_000_000 });

/** A size of a product that is short: what is on hand less what unfinished orders hold. */
export const shortSize = reply({
  _product: reply({ _id: id(), title: text(), color: text() }),
  size: text(),
  available: count(),
});

export const adminOverview = call({
  method: 'GET',
  path: '/admin/overview',
  access: 'admin',
  summary: 'The shop at a glance, for its staff.',
  reply: reply({
    /** Every status, those without orders too. */
    orders: list(reply({ status: oneOf(orderStatuses), count: count() })),
    /** Placed since midnight UTC, canceled ones left out. */
    today: reply({ count: count(), total: dollars() }),
    /** Returns that wait for the staff. */
    returns: reply({ requested: count(), received: count() }),
    /** Refunds that the payment provider refused and that nobody asked for again. */
    failedRefunds: count(),
    stock: reply({ outOfStock: count(), low: count(), shortest: list(shortSize) }),
  }),
});

/** An order as a line of a list. */
export const adminOrderLine = reply({
  _id: id(),
  orderNumber: text(),
  status: oneOf(orderStatuses),
  createdAt: time(),
  pieces: count(),
  total: dollars(),
  refunded: dollars(),
  _user: reply({ _id: id(), firstName: text(), lastName: text(), email: text() }),
});

export const adminOrders = call({
  method: 'GET',
  path: '/admin/orders',
  access: 'admin',
  summary: 'A page of all orders, newest first unless told.',
  query: queryShape<{
    skip: number;
    limit: number;
    status: (typeof orderStatuses)[number] | undefined;
    q: string | undefined;
    sort: '-createdAt' | 'createdAt' | '-total' | 'total' | undefined;
    refund: 'refused' | undefined;
  }>({
    skip: queryInteger({ min: 0, max: 1_000_000, missing: 0 }),
    limit: queryInteger({ min: 1, max: maximumPageSize, missing: adminPageSize }),
    status: queryWord(orderStatuses),
    /** The beginning of an order number or of an email address. */
    q: queryText({ max: 100 }),
    sort: queryWord(['-createdAt', 'createdAt', '-total', 'total']),
    /** Only those with a refund that the payment provider refused and that nobody asked for again. */
    refund: queryWord(['refused']),
  }),
  reply: pageOf(adminOrderLine),
});

/** Money that the payment provider did not give back, and the return that it is for. */
export const refusedRefund = reply({
  _id: id(),
  amount: dollars(),
  reason: text(),
  at: time(),
  _return: nullable(id()),
});

/** One order as the staff sees it. `refundable` is what was captured less what is refunded or on its way back. */
export const adminOrder = reply({
  order,
  email: text(),
  refundable: dollars(),
  /** Those that nobody asked for again. */
  refused: list(refusedRefund),
  log: list(staffEntry),
});

export const adminOrderById = call({
  method: 'GET',
  path: '/admin/orders/:id',
  access: 'admin',
  summary: 'One order with its shopper, payments and refunds.',
  reply: adminOrder,
});

/** What a refund asks: the form and the server check it by the same. */
export const refundBody = shape({ amount: positiveDollars(), reason: text({ min: 1, max: 200 }) });

/** Claims the amount at once and asks the provider for it afterwards; never more than was captured in all. */
export const refundOrder = call({
  method: 'POST',
  path: '/admin/orders/:id/refunds',
  access: 'admin',
  summary: 'Gives back an amount of what an order paid.',
  isIdempotent: true,
  body: refundBody,
  reply: mutationOf(adminOrder),
  successStatus: 201,
});

/** What is typed when an order is handed to its carrier; the move itself is `updateOrder`. */
export const dispatchBody = shape({ trackingNumber: optional(trackingNumber()) });
