import { defineEndpoint } from '../endpoint.ts';
import { orderStatuses } from '../orderStatechart.ts';
import { queryInteger, queryObject, queryText, queryEnum, withAlias } from '../query.ts';
import { maximumPageSize, orderPageSize } from '../rules.ts';
import { deliveryTypes } from '../rules/delivery.ts';
import {
  dollars,
  file,
  boolean,
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
import { addressBody, addressReply } from './address.ts';
import { mutation, mutationOf, pageOf } from './responses.ts';
import { deliveryProvider } from './delivery.ts';
import { refundStates } from './return.ts';

/** MODEL-09. `unitPrice` is the price of one unit before the order's discount. */
export const orderItem = looseObject({
  _id: id(),
  _product: looseObject({ _id: id(), title: text(), brand: text(), imageUrl: list(text()) }),
  color: text(),
  size: text(),
  unitPrice: dollars(),
  quantity: integer({ min: 1, max: 1_000_000 }),
  total: dollars(),
  returnedQuantity: integer({ min: 0, max: 1_000_000 }),
  /** Quantity that is neither returned nor in a pending return. */
  returnableQuantity: integer({ min: 0, max: 1_000_000 }),
  reviewed: boolean(),
});

/** MODEL-10; `providers` contains only the selected one. */
export const shipment = looseObject({
  shippingCost: dollars(),
  _deliveryMethod: looseObject({ _id: id(), type: oneOf(deliveryTypes), providers: list(deliveryProvider) }),
  shipFrom: looseObject({ street: text(), postalCode: text(), city: text(), state: text(), country: text() }),
  trackingNumber: nullable(text()),
});

/** Card data for the review step, from the payment provider; the shop never receives card numbers. */
export const cardSummary = looseObject({
  paymentType: text(),
  brand: nullable(text()),
  cardHolder: nullable(text()),
  last4: nullable(text()),
  /** `MM/YY`. */
  expDate: nullable(text()),
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

/** A pending, completed or failed refund. */
export const refund = looseObject({
  _id: id(),
  amount: dollars(),
  reason: text(),
  state: oneOf(refundStates),
  at: time(),
});

export const payment = looseObject({
  amount: dollars(),
  paymentMethod: text(),
  status: oneOf(paymentStatuses),
  refunded: dollars(),
  refunds: list(refund),
  card: nullable(cardSummary),
});

/** An entry of the order's timeline. */
export const orderEvent = looseObject({ status: oneOf(orderStatuses), at: time(), note: nullable(text()) });

/** MODEL-08. `total` includes VAT and delivery. */
export const order = looseObject({
  _id: id(),
  orderNumber: text(),
  status: oneOf(orderStatuses),
  createdAt: time(),
  placedAt: nullable(time()),
  /** Expiry of the reservation; null once placed or canceled. */
  reservedUntil: nullable(time()),
  subTotal: dollars(),
  discount: dollars(),
  deliveryCost: dollars(),
  total: dollars(),
  /** VAT included in `total`. */
  vat: dollars(),
  promoCode: nullable(text()),
  items: list(orderItem),
  shipments: list(shipment),
  payments: list(payment),
  shippingAddress: addressReply,
  billingAddress: nullable(addressReply),
  timeline: list(orderEvent),
  _user: looseObject({ _id: id(), firstName: text(), lastName: text() }),
  /** The cart of an unfinished order; checkout resumes only the order of the shopper's current cart. */
  _cart: optional(id()),
});

export const orderById = defineEndpoint({
  method: 'GET',
  path: '/orders/id/:id',
  access: 'user',
  summary: 'One order of the user.',
  reply: order,
});

/** Unfinished and canceled orders have no invoice. */
export const orderInvoice = defineEndpoint({
  method: 'GET',
  path: '/orders/id/:id/invoice',
  access: 'user',
  summary: 'The invoice of an order as a PDF.',
  media: 'application/pdf',
  reply: file(),
});

export const ordersOfUser = defineEndpoint({
  method: 'GET',
  path: '/orders/userId/:userId',
  access: 'user',
  summary: 'A page of the orders of the user.',
  query: withAlias(
    queryObject<{
      skip: number;
      limit: number;
      status: (typeof orderStatuses)[number] | undefined;
      sort: '-createdAt' | 'createdAt' | undefined;
      populate: string | undefined;
    }>({
      skip: queryInteger({ min: 0, max: 1_000_000, default: 0 }),
      limit: queryInteger({ min: 1, max: maximumPageSize, default: orderPageSize }),
      status: queryEnum(orderStatuses),
      sort: queryEnum(['-createdAt', 'createdAt']),
      populate: queryText({ max: 200 }),
    }),
    'filters[status]',
    'status',
  ),
  reply: pageOf(order),
});

const warehouseAddress = strictObject({
  street: text({ max: 120 }),
  postalCode: text({ max: 16 }),
  city: text({ max: 80 }),
  state: text({ max: 80 }),
  country: text({ max: 2 }),
});

/**
 * API-20. Creates the order from the server's cart and reserves its stock. `_user` must be the signed-in user; `shipFrom` is ignored,
 * it is always the warehouse. `expectedTotal` is the total shown to the shopper: `cart_changed` if the total differs.
 */
export const createOrder = defineEndpoint({
  method: 'POST',
  path: '/orders',
  access: 'user',
  summary: 'Creates an order from the cart and reserves its stock.',
  isIdempotent: true,
  body: strictObject({
    orderData: strictObject({
      _user: id(),
      _cart: id(),
      shippingAddress: addressBody,
      billingAddress: optional(nullable(addressBody)),
      expectedTotal: optional(dollars()),
      /** With the shopper's consent: adds the shipping address to the saved addresses. */
      saveAddress: optional(boolean()),
    }),
    shipmentData: strictObject({
      shipFrom: optional(warehouseAddress),
      shipTo: optional(addressBody),
      _deliveryMethod: id(),
      _provider: id(),
    }),
  }),
  reply: mutationOf(order),
  successStatus: 201,
});

/** Letters, digits, spaces and hyphens. */
export const trackingNumber = () =>
  text({
    min: 4,
    max: 40,
    pattern: /^[A-Z0-9](?:[A-Z0-9 -]*[A-Z0-9])$/i,
    message: 'Use letters, digits, spaces and hyphens',
  });

/**
 * API-21. `placed` captures the payment; `canceled` voids or refunds it. The billing address can change until the order is placed;
 * `shipped` accepts the carrier's tracking number.
 */
export const updateOrder = defineEndpoint({
  method: 'PATCH',
  path: '/orders/:id',
  access: 'user',
  summary: 'Changes the status of an order, or its billing address.',
  isIdempotent: true,
  body: strictObject({
    _id: optional(id()),
    status: optional(oneOf(orderStatuses)),
    billingAddress: optional(addressBody),
    trackingNumber: optional(trackingNumber()),
    /** With `canceled`: `order_placed` if the order is already placed. Sent by checkout. */
    onlyIfUnfinished: optional(boolean()),
  }),
  reply: mutationOf(order),
});

export const deleteOrder = defineEndpoint({
  method: 'DELETE',
  path: '/orders/:id',
  access: 'user',
  summary: 'Deletes an order that was never paid and releases its stock.',
  reply: mutation,
});
