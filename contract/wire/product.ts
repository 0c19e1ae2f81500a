import { defineEndpoint } from '../endpoint.ts';
import { facetQuery, productQuery } from '../productQuery.ts';
import { queryObject, queryText } from '../query.ts';
import {
  decimal,
  dollars,
  boolean,
  id,
  integer,
  list,
  nullable,
  looseObject,
  text,
  time,
} from '../schema.ts';
import { pageOf, resultOf } from './responses.ts';

const categoryName = looseObject({ _id: id(), name: text(), slug: text() });

/** A size with its available quantity (on hand minus reserved). */
export const sizeStock = looseObject({
  name: text({ max: 20 }),
  quantity: integer({ min: 0, max: 1_000_000 }),
});

/** MODEL-01, with further fields of product card and product page. */
const productFields = {
  _id: id(),
  title: text(),
  brand: text(),
  /** HTML, sanitized when stored. */
  description: text({ max: 20_000, multiline: true }),
  imageUrl: list(text()),
  /** Alt text of each picture, in the order of `imageUrl`. */
  imageAlt: list(text()),
  /** With a discount: the lowest price of the 30 days before it started. */
  price: dollars(),
  discountPercent: integer({ min: 0, max: 100 }),
  discountedPrice: dollars(),
  /** The 30-day lowest price; null without a discount. */
  lowestPrice30Days: nullable(dollars()),
  color: text(),
  sku: text(),
  analytics: looseObject({
    average: decimal({ min: 0, max: 5 }),
    reviewCount: integer({ min: 0, max: 10_000_000 }),
  }),
  size: list(sizeStock),
  topLevelCategory: categoryName,
  secondLevelCategory: categoryName,
  thirdLevelCategory: categoryName,
  isNew: boolean(),
  createdAt: time(),
};

export const product = looseObject(productFields);

/** Another colour of the same style, for a link to its page. */
export const otherColor = looseObject({
  _id: id(),
  color: text(),
  /** The first picture, if any. */
  imageUrl: nullable(text()),
  discountedPrice: dollars(),
  isSoldOut: boolean(),
});

/** Measurements of the garment in one size. */
export const sizeMeasurements = looseObject({
  size: text({ max: 20 }),
  values: list(looseObject({ name: text(), cm: decimal({ min: 0, max: 1000 }) })),
});

/** A product for its page. */
export const productDetails = looseObject({
  ...productFields,
  otherColors: list(otherColor),
  measurements: list(sizeMeasurements),
});

export const productPage = pageOf(product);

export const products = defineEndpoint({
  method: 'GET',
  path: '/products',
  access: 'public',
  summary: 'A page of a listing, of a search (`q`) or of a random choice (`random`).',
  query: productQuery,
  reply: productPage,
});

const counted = { count: integer({ min: 0, max: 10_000_000 }) };

/** MODEL-05; each facet is counted under the filters of the other facets. */
export const filterData = looseObject({
  colors: list(looseObject({ color: text(), ...counted })),
  sizes: list(looseObject({ group: text(), sizes: list(looseObject({ name: text(), ...counted })) })),
  brands: list(looseObject({ name: text(), ...counted })),
  priceRange: looseObject({ max: dollars() }),
  total: integer({ min: 0, max: 10_000_000 }),
});

export const productFilters = defineEndpoint({
  method: 'GET',
  path: '/products/filters',
  access: 'public',
  summary: 'The facets of a listing, with counts.',
  query: facetQuery,
  reply: filterData,
});

export const productById = defineEndpoint({
  method: 'GET',
  path: '/products/id/:id',
  access: 'public',
  summary: 'One product, with the other colours of its style.',
  query: queryObject<{ populate: string | undefined }>({ populate: queryText({ max: 200 }) }),
  reply: productDetails,
});

export const wearWith = defineEndpoint({
  method: 'GET',
  path: '/products/id/:id/wear-with',
  access: 'public',
  summary: 'Products of other categories to wear with one.',
  reply: resultOf(list(product)),
});
