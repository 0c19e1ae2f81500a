/** ROLE-05: stock, price and visibility of products, for staff. */
import { defineEndpoint } from '../endpoint.ts';
import { queryBoolean, queryInteger, queryObject, queryText, queryEnum } from '../query.ts';
import { adminPageSize, maximumPageSize } from '../rules.ts';
import {
  dollars,
  boolean,
  id,
  integer,
  list,
  nullable,
  oneOf,
  positiveDollars,
  looseObject,
  strictObject,
  text,
  time,
} from '../schema.ts';
import { auditEntry } from './adminAuditLog.ts';
import { mutationOf, pageOf } from './responses.ts';

const unitCount = () => integer({ min: 0, max: 1_000_000 });

const summaryFields = {
  _id: id(),
  sku: text(),
  title: text(),
  brand: text(),
  color: text(),
  imageUrl: nullable(text()),
  /** The price that the discount applies to. */
  price: dollars(),
  discountPercent: integer({ min: 0, max: 100 }),
  discountedPrice: dollars(),
  hidden: boolean(),
};

/** An item of the list of products; `available` is on hand minus reserved, over all sizes. */
export const adminProductSummary = looseObject({
  ...summaryFields,
  available: unitCount(),
  sizesOut: unitCount(),
});

export const stockFilters = ['low', 'out'] as const;

export const adminProducts = defineEndpoint({
  method: 'GET',
  path: '/admin/products',
  access: 'admin',
  summary: 'A page of all products including hidden ones, by title by default.',
  query: queryObject<{
    skip: number;
    limit: number;
    q: string | undefined;
    stock: (typeof stockFilters)[number] | undefined;
    hidden: boolean;
    sort: 'title' | 'price' | '-price' | 'stock' | '-stock' | undefined;
  }>({
    skip: queryInteger({ min: 0, max: 1_000_000, default: 0 }),
    limit: queryInteger({ min: 1, max: maximumPageSize, default: adminPageSize }),
    /** Part of a title or brand, or prefix of a SKU. */
    q: queryText({ max: 100 }),
    /** Products with a size that is low or out of stock. */
    stock: queryEnum(stockFilters),
    /** Only hidden products. */
    hidden: queryBoolean(),
    sort: queryEnum(['title', 'price', '-price', 'stock', '-stock']),
  }),
  reply: pageOf(adminProductSummary),
});

export const movementReasons = ['seed', 'import', 'sale', 'cancel', 'return', 'correction'] as const;

export const adminProduct = looseObject({
  ...summaryFields,
  /** `reserved` is held by unfinished orders. */
  sizes: list(looseObject({ name: text(), onHand: unitCount(), reserved: unitCount() })),
  /** Lowest price of the last 30 days, which a discount applies to. */
  lowestPrice30Days: nullable(dollars()),
  /** Price history, newest first. */
  prices: list(looseObject({ price: dollars(), from: time() })),
  /** Latest stock movements, newest first. */
  movements: list(
    looseObject({
      size: text(),
      quantity: integer({ min: -1_000_000, max: 1_000_000 }),
      reason: oneOf(movementReasons),
      at: time(),
    }),
  ),
  log: list(auditEntry),
});

export const adminProductById = defineEndpoint({
  method: 'GET',
  path: '/admin/products/:id',
  access: 'admin',
  summary: 'One product with stock, prices, stock movements and audit log.',
  reply: adminProduct,
});

/** Price and discount of a product; always changed together. */
export const offerBody = strictObject({
  price: positiveDollars(),
  discountPercent: integer({ min: 0, max: 90 }),
});

/** A discount applies to the lowest price of 30 days, even if `price` is higher. */
export const offerProduct = defineEndpoint({
  method: 'PATCH',
  path: '/admin/products/:id/offer',
  access: 'admin',
  summary: 'Changes price and discount of a product.',
  isIdempotent: true,
  body: offerBody,
  reply: mutationOf(adminProduct),
});

/** Optimistic lock: `stock_changed`, without any change, unless every size has `expected` units on hand. */
export const stockBody = strictObject({
  sizes: list(strictObject({ name: text({ min: 1, max: 20 }), onHand: unitCount(), expected: unitCount() }), {
    min: 1,
    max: 60,
  }),
});

export const stockProduct = defineEndpoint({
  method: 'PATCH',
  path: '/admin/products/:id/stock',
  access: 'admin',
  summary: 'Corrects the units on hand of each size.',
  isIdempotent: true,
  body: stockBody,
  reply: mutationOf(adminProduct),
});

export const showProduct = defineEndpoint({
  method: 'PATCH',
  path: '/admin/products/:id/visibility',
  access: 'admin',
  summary: 'Hides a product from shoppers, or shows it.',
  isIdempotent: true,
  body: strictObject({ hidden: boolean() }),
  reply: mutationOf(adminProduct),
});
