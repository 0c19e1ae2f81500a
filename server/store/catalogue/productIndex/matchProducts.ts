import { toCents } from '../../../../contract/money.ts';
import type { ProductFilters } from '../../../../contract/listingQuery.ts';
import type { Collection } from '../../../../contract/rules.ts';
import type { Bitmap, Scratch } from './bitmaps.ts';
import type { ProductIndex } from './productIndex.ts';
import type { ScoredProducts } from './scoreProducts.ts';

/** The products that a listing is about, before its filters. */
export interface ListingScope {
  readonly categoryId: string | undefined;
  readonly collection: Collection | undefined;
  /** The products that match the search; listed by relevance. */
  readonly search: ScoredProducts | undefined;
  /** Products published since this time are new; milliseconds since 1970. */
  readonly newSince: number;
  /** Third-level categories whose products are not visible. */
  readonly hiddenLeaves: readonly string[];
}

const keepNewArrivals = ({ orders }: ProductIndex, products: Bitmap, newSince: number, scratch: Scratch) => {
  const { publishedAt: order } = orders;
  const first = order.countBelow(newSince);
  const newCount = order.length - first;
  // The smaller side of the bound is added or removed one by one.
  if (newCount <= first) {
    const newer = scratch();
    for (let position = first; position < order.length; position += 1) newer.add(order.at(position, false));
    products.intersect(newer);
  } else for (let position = 0; position < first; position += 1) products.remove(order.at(position, false));
};

const keepCollection = (
  index: ProductIndex,
  products: Bitmap,
  { collection, newSince }: ListingScope,
  scratch: Scratch,
): void => {
  if (collection === 'new-arrivals') keepNewArrivals(index, products, newSince, scratch);
  if (collection === 'special-offer') index.discounts.removeFrom(products, [0]);
  if (collection === 'bestsellers') products.intersect(index.sold);
};

/** The visible products of a scope. */
export const matchScope = (index: ProductIndex, scope: ListingScope, scratch: Scratch): Bitmap => {
  const { categoryId, search, hiddenLeaves } = scope;
  const products = scratch().copyFrom(index.visible);
  if (categoryId !== undefined) index.categories.intersect(products, [categoryId]);
  index.categories.removeFrom(products, hiddenLeaves);
  keepCollection(index, products, scope, scratch);
  if (search) {
    const found = scratch();
    for (const number of search.numbers) found.add(number);
    products.intersect(found);
  }
  return products;
};

/** Removes the products that do not pass these filters. Bounds are inclusive; price is the discounted price. */
export const applyFilters = (
  { colors, sizes, brands, prices, discounts }: ProductIndex,
  products: Bitmap,
  { color, size, brand, price, discountPercent }: ProductFilters,
): Bitmap => {
  if (color) {
    const families = color.map((name) => name.toLowerCase());
    colors.intersect(products, families);
  }
  if (size) sizes.intersect(products, size);
  if (brand) brands.intersect(products, brand);
  if (price?.from !== undefined) prices.removeBelow(products, toCents(price.from));
  if (price?.to !== undefined) prices.keepUpTo(products, toCents(price.to));
  if (discountPercent) {
    const { from = 0, to = Infinity } = discountPercent;
    const outside = [...discounts.values].filter((percent) => percent < from || percent > to);
    discounts.removeFrom(products, outside);
  }
  return products;
};
