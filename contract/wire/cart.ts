import { defineEndpoint } from '../endpoint.ts';
import { queryBoolean, queryObject } from '../query.ts';
import { maximumLineQuantity } from '../rules.ts';
import * as s from '../schema.ts';
import { mutationOf, resultOf } from './responses.ts';

/** Changes since the line was added; reported until the shopper accepts them. */
const lineChange = s.looseObject({
  /** Unit price when the line was added; null if unchanged. */
  unitPriceBefore: s.nullable(s.amount()),
  /** Available units, if fewer than the line's quantity; else null. */
  available: s.nullable(s.integer({ min: 0, max: 1_000_000 })),
});

/** MODEL-07. `total` is `unitPrice` × `quantity` at the current price. */
export const cartItem = s.looseObject({
  _id: s.id(),
  _product: s.looseObject({ _id: s.id(), title: s.text(), brand: s.text(), imageUrl: s.list(s.text()) }),
  color: s.text(),
  size: s.text(),
  quantity: s.integer({ min: 1, max: 1_000_000 }),
  unitPrice: s.amount(),
  total: s.amount(),
  /** Null if nothing changed. */
  change: s.nullable(lineChange),
});

const weight = () => s.integer({ min: 0, max: 1_000_000_000 });

/**
 * MODEL-06, MONEY-03. `version` increases with every edit, so that an outdated response is recognized. Delivery is selected in
 * checkout: `deliveryCost` is 0 and not part of `total`. All amounts are in the currency that the visitor chose (INTL-60), which is absent for
 * dollars.
 */
export const cart = s.looseObject({
  _id: s.id(),
  version: s.integer({ min: 0, max: 1_000_000_000 }),
  currency: s.currency(),
  items: s.list(cartItem),
  count: s.integer({ min: 0, max: 1_000_000 }),
  subTotal: s.amount(),
  discount: s.amount(),
  deliveryCost: s.amount(),
  total: s.amount(),
  promoCode: s.nullable(s.text()),
  /** Why the promo code does not apply; null if it applies or there is none. */
  promoNote: s.optional(s.nullable(s.text())),
  /** Amount missing for free delivery; 0 if delivery is free. */
  toFreeDelivery: s.amount(),
  /** Grams; absent in replies of an older server. */
  weight: s.optional(weight()),
  /** INTL-29: what `total` includes of VAT, and for which country; absent if that is unknown, and in replies of an older server. */
  vatNote: s.optional(s.text()),
});

/** With `onlyCount` only `_id` and `count` are set. */
const cartOrCount = s.looseObject({
  _id: s.id(),
  count: s.integer({ min: 0, max: 1_000_000 }),
  version: s.optional(s.integer({ min: 0, max: 1_000_000_000 })),
  currency: s.currency(),
  items: s.optional(s.list(cartItem)),
  subTotal: s.optional(s.amount()),
  discount: s.optional(s.amount()),
  deliveryCost: s.optional(s.amount()),
  total: s.optional(s.amount()),
  promoCode: s.optional(s.nullable(s.text())),
  promoNote: s.optional(s.nullable(s.text())),
  toFreeDelivery: s.optional(s.amount()),
  weight: s.optional(weight()),
  vatNote: s.optional(s.text()),
});

export const getCart = defineEndpoint('user', 'GET', '/cart', {
  summary: 'The cart; with `onlyCount` only its number of units.',
  query: queryObject({ onlyCount: queryBoolean() }),
  hasListPrices: true,
  reply: resultOf(cartOrCount),
});

const quantity = () => s.integer({ min: 1, max: maximumLineQuantity });

/** API-30, CART-20 to CART-24. The server ignores `unitPrice`, the price shown to the shopper. */
export const cartEdit = s.discriminatedUnion('action', {
  add: s.strictObject({
    action: s.literal('add'),
    cartId: s.id(),
    _product: s.id(),
    size: s.text({ min: 1, max: 20 }),
    quantity: quantity(),
    color: s.optional(s.text({ max: 60 })),
    /** In dollars, whatever the visitor chose. */
    unitPrice: s.optional(s.dollars()),
  }),
  changeQuantity: s.strictObject({
    action: s.literal('changeQuantity'),
    cartId: s.id(),
    _id: s.id(),
    quantity: quantity(),
  }),
  delete: s.strictObject({ action: s.literal('delete'), cartId: s.id(), _id: s.id() }),
  addPromoCode: s.strictObject({
    action: s.literal('addPromoCode'),
    cartId: s.id(),
    promoCode: s.text({ min: 1, max: 40 }),
  }),
  deletePromoCode: s.strictObject({ action: s.literal('deletePromoCode'), cartId: s.id() }),
  acceptChanges: s.strictObject({ action: s.literal('acceptChanges'), cartId: s.id() }),
});

const cartEditing = {
  isIdempotent: true,
  hasListPrices: true,
  body: cartEdit,
  reply: mutationOf(cart),
} as const;

export const editCart = defineEndpoint('user', 'PATCH', '/cart/:cartId', {
  summary: 'Edits the cart and returns it.',
  ...cartEditing,
});

/** `editCart` with the promo code in the path, as the specification defines it. */
export const editCartPromo = defineEndpoint('user', 'PATCH', '/cart/:cartId/:promoCode', {
  summary: 'Adds or removes this promo code.',
  ...cartEditing,
});
