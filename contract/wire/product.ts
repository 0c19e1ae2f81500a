import { defineEndpoint } from '../endpoint.ts';
import { facetQuery, productQuery } from '../productQuery.ts';
import { queryObject, queryText } from '../query.ts';
import * as s from '../schema.ts';
import { pageOf, resultOf } from './responses.ts';

const categoryName = s.looseObject({ _id: s.id(), name: s.text(), slug: s.text() });

/** A size with its available quantity (on hand minus reserved). */
export const sizeStock = s.looseObject({
  name: s.text({ max: 20 }),
  quantity: s.integer({ min: 0, max: 1_000_000 }),
});

/** MODEL-01, with further fields of product card and product page. */
const productFields = {
  _id: s.id(),
  title: s.text(),
  brand: s.text(),
  /** HTML, sanitized when stored. */
  description: s.text({ max: 20_000, multiline: true }),
  imageUrl: s.list(s.text()),
  /** Alt text of each picture, in the order of `imageUrl`. */
  imageAlt: s.list(s.text()),
  /** With a discount: the lowest price of the 30 days before it started. */
  price: s.dollars(),
  discountPercent: s.integer({ min: 0, max: 100 }),
  discountedPrice: s.dollars(),
  /** The 30-day lowest price; null without a discount. */
  lowestPrice30Days: s.nullable(s.dollars()),
  color: s.text(),
  sku: s.text(),
  analytics: s.looseObject({
    average: s.decimal({ min: 0, max: 5 }),
    reviewCount: s.integer({ min: 0, max: 10_000_000 }),
  }),
  size: s.list(sizeStock),
  topLevelCategory: categoryName,
  secondLevelCategory: categoryName,
  thirdLevelCategory: categoryName,
  isNew: s.boolean(),
  createdAt: s.time(),
};

export const product = s.looseObject(productFields);

/** Another colour of the same style, for a link to its page. */
export const otherColor = s.looseObject({
  _id: s.id(),
  color: s.text(),
  /** The first picture, if any. */
  imageUrl: s.nullable(s.text()),
  discountedPrice: s.dollars(),
  isSoldOut: s.boolean(),
});

/** Measurements of the garment in one size. */
export const sizeMeasurements = s.looseObject({
  size: s.text({ max: 20 }),
  values: s.list(s.looseObject({ name: s.text(), cm: s.decimal({ min: 0, max: 1000 }) })),
});

/** A product for its page. */
export const productDetails = s.looseObject({
  ...productFields,
  otherColors: s.list(otherColor),
  measurements: s.list(sizeMeasurements),
});

export const productPage = pageOf(product);

export const products = defineEndpoint('public', 'GET', '/products', {
  summary: 'A page of a listing, of a search (`q`) or of a random choice (`random`).',
  query: productQuery,
  reply: productPage,
});

const counted = { count: s.integer({ min: 0, max: 10_000_000 }) };

/** MODEL-05; each facet is counted under the filters of the other facets. */
export const filterData = s.looseObject({
  colors: s.list(s.looseObject({ color: s.text(), ...counted })),
  sizes: s.list(
    s.looseObject({ group: s.text(), sizes: s.list(s.looseObject({ name: s.text(), ...counted })) }),
  ),
  brands: s.list(s.looseObject({ name: s.text(), ...counted })),
  priceRange: s.looseObject({ max: s.dollars() }),
  total: s.integer({ min: 0, max: 10_000_000 }),
});

export const productFilters = defineEndpoint('public', 'GET', '/products/filters', {
  summary: 'The facets of a listing, with counts.',
  query: facetQuery,
  reply: filterData,
});

export const productById = defineEndpoint('public', 'GET', '/products/id/:id', {
  summary: 'One product, with the other colours of its style.',
  query: queryObject({ populate: queryText({ max: 200 }) }),
  reply: productDetails,
});

export const wearWith = defineEndpoint('public', 'GET', '/products/id/:id/wear-with', {
  summary: 'Products of other categories to wear with one.',
  reply: resultOf(s.list(product)),
});
