import { defineEndpoint } from '../endpoint.ts';
import { orderStatuses } from '../orderStatechart.ts';
import { orderPageSize } from '../rules.ts';
import { deliveryTypes } from '../rules/delivery.ts';
import * as s from '../schema.ts';
import { addressBody, addressReply, placeFields } from './address.ts';
import { email } from './auth.ts';
import { mutation, mutationOf, pageOf } from './responses.ts';
import { orderedProduct, timelineEvent, userListQuery } from './orderParts.ts';
import { deliveryProvider } from './delivery.ts';
import { refundStates } from './return.ts';

/** MODEL-09. `unitPrice` is the price of one unit before the order's discount. */
export const orderItem = s.looseObject({
  _id: s.id(),
  _product: orderedProduct,
  color: s.text(),
  size: s.text(),
  unitPrice: s.amount(),
  quantity: s.integer({ min: 1, max: 1_000_000 }),
  total: s.amount(),
  /** This item's share of the order's discount; absent in replies of an older server. */
  discount: s.optional(s.amount()),
  returnedQuantity: s.integer({ min: 0, max: 1_000_000 }),
  /** Units that have left the warehouse. */
  shippedQuantity: s.integer({ min: 0, max: 1_000_000 }),
  /** Units that were canceled and refunded before they left, in an order of which others had left. */
  canceledQuantity: s.integer({ min: 0, max: 1_000_000 }),
  /** Quantity that is neither returned nor in a pending return, nor canceled. */
  returnableQuantity: s.integer({ min: 0, max: 1_000_000 }),
  reviewed: s.boolean(),
});

/** MODEL-10; `providers` contains only the selected one. */
export const shipment = s.looseObject({
  shippingCost: s.amount(),
  _deliveryMethod: s.looseObject({
    _id: s.id(),
    type: s.oneOf(deliveryTypes),
    providers: s.list(deliveryProvider),
  }),
  shipFrom: s.looseObject({ street: s.text(), ...placeFields }),
  trackingNumber: s.nullable(s.text()),
});

/** One of the parcels in which an order is sent, in the order in which they left. */
export const parcel = s.looseObject({
  /** Position within the order, from 1. */
  number: s.integer({ min: 1, max: 1_000_000 }),
  shippedAt: s.time(),
  deliveredAt: s.nullable(s.time()),
  trackingNumber: s.nullable(s.text()),
  /** The carrier's page about the parcel. */
  trackingUrl: s.nullable(s.text()),
  items: s.list(s.looseObject({ orderItemId: s.id(), quantity: s.integer({ min: 1, max: 1_000_000 }) })),
});

/** Card data for the review step, from the payment provider; the shop never receives card numbers. */
export const cardSummary = s.looseObject({
  paymentType: s.text(),
  brand: s.nullable(s.text()),
  cardHolder: s.nullable(s.text()),
  last4: s.nullable(s.text()),
  /** `MM/YY`. */
  expDate: s.nullable(s.text()),
});

export const paymentStatuses = [
  'awaiting',
  'processing',
  'authorized',
  'captured',
  'canceled',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Fields of a refund in every state. */
export const refundFields = { _id: s.id(), amount: s.amount(), reason: s.text() } as const;

/** A pending, completed or failed refund. */
export const refund = s.looseObject({
  ...refundFields,
  state: s.oneOf(refundStates),
  at: s.time(),
});

export const payment = s.looseObject({
  amount: s.amount(),
  paymentMethod: s.text(),
  status: s.oneOf(paymentStatuses),
  refunded: s.amount(),
  refunds: s.list(refund),
  card: s.nullable(cardSummary),
});

/** The part of an order that has one VAT rate, in percent; `gross` includes its share of delivery. */
const vatLine = s.looseObject({
  rate: s.decimal({ min: 0, max: 100 }),
  gross: s.amount(),
  vat: s.amount(),
});

/** INTL-43: a correction of the invoice (credit note); `amount` is negative for a refund, positive for one that failed after it was completed. */
const correction = s.looseObject({
  number: s.text(),
  at: s.time(),
  amount: s.decimal({ min: -1_000_000, max: 1_000_000 }),
});

/** MODEL-08. `total` includes VAT and delivery. All amounts are in the currency of the order (INTL-61), which is absent for dollars. */
export const order = s.looseObject({
  _id: s.id(),
  orderNumber: s.text(),
  status: s.oneOf(orderStatuses),
  currency: s.currency(),
  createdAt: s.time(),
  placedAt: s.nullable(s.time()),
  /** Expiry of the reservation; null once placed or canceled. */
  reservedUntil: s.nullable(s.time()),
  subTotal: s.amount(),
  discount: s.amount(),
  deliveryCost: s.amount(),
  total: s.amount(),
  /** VAT included in `total`. */
  vat: s.amount(),
  /** INTL-23: the VAT by rate, the highest first; absent where an older server created or sent the order. */
  vatLines: s.optional(s.list(vatLine)),
  promoCode: s.nullable(s.text()),
  items: s.list(orderItem),
  shipments: s.list(shipment),
  /** What has left so far; empty before. */
  parcels: s.list(parcel),
  payments: s.list(payment),
  shippingAddress: addressReply,
  billingAddress: s.nullable(addressReply),
  timeline: s.list(timelineEvent(orderStatuses)),
  _user: s.looseObject({ _id: s.id(), firstName: s.text(), lastName: s.text() }),
  /** INTL-43: in their sequence; absent without any, and in replies of an older server. */
  corrections: s.optional(s.list(correction)),
  /** Until when the customer may pay an unfinished order that staff made. */
  payUntil: s.optional(s.time()),
  /** The cart of an unfinished order; checkout resumes only the order of the shopper's current cart. */
  _cart: s.optional(s.id()),
});

export const orderById = defineEndpoint('user', 'GET', '/orders/id/:id', {
  summary: 'One order of the user.',
  reply: order,
});

/** Unfinished orders have no invoice; that of a canceled one is for staff alone. */
export const orderInvoice = defineEndpoint('user', 'GET', '/orders/id/:id/invoice', {
  summary: 'The invoice of an order as a PDF.',
  media: 'application/pdf',
  reply: s.file(),
});

/** INTL-43: `number` is one of the order's `corrections`. */
export const orderCorrection = defineEndpoint('user', 'GET', '/orders/id/:id/corrections/:number', {
  summary: 'A correction of the invoice of an order as a PDF.',
  media: 'application/pdf',
  reply: s.file(),
});

export const ordersOfUser = defineEndpoint('user', 'GET', '/orders/userId/:userId', {
  summary: 'A page of the orders of the user.',
  query: userListQuery(orderStatuses, orderPageSize),
  reply: pageOf(order),
});

const warehouseAddress = s.strictObject({
  street: s.text({ max: 120 }),
  postalCode: s.text({ max: 16 }),
  city: s.text({ max: 80 }),
  state: s.text({ max: 80 }),
  country: s.text({ max: 2 }),
});

/**
 * API-20. Creates the order from the server's cart and reserves its stock. `_user` must be the signed-in user; `shipFrom` is ignored,
 * it is always the warehouse. `expectedTotal` is the total shown to the shopper, in `currency`: `cart_changed` if one of them differs. A guest sends
 * `email`, which stays the same once an order was placed: `email_fixed`.
 */
export const createOrder = defineEndpoint('user', 'POST', '/orders', {
  summary: 'Creates an order from the cart and reserves its stock.',
  isIdempotent: true,
  body: s.strictObject({
    orderData: s.strictObject({
      _user: s.id(),
      _cart: s.id(),
      shippingAddress: addressBody,
      billingAddress: s.optional(s.nullable(addressBody)),
      expectedTotal: s.optional(s.amount()),
      currency: s.currency(),
      /** GUEST-04: where the mails of a guest's order go; an account has its own address. */
      email: s.optional(email()),
      /** With the shopper's consent: adds the shipping address to the saved addresses. */
      saveAddress: s.optional(s.boolean()),
    }),
    shipmentData: s.strictObject({
      shipFrom: s.optional(warehouseAddress),
      shipTo: s.optional(addressBody),
      _deliveryMethod: s.id(),
      _provider: s.id(),
    }),
  }),
  reply: mutationOf(order),
  successStatus: 201,
});

/** Letters, digits, spaces and hyphens. */
export const trackingNumber = () =>
  s.text({
    min: 4,
    max: 40,
    pattern: /^[A-Za-z0-9](?:[A-Za-z0-9 -]*[A-Za-z0-9])$/,
    message: 'Use letters, digits, spaces and hyphens',
  });

/**
 * API-21. `placed` captures the payment; `canceled` voids or refunds it. The billing address can change until the order is placed;
 * `shipped` accepts the carrier's tracking number.
 */
export const updateOrder = defineEndpoint('user', 'PATCH', '/orders/:id', {
  summary: 'Changes the status of an order, or its billing address.',
  isIdempotent: true,
  body: s.strictObject({
    _id: s.optional(s.id()),
    status: s.optional(s.oneOf(orderStatuses)),
    billingAddress: s.optional(addressBody),
    trackingNumber: s.optional(trackingNumber()),
    /** With `canceled`: `order_placed` if the order is already placed. Sent by checkout. */
    onlyIfUnfinished: s.optional(s.boolean()),
  }),
  reply: mutationOf(order),
});

export const deleteOrder = defineEndpoint('user', 'DELETE', '/orders/:id', {
  summary: 'Deletes an order that was never paid and releases its stock.',
  isIdempotent: true,
  reply: mutation,
});
