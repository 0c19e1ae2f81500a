/** ROLE-05: stock, price and visibility of products, for staff. */
import { defineEndpoint } from '../endpoint.ts';
import { queryBoolean, pageParameters, queryObject, queryText, queryEnum } from '../query.ts';
import { adminPageSize } from '../rules.ts';
import * as s from '../schema.ts';
import { auditEntry } from './adminAuditLog.ts';
import { editableParts } from './adminProductParts.ts';
import { mutationOf, pageOf } from './responses.ts';

const unitCount = () => s.integer({ min: 0, max: 1_000_000 });

const summaryFields = {
  _id: s.id(),
  sku: s.text(),
  title: s.text(),
  brand: s.text(),
  color: s.text(),
  imageUrl: s.nullable(s.text()),
  /** The price that the discount applies to. */
  price: s.dollars(),
  discountPercent: s.integer({ min: 0, max: 100 }),
  discountedPrice: s.dollars(),
  hidden: s.boolean(),
  /** Made by staff and not shown to shoppers yet. Its price may be 0: it has none. */
  isDraft: s.boolean(),
  /** Hidden for good, until it is restored. */
  isRetired: s.boolean(),
};

/** An item of the list of products; `available` is on hand minus reserved, over all sizes. */
export const adminProductSummary = s.looseObject({
  ...summaryFields,
  available: unitCount(),
  sizesOut: unitCount(),
  /** Sizes with fewer available units than `lowStockThreshold`, and at least one; absent from a server of the release before. */
  sizesLow: s.optional(s.list(s.looseObject({ name: s.text(), available: unitCount() }))),
  /** Its category, or one above it, is hidden, so that shoppers do not find it; absent from a server of the release before. */
  isCategoryHidden: s.optional(s.boolean()),
});

export const stockFilters = ['low', 'out'] as const;
export const productStates = ['shown', 'drafts', 'retired'] as const;

/** The filters of the list of products, its table and bulk changes (`productFilter` of adminBatches.ts). */
export const productFilterParameters = {
  /** Part of a title, brand or SKU. */
  q: queryText({ max: 100 }),
  /** Id of a category of any level. */
  category: queryText({ max: 100 }),
  /** Products with a size that is low or out of stock. */
  stock: queryEnum(stockFilters),
  /** Only hidden products. */
  hidden: queryBoolean(),
  /** Only products that are not hidden, only drafts, or only retired products. */
  state: queryEnum(productStates),
};

export const adminProducts = defineEndpoint('reader', 'GET', '/admin/products', {
  summary: 'A page of all products including hidden ones and without retired ones, by title by default.',
  query: queryObject({
    ...pageParameters(adminPageSize),
    ...productFilterParameters,
    sort: queryEnum(['title', 'price', '-price', 'stock', '-stock']),
  }),
  reply: pageOf(adminProductSummary),
});

export const movementReasons = ['seed', 'import', 'sale', 'cancel', 'return', 'correction'] as const;

/** A batch that changed a product. */
export const batchOfProduct = s.looseObject({
  _id: s.id(),
  title: s.text(),
  at: s.time(),
  by: s.text(),
  isUndone: s.boolean(),
});

export const adminProduct = s.looseObject({
  ...summaryFields,
  ...editableParts,
  /** The hidden category, its own or one above it, because of which shoppers do not find it. */
  hiddenCategory: s.optional(s.looseObject({ _id: s.id(), name: s.text() })),
  /** `reserved` is held by unfinished orders; the name of a size that was sold is fixed. */
  sizes: s.list(
    s.looseObject({
      name: s.text(),
      onHand: unitCount(),
      reserved: unitCount(),
      isSold: s.boolean(),
      /** Shoppers who wait for an email about it; absent from a server of the release before. */
      waiting: s.optional(unitCount()),
    }),
  ),
  /** Lowest price of the last 30 days, which a discount applies to. */
  lowestPrice30Days: s.nullable(s.dollars()),
  /** Price history, newest first. */
  prices: s.list(s.looseObject({ price: s.dollars(), from: s.time() })),
  /** Latest stock movements, newest first. */
  movements: s.list(
    s.looseObject({
      size: s.text(),
      quantity: s.integer({ min: -1_000_000, max: 1_000_000 }),
      reason: s.oneOf(movementReasons),
      at: s.time(),
    }),
  ),
  log: s.list(auditEntry),
  /** The latest batches that changed it, newest first; absent from a server of the release before. */
  batches: s.optional(s.list(batchOfProduct)),
});

export const adminProductById = defineEndpoint('reader', 'GET', '/admin/products/:id', {
  summary: 'One product with stock, prices, stock movements and audit log.',
  reply: adminProduct,
});

/** Price and discount of a product; always changed together. */
export const priceBody = s.strictObject({
  price: s.positiveDollars(),
  discountPercent: s.integer({ min: 0, max: 90 }),
});

/** A discount applies to the lowest price of 30 days, even if `price` is higher. */
export const offerProduct = defineEndpoint('manager', 'PATCH', '/admin/products/:id/offer', {
  summary: 'Changes price and discount of a product.',
  isIdempotent: true,
  body: priceBody,
  reply: mutationOf(adminProduct),
});

/** Optimistic lock: `stock_changed`, without any change, unless every size has `expected` units on hand. */
export const stockBody = s.strictObject({
  sizes: s.list(
    s.strictObject({ name: s.text({ min: 1, max: 20 }), onHand: unitCount(), expected: unitCount() }),
    {
      min: 1,
      max: 60,
    },
  ),
});

export const stockProduct = defineEndpoint('packer', 'PATCH', '/admin/products/:id/stock', {
  summary: 'Corrects the units on hand of each size.',
  isIdempotent: true,
  body: stockBody,
  reply: mutationOf(adminProduct),
});

export const showProduct = defineEndpoint('manager', 'PATCH', '/admin/products/:id/visibility', {
  summary: 'Hides a product from shoppers, or shows it.',
  isIdempotent: true,
  body: s.strictObject({ hidden: s.boolean() }),
  reply: mutationOf(adminProduct),
});
