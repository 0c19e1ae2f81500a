/** ROLE-05: stock, price and visibility of products, for the staff. */
import { call } from '../call.ts';
import { queryFlag, queryInteger, queryShape, queryText, queryWord } from '../query.ts';
import { adminPageSize, maximumPageSize } from '../rules.ts';
import {
  dollars,
  flag,
  id,
  integer,
  list,
  nullable,
  oneOf,
  positiveDollars,
  reply,
  shape,
  text,
  time,
} from '../schema.ts';
import { staffEntry } from './adminLog.ts';
import { mutationOf, pageOf } from './answer.ts';

const pieces = () => integer({ min: 0, max: 1_000_000 });

const line = {
  _id: id(),
  sku: text(),
  title: text(),
  brand: text(),
  color: text(),
  imageUrl: nullable(text()),
  /** As on the product itself: the price that the discount counts from. */
  price: dollars(),
  discountPercent: integer({ min: 0, max: 100 }),
  discountedPrice: dollars(),
  hidden: flag(),
};

/** A product as a line of a list; `available` is what is on hand less what unfinished orders hold, over all sizes. */
export const adminProductLine = reply({ ...line, available: pieces(), sizesOut: pieces() });

export const stockFilters = ['low', 'out'] as const;

export const adminProducts = call({
  method: 'GET',
  path: '/admin/products',
  access: 'admin',
  summary: 'A page of all products, hidden ones too, by title unless told.',
  query: queryShape<{
    skip: number;
    limit: number;
    q: string | undefined;
    stock: (typeof stockFilters)[number] | undefined;
    hidden: boolean;
    sort: 'title' | 'price' | '-price' | 'stock' | '-stock' | undefined;
  }>({
    skip: queryInteger({ min: 0, max: 1_000_000, missing: 0 }),
    limit: queryInteger({ min: 1, max: maximumPageSize, missing: adminPageSize }),
    /** Part of a title or brand, or the beginning of a SKU. */
    q: queryText({ max: 100 }),
    /** Products of which a size is short, or out. */
    stock: queryWord(stockFilters),
    /** Only those that no shopper sees. */
    hidden: queryFlag(),
    sort: queryWord(['title', 'price', '-price', 'stock', '-stock']),
  }),
  reply: pageOf(adminProductLine),
});

export const movementReasons = ['seed', 'import', 'sale', 'cancel', 'return', 'correction'] as const;

export const adminProduct = reply({
  ...line,
  /** `reserved` is held by orders that are not placed yet. */
  sizes: list(reply({ name: text(), onHand: pieces(), reserved: pieces() })),
  /** The lowest price of the last 30 days: a discount counts from it. */
  lowestPrice30Days: nullable(dollars()),
  /** What it was sold at, newest first. */
  prices: list(reply({ price: dollars(), from: time() })),
  /** The last movements of its stock, newest first. */
  movements: list(
    reply({
      size: text(),
      quantity: integer({ min: -1_000_000, max: 1_000_000 }),
      reason: oneOf(movementReasons),
      at: time(),
    }),
  ),
  log: list(staffEntry),
});

export const adminProductById = call({
  method: 'GET',
  path: '/admin/products/:id',
  access: 'admin',
  summary: 'One product with stock, prices and what was done to it.',
  reply: adminProduct,
});

/** What a product is offered at. Both together: a discount means nothing without its price. */
export const offerBody = shape({
  price: positiveDollars(),
  discountPercent: integer({ min: 0, max: 90 }),
});

/** The discount counts from the lowest price of 30 days, whatever price is asked (DECISIONS, Reference price). */
export const offerProduct = call({
  method: 'PATCH',
  path: '/admin/products/:id/offer',
  access: 'admin',
  summary: 'Changes price and discount of a product.',
  isIdempotent: true,
  body: offerBody,
  reply: mutationOf(adminProduct),
});

/** `expected` is what was on hand when it was counted: where it is not any more, nothing is written. */
export const stockBody = shape({
  sizes: list(shape({ name: text({ min: 1, max: 20 }), onHand: pieces(), expected: pieces() }), {
    min: 1,
    max: 60,
  }),
});

export const stockProduct = call({
  method: 'PATCH',
  path: '/admin/products/:id/stock',
  access: 'admin',
  summary: 'Corrects how many pieces of each size are on hand.',
  isIdempotent: true,
  body: stockBody,
  reply: mutationOf(adminProduct),
});

export const showProduct = call({
  method: 'PATCH',
  path: '/admin/products/:id/visibility',
  access: 'admin',
  summary: 'Hides a product from shoppers, or shows it.',
  isIdempotent: true,
  body: shape({ hidden: flag() }),
  reply: mutationOf(adminProduct),
});
