import { defineEndpoint } from '../endpoint.ts';
import { queryBoolean, queryObject } from '../query.ts';
import { maximumLineQuantity } from '../rules.ts';
import {
  discriminatedUnion,
  dollars,
  id,
  integer,
  list,
  literal,
  nullable,
  optional,
  looseObject,
  strictObject,
  text,
} from '../schema.ts';
import { mutationOf, resultOf } from './responses.ts';

/** Changes since the line was added; reported until the shopper accepts them. */
const lineChange = looseObject({
  /** Unit price when the line was added; null if unchanged. */
  unitPriceBefore: nullable(dollars()),
  /** Available units, if fewer than the line's quantity; else null. */
  available: nullable(integer({ min: 0, max: 1_000_000 })),
});

/** MODEL-07. `total` is `unitPrice` × `quantity` at the current price. */
export const cartItem = looseObject({
  _id: id(),
  _product: looseObject({ _id: id(), title: text(), brand: text(), imageUrl: list(text()) }),
  color: text(),
  size: text(),
  quantity: integer({ min: 1, max: 1_000_000 }),
  unitPrice: dollars(),
  total: dollars(),
  /** Null if nothing changed. */
  change: nullable(lineChange),
});

/**
 * MODEL-06, MONEY-03. `version` increases with every edit, so that an outdated response is recognized. Delivery is selected in
 * checkout: `deliveryCost` is 0 and not part of `total`.
 */
export const cart = looseObject({
  _id: id(),
  version: integer({ min: 0, max: 1_000_000_000 }),
  items: list(cartItem),
  count: integer({ min: 0, max: 1_000_000 }),
  subTotal: dollars(),
  discount: dollars(),
  deliveryCost: dollars(),
  total: dollars(),
  promoCode: nullable(text()),
  /** Why the promo code does not apply; null if it applies or there is none. */
  promoNote: optional(nullable(text())),
  /** Amount missing for free delivery; 0 if delivery is free. */
  toFreeDelivery: dollars(),
});

/** With `onlyCount` only `_id` and `count` are set. */
const cartOrCount = looseObject({
  _id: id(),
  count: integer({ min: 0, max: 1_000_000 }),
  version: optional(integer({ min: 0, max: 1_000_000_000 })),
  items: optional(list(cartItem)),
  subTotal: optional(dollars()),
  discount: optional(dollars()),
  deliveryCost: optional(dollars()),
  total: optional(dollars()),
  promoCode: optional(nullable(text())),
  promoNote: optional(nullable(text())),
  toFreeDelivery: optional(dollars()),
});

export const getCart = defineEndpoint({
  method: 'GET',
  path: '/cart',
  access: 'user',
  summary: 'The cart; with `onlyCount` only its number of units.',
  query: queryObject<{ onlyCount: boolean }>({ onlyCount: queryBoolean() }),
  reply: resultOf(cartOrCount),
});

const quantity = () => integer({ min: 1, max: maximumLineQuantity });

/** API-30, CART-20 to CART-24. The server ignores `unitPrice`, the price shown to the shopper. */
export const cartEdit = discriminatedUnion('action', {
  add: strictObject({
    action: literal('add'),
    cartId: id(),
    _product: id(),
    size: text({ min: 1, max: 20 }),
    quantity: quantity(),
    color: optional(text({ max: 60 })),
    unitPrice: optional(dollars()),
  }),
  changeQuantity: strictObject({
    action: literal('changeQuantity'),
    cartId: id(),
    _id: id(),
    quantity: quantity(),
  }),
  delete: strictObject({ action: literal('delete'), cartId: id(), _id: id() }),
  addPromoCode: strictObject({
    action: literal('addPromoCode'),
    cartId: id(),
    promoCode: text({ min: 1, max: 40 }),
  }),
  deletePromoCode: strictObject({ action: literal('deletePromoCode'), cartId: id() }),
  acceptChanges: strictObject({ action: literal('acceptChanges'), cartId: id() }),
});

export const editCart = defineEndpoint({
  method: 'PATCH',
  path: '/cart/:cartId',
  access: 'user',
  summary: 'Edits the cart and returns it.',
  isIdempotent: true,
  body: cartEdit,
  reply: mutationOf(cart),
});

/** `editCart` with the promo code in the path, as the specification defines it. */
export const editCartPromo = defineEndpoint({
  method: 'PATCH',
  path: '/cart/:cartId/:promoCode',
  access: 'user',
  summary: 'Adds or removes this promo code.',
  isIdempotent: true,
  body: cartEdit,
  reply: mutationOf(cart),
});
