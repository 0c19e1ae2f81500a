import { call } from '../call.ts';
import { queryFlag, queryShape } from '../query.ts';
import { maximumLineQuantity } from '../rules.ts';
import {
  choice,
  dollars,
  id,
  integer,
  list,
  literal,
  nullable,
  optional,
  reply,
  shape,
  text,
} from '../schema.ts';
import { mutationOf, resultOf } from './answer.ts';

/** What changed since the line was added, said on the line until the shopper accepts it. */
const lineChange = reply({
  /** The unit price when the line was added, where it differs now. */
  unitPriceBefore: nullable(dollars()),
  /** How many can be had now, where fewer than the line asks for. */
  available: nullable(integer({ min: 0, max: 1_000_000 })),
});

/** MODEL-07. `total` is `unitPrice` × `quantity` at today's price. */
export const cartItem = reply({
  _id: id(),
  _product: reply({ _id: id(), title: text(), brand: text(), imageUrl: list(text()) }),
  color: text(),
  size: text(),
  quantity: integer({ min: 1, max: 1_000_000 }),
  unitPrice: dollars(),
  total: dollars(),
  /** Null where nothing changed. */
  change: nullable(lineChange),
});

/**
 * MODEL-06, MONEY-03. `version` counts the edits, so that a late answer is known by its lower number. Delivery is chosen in checkout:
 * until then `deliveryCost` is 0 and `total` is without it.
 */
export const cart = reply({
  _id: id(),
  version: integer({ min: 0, max: 1_000_000_000 }),
  items: list(cartItem),
  count: integer({ min: 0, max: 1_000_000 }),
  subTotal: dollars(),
  discount: dollars(),
  deliveryCost: dollars(),
  total: dollars(),
  promoCode: nullable(text()),
  /** Why the promo code does not count at the moment; null where it counts or there is none. */
  promoNote: optional(nullable(text())),
  /** How much is missing for free delivery; 0 when it is free. */
  toFreeDelivery: dollars(),
});

/** With `onlyCount` only `_id` and `count` are there. */
const cartOrCount = reply({
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

export const getCart = call({
  method: 'GET',
  path: '/cart',
  access: 'user',
  summary: 'The cart; with `onlyCount` just how many pieces are in it.',
  query: queryShape<{ onlyCount: boolean }>({ onlyCount: queryFlag() }),
  reply: resultOf(cartOrCount),
});

const quantity = () => integer({ min: 1, max: maximumLineQuantity });

/** API-30, CART-20 to CART-24. `unitPrice` is what the shopper saw; it is never trusted. */
export const cartEdit = choice('action', {
  add: shape({
    action: literal('add'),
    cartId: id(),
    _product: id(),
    size: text({ min: 1, max: 20 }),
    quantity: quantity(),
    color: optional(text({ max: 60 })),
    unitPrice: optional(dollars()),
  }),
  changeQuantity: shape({ action: literal('changeQuantity'), cartId: id(), _id: id(), quantity: quantity() }),
  delete: shape({ action: literal('delete'), cartId: id(), _id: id() }),
  addPromoCode: shape({
    action: literal('addPromoCode'),
    cartId: id(),
    promoCode: text({ min: 1, max: 40 }),
  }),
  deletePromoCode: shape({ action: literal('deletePromoCode'), cartId: id() }),
  acceptChanges: shape({ action: literal('acceptChanges'), cartId: id() }),
});

export const editCart = call({
  method: 'PATCH',
  path: '/cart/:cartId',
  access: 'user',
  summary: 'Edits the cart and answers with it.',
  isIdempotent: true,
  body: cartEdit,
  reply: mutationOf(cart),
});

/** The same edit, with the promo code in the path as the specification names it. */
export const editCartPromo = call({
  method: 'PATCH',
  path: '/cart/:cartId/:promoCode',
  access: 'user',
  summary: 'Adds or removes this promo code.',
  isIdempotent: true,
  body: cartEdit,
  reply: mutationOf(cart),
});
