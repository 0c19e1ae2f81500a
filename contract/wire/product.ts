import { call } from '../call.ts';
import { facetQuery, productQuery } from '../productQuery.ts';
import { queryShape, queryText } from '../query.ts';
import { decimal, dollars, flag, id, integer, list, nullable, reply, text, time } from '../schema.ts';
import { pageOf, resultOf } from './answer.ts';

const categoryName = reply({ _id: id(), name: text(), slug: text() });

/** A size and how many are to be had now (what others hold in checkout is already taken off). */
export const sizeStock = reply({ name: text({ max: 20 }), quantity: integer({ min: 0, max: 1_000_000 }) });

/** MODEL-01, with what card and page need beside it. */
const productFields = {
  _id: id(),
  title: text(),
  brand: text(),
  /** HTML, sanitised when stored. */
  description: text({ max: 20_000, multiline: true }),
  imageUrl: list(text()),
  /** Alternative text of each picture, in the order of `imageUrl`. */
  imageAlt: list(text()),
  /** The lowest price of the 30 days before a discount began. */
  price: dollars(),
  discountPercent: integer({ min: 0, max: 100 }),
  discountedPrice: dollars(),
  /** The 30-day lowest price, where there is a discount. */
  lowestPrice30Days: nullable(dollars()),
  color: text(),
  sku: text(),
  analytics: reply({
    average: decimal({ min: 0, max: 5 }),
    reviewCount: integer({ min: 0, max: 10_000_000 }),
  }),
  size: list(sizeStock),
  topLevelCategory: categoryName,
  secondLevelCategory: categoryName,
  thirdLevelCategory: categoryName,
  isNew: flag(),
  createdAt: time(),
};

export const product = reply(productFields);

/** Another colour of the same style: a link to its page. */
export const otherColor = reply({
  _id: id(),
  color: text(),
  /** The first picture; null where there is none. */
  imageUrl: nullable(text()),
  discountedPrice: dollars(),
  isSoldOut: flag(),
});

/** Measurements of the garment in one size. */
export const sizeMeasurements = reply({
  size: text({ max: 20 }),
  values: list(reply({ name: text(), cm: decimal({ min: 0, max: 1000 }) })),
});

/** A product as its own page shows it. */
export const productDetails = reply({
  ...productFields,
  otherColors: list(otherColor),
  measurements: list(sizeMeasurements),
});

export const productPage = pageOf(product);

export const products = call({
  method: 'GET',
  path: '/products',
  access: 'public',
  summary: 'A page of a listing, of a search (`q`) or of a random choice (`random`).',
  query: productQuery,
  reply: productPage,
});

const counted = { count: integer({ min: 0, max: 10_000_000 }) };

/** MODEL-05; counts follow the other filters that are set. */
export const filterData = reply({
  colors: list(reply({ color: text(), ...counted })),
  sizes: list(reply({ group: text(), sizes: list(reply({ name: text(), ...counted })) })),
  brands: list(reply({ name: text(), ...counted })),
  priceRange: reply({ max: dollars() }),
  total: integer({ min: 0, max: 10_000_000 }),
});

export const productFilters = call({
  method: 'GET',
  path: '/products/filters',
  access: 'public',
  summary: 'What a listing can be filtered by, with counts.',
  query: facetQuery,
  reply: filterData,
});

export const productById = call({
  method: 'GET',
  path: '/products/id/:id',
  access: 'public',
  summary: 'One product, with the other colours of its style.',
  query: queryShape<{ populate: string | undefined }>({ populate: queryText({ max: 200 }) }),
  reply: productDetails,
});

export const wearWith = call({
  method: 'GET',
  path: '/products/id/:id/wear-with',
  access: 'public',
  summary: 'Products of other categories that go with one.',
  reply: resultOf(list(product)),
});
