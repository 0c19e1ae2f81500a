/** DESK-491 to DESK-496: orders that staff make for a customer, who pays them by a link in a mail. */
import { defineEndpoint } from '../endpoint.ts';
import { maximumUnpaidUnits } from '../rules.ts';
import { maximumLines } from '../rules/fulfilment.ts';
import * as s from '../schema.ts';
import { addressBody } from './address.ts';
import { adminOrder } from './adminOrders.ts';
import { email } from './auth.ts';
import { orderedProduct } from './orderParts.ts';
import { mutationOf, resultOf } from './responses.ts';

/** Every product and size once; `promoCode` as a customer enters it. */
const wantedFields = {
  lines: s.list(
    s.strictObject({
      productId: s.id(),
      size: s.text({ min: 1, max: 40 }),
      quantity: s.integer({ min: 1, max: maximumUnpaidUnits }),
    }),
    { min: 1, max: maximumLines },
  ),
  promoCode: s.optional(s.text({ min: 1, max: 40 })),
} as const;

/** A line with its price and what is available of it. */
const quotedLine = s.looseObject({
  _product: orderedProduct,
  color: s.text(),
  size: s.text(),
  quantity: s.integer({ min: 1, max: maximumUnpaidUnits }),
  available: s.integer({ min: 0, max: 1_000_000 }),
  unitPrice: s.amount(),
  total: s.amount(),
});

/** The prices of now, as an order would have them; delivery is added by the rules of checkout, for items of this price and weight in grams. */
export const quoteManualOrder = defineEndpoint('manager', 'POST', '/admin/orders/quote', {
  summary: 'Prices products for an order of a customer. Changes nothing.',
  body: s.strictObject(wantedFields),
  reply: resultOf(
    s.looseObject({
      lines: s.list(quotedLine),
      subTotal: s.amount(),
      discount: s.amount(),
      /** Why the promo code does not count. */
      promoNote: s.nullable(s.text()),
      weight: s.integer({ min: 0, max: 1_000_000_000 }),
    }),
  ),
});

/** `expectedTotal` is the total that staff saw: `cart_changed` if it differs. */
const confirmedFields = { ...wantedFields, expectedTotal: s.amount() } as const;

/** Validates the form and the request. */
export const manualOrderBody = s.strictObject({
  ...confirmedFields,
  email: email(),
  shippingAddress: addressBody,
  _deliveryMethod: s.id(),
  _provider: s.id(),
});

/** Reserves the stock until the customer pays, or the time for it has passed. */
export const createManualOrder = defineEndpoint('manager', 'POST', '/admin/orders', {
  summary: 'Makes an order for a customer and mails a link to pay it.',
  isIdempotent: true,
  body: manualOrderBody,
  reply: mutationOf(adminOrder),
  successStatus: 201,
});

/** An order with a payment of its own, for the same customer and address and without a delivery charge. `move_not_allowed` once a part has left. */
export const addToOrder = defineEndpoint('manager', 'POST', '/admin/orders/:id/additions', {
  summary: 'Adds products to an order that has not left, and mails a link to pay them.',
  isIdempotent: true,
  body: s.strictObject(confirmedFields),
  reply: mutationOf(adminOrder),
  successStatus: 201,
});

export const adminManualOrderEndpoints = { quoteManualOrder, createManualOrder, addToOrder } as const;
