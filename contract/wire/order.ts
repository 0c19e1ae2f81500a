import { call } from '../call.ts';
import { orderStatuses } from '../orderStatechart.ts';
import { queryInteger, queryShape, queryText, queryWord, withOtherName } from '../query.ts';
import { deliveryTypes, maximumPageSize, orderPageSize } from '../rules.ts';
import {
  dollars,
  file,
  flag,
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
import { addressBody, addressReply } from './address.ts';
import { mutation, mutationOf, pageOf } from './answer.ts';
import { deliveryProvider } from './delivery.ts';
import { refundStates } from './return.ts';

/** MODEL-09. `unitPrice` is what was paid for one piece before the order's discount. */
export const orderItem = reply({
  _id: id(),
  _product: reply({ _id: id(), title: text(), brand: text(), imageUrl: list(text()) }),
  color: text(),
  size: text(),
  unitPrice: dollars(),
  quantity: integer({ min: 1, max: 1_000_000 }),
  total: dollars(),
  returnedQuantity: integer({ min: 0, max: 1_000_000 }),
  /** What is neither back nor in a return on its way. */
  returnableQuantity: integer({ min: 0, max: 1_000_000 }),
  reviewed: flag(),
});

/** MODEL-10, with the one provider that was chosen in `providers`. */
export const shipment = reply({
  shippingCost: dollars(),
  _deliveryMethod: reply({ _id: id(), type: oneOf(deliveryTypes), providers: list(deliveryProvider) }),
  shipFrom: reply({ street: text(), postalCode: text(), city: text(), state: text(), country: text() }),
  trackingNumber: nullable(text()),
});

/** What the review step shows of the card; from the payment provider by way of the server, never typed into the shop. */
export const cardSummary = reply({
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

/** Money on its way back, or back already. */
export const refund = reply({
  _id: id(),
  amount: dollars(),
  reason: text(),
  state: oneOf(refundStates),
  at: time(),
});

export const payment = reply({
  amount: dollars(),
  paymentMethod: text(),
  status: oneOf(paymentStatuses),
  refunded: dollars(),
  refunds: list(refund),
  card: nullable(cardSummary),
});

/** One line of the timeline that a shopper sees, folded from the order's events. */
export const orderEvent = reply({ status: oneOf(orderStatuses), at: time(), note: nullable(text()) });

/** MODEL-08. `total` includes VAT and delivery. */
export const order = reply({
  _id: id(),
  orderNumber: text(),
  status: oneOf(orderStatuses),
  createdAt: time(),
  placedAt: nullable(time()),
  /** Until when stock and hold stay reserved; null once placed or canceled. */
  reservedUntil: nullable(time()),
  subTotal: dollars(),
  discount: dollars(),
  deliveryCost: dollars(),
  total: dollars(),
  /** The VAT inside `total`. */
  vat: dollars(),
  promoCode: nullable(text()),
  items: list(orderItem),
  shipments: list(shipment),
  payments: list(payment),
  shippingAddress: addressReply,
  billingAddress: nullable(addressReply),
  timeline: list(orderEvent),
  _user: reply({ _id: id(), firstName: text(), lastName: text() }),
  /** The cart that an unfinished order was made from: checkout finishes only the one of the shopper's cart. */
  _cart: optional(id()),
});

export const orderById = call({
  method: 'GET',
  path: '/orders/id/:id',
  access: 'user',
  summary: 'One order of the user.',
  reply: order,
});

/** The invoice of an order that was bought; one that is unfinished or canceled has none. */
export const orderInvoice = call({
  method: 'GET',
  path: '/orders/id/:id/invoice',
  access: 'user',
  summary: 'The invoice of an order as a PDF.',
  media: 'application/pdf',
  reply: file(),
});

export const ordersOfUser = call({
  method: 'GET',
  path: '/orders/userId/:userId',
  access: 'user',
  summary: 'A page of the orders of the user.',
  query: withOtherName(
    queryShape<{
      skip: number;
      limit: number;
      status: (typeof orderStatuses)[number] | undefined;
      sort: '-createdAt' | 'createdAt' | undefined;
      populate: string | undefined;
    }>({
      skip: queryInteger({ min: 0, max: 1_000_000, missing: 0 }),
      limit: queryInteger({ min: 1, max: maximumPageSize, missing: orderPageSize }),
      status: queryWord(orderStatuses),
      sort: queryWord(['-createdAt', 'createdAt']),
      populate: queryText({ max: 200 }),
    }),
    'filters[status]',
    'status',
  ),
  reply: pageOf(order),
});

const warehouseAddress = shape({
  street: text({ max: 120 }),
  postalCode: text({ max: 16 }),
  city: text({ max: 80 }),
  state: text({ max: 80 }),
  country: text({ max: 2 }),
});

/**
 * API-20. Creates the order from the server's cart and reserves its stock. `_user` must be the signed-in user; `shipFrom` is
 * the warehouse whatever is sent. `expectedTotal` is what the shopper saw: another total is refused as `cart_changed`.
 */
export const createOrder = call({
  method: 'POST',
  path: '/orders',
  access: 'user',
  summary: 'Creates an order from the cart and reserves its stock.',
  isIdempotent: true,
  body: shape({
    orderData: shape({
      _user: id(),
      _cart: id(),
      shippingAddress: addressBody,
      billingAddress: optional(nullable(addressBody)),
      expectedTotal: optional(dollars()),
      /** Consent: the shipping address is added to the user's saved addresses, with the order. */
      saveAddress: optional(flag()),
    }),
    shipmentData: shape({
      shipFrom: optional(warehouseAddress),
      shipTo: optional(addressBody),
      _deliveryMethod: id(),
      _provider: id(),
    }),
  }),
  reply: mutationOf(order),
  successStatus: 201,
});

/** As carriers print it: letters, digits, spaces and hyphens. */
export const trackingNumber = () =>
  text({
    min: 4,
    max: 40,
    pattern: /^[A-Z0-9](?:[A-Z0-9 -]*[A-Z0-9])$/i,
    message: 'Use letters, digits, spaces and hyphens',
  });

/**
 * API-21. `placed` captures the payment; `canceled` voids or refunds it. A billing address may follow until the order is placed, and
 * `shipped` may bring the carrier's tracking number.
 */
export const updateOrder = call({
  method: 'PATCH',
  path: '/orders/:id',
  access: 'user',
  summary: 'Moves an order along its statechart, or sets its billing address.',
  isIdempotent: true,
  body: shape({
    _id: optional(id()),
    status: optional(oneOf(orderStatuses)),
    billingAddress: optional(addressBody),
    trackingNumber: optional(trackingNumber()),
    /** With `canceled`: refused as `order_placed` where the order was placed. Checkout cancels only what is not bought. */
    onlyIfUnfinished: optional(flag()),
  }),
  reply: mutationOf(order),
});

export const deleteOrder = call({
  method: 'DELETE',
  path: '/orders/:id',
  access: 'user',
  summary: 'Deletes an order that was never paid and releases its stock.',
  reply: mutation,
});
