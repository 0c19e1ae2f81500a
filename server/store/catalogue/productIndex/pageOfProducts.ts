import type { ProductFilters } from '../../../../contract/listingQuery.ts';
import type { ProductSort } from '../../../../contract/rules.ts';
import type { Slice } from '../../common/queries.ts';
import type { Bitmap, Scratch } from './bitmaps.ts';
import { applyFilters, matchScope, type ListingScope } from './matchProducts.ts';
import type { ProductIndex, SortKey } from './productIndex.ts';
import type { ScoredProducts } from './scoreProducts.ts';
import { selectSmallest } from './selectSmallest.ts';

export interface ListingPage extends Slice {
  readonly sort: ProductSort | undefined;
}

interface Order {
  readonly key: SortKey;
  readonly isDescending: boolean;
}

const newest: Order = { key: 'publishedAt', isDescending: true };
const bestselling: Order = { key: 'sold30Days', isDescending: true };

/** Sort orders selected by the shopper; ties are ordered by id in the same direction. */
const orders: { readonly [S in ProductSort]: Order } = {
  newest,
  bestselling,
  price: { key: 'saleCents', isDescending: false },
  '-price': { key: 'saleCents', isDescending: true },
};

/** The default sort order, applied first to products in stock and then to sold-out ones. */
const defaultOrder = ({ collection }: ListingScope): Order => {
  if (collection === 'special-offer') return { key: 'discountPercent', isDescending: true };
  return collection === 'bestsellers' ? bestselling : newest;
};

/** Walking along a sort order stops after this many products for each match, where sorting the matches is faster. */
const maximumWalkPerMatch = 4;

/** A slice along the sort order; undefined if the matches are too rare in it. */
const walk = (
  index: ProductIndex,
  products: Bitmap,
  { key, isDescending }: Order,
  { skip, take }: Slice,
  maximumSteps: number,
): number[] | undefined => {
  const order = index.orders[key];
  const end = Math.min(order.length, maximumSteps);
  const found: number[] = [];
  let matches = 0;
  for (let position = 0; position < end; position += 1) {
    const number = order.at(position, isDescending);
    if (!products.has(number)) continue;
    matches += 1;
    if (matches > skip) found.push(number);
    if (found.length === take) return found;
  }
  return end === order.length ? found : undefined;
};

/** A slice of a few products, which are collected and sorted as far as the slice needs. */
const collect = (
  index: ProductIndex,
  products: Bitmap,
  size: number,
  { key, isDescending }: Order,
  { skip, take }: Slice,
): number[] => {
  const order = index.orders[key];
  const positions = new Float64Array(size);
  let length = 0;
  products.forEach((number) => {
    positions[length++] = order.positionOf(number, isDescending);
  });
  return Array.from(selectSmallest(positions, skip, take), (position) => order.at(position, isDescending));
};

/** The products of a slice of a bitmap in a sort order. */
const sliceOf = (index: ProductIndex, products: Bitmap, order: Order, slice: Slice): number[] => {
  const { size } = products;
  if (slice.skip >= size) return [];
  return (
    walk(index, products, order, slice, size * maximumWalkPerMatch) ??
    collect(index, products, size, order, slice)
  );
};

const sliceWithSoldOutLast = (
  index: ProductIndex,
  products: Bitmap,
  order: Order,
  { skip, take }: Slice,
  scratch: Scratch,
): number[] => {
  const inStock = scratch().copyFrom(products).intersect(index.inStock);
  const inStockCount = inStock.size;
  const available = sliceOf(index, inStock, order, { skip, take });
  if (available.length === take) return available;
  const soldOut = scratch().copyFrom(products).subtract(index.inStock);
  const rest = { skip: Math.max(0, skip - inStockCount), take: take - available.length };
  return [...available, ...sliceOf(index, soldOut, order, rest)];
};

/** By score, then products in stock, then the newest. */
const sliceByRelevance = (
  index: ProductIndex,
  products: Bitmap,
  { numbers, scores }: ScoredProducts,
  { skip, take }: Slice,
): number[] => {
  const order = index.orders.publishedAt;
  const maximum = scores.reduce((highest, score) => Math.max(highest, score), 0);
  const keys = new Float64Array(numbers.length);
  let length = 0;
  for (const [at, number] of numbers.entries()) {
    if (!products.has(number)) continue;
    const group = (maximum - (scores[at] ?? 0)) * 2 + (index.inStock.has(number) ? 0 : 1);
    keys[length++] = group * order.length + order.positionOf(number, true);
  }
  return Array.from(selectSmallest(keys.subarray(0, length), skip, take), (key) =>
    order.at(key % order.length, true),
  );
};

/** The ids of a slice of a listing in a total order, so that pages of one catalogue version never repeat or miss a product. */
export const readPageOfProducts = (
  index: ProductIndex,
  scope: ListingScope,
  filters: ProductFilters,
  { sort, ...slice }: ListingPage,
): string[] =>
  index.arena.withScratch((scratch) => {
    const products = matchScope(index, scope, scratch);
    applyFilters(index, products, filters);
    const find = (): number[] => {
      if (sort) return sliceOf(index, products, orders[sort], slice);
      if (scope.search) return sliceByRelevance(index, products, scope.search, slice);
      return sliceWithSoldOutLast(index, products, defaultOrder(scope), slice, scratch);
    };
    return find().map((number) => index.idOf(number));
  });

/** Ids of up to `take` random products of a listing. Looks at all its products: keep the result. */
export const sampleProductIds = (
  index: ProductIndex,
  scope: ListingScope,
  filters: ProductFilters,
  take: number,
  random: () => number,
): string[] =>
  index.arena.withScratch((scratch) => {
    const products = applyFilters(index, matchScope(index, scope, scratch), filters);
    const numbers: number[] = [];
    products.forEach((number) => numbers.push(number));
    const sample: string[] = [];
    while (sample.length < take && numbers.length > 0) {
      const at = Math.floor(random() * numbers.length);
      sample.push(index.idOf(numbers[at] ?? 0));
      const last = numbers.pop();
      if (last !== undefined && at < numbers.length) numbers[at] = last;
    }
    return sample;
  });

/** The highest sale price of the products, in cents; 0 if there are none. */
export const findMaximumSaleCents = (index: ProductIndex, products: Bitmap): number => {
  const [dearest] = sliceOf(index, products, orders['-price'], { skip: 0, take: 1 });
  return dearest === undefined ? 0 : index.saleCentsOf(dearest);
};
