import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductFilters } from '../../../contract/listingQuery.ts';
import { sortOptions, type ProductSort } from '../../../contract/rules.ts';
import { countFacets } from '../../../server/store/catalogue/productIndex/countFacets.ts';
import { readPageOfProducts } from '../../../server/store/catalogue/productIndex/pageOfProducts.ts';
import {
  ProductIndex,
  type IndexedProduct,
} from '../../../server/store/catalogue/productIndex/productIndex.ts';

const count = 20_000;
const brands = Array.from({ length: 90 }, (_, index) => `Brand ${index}`);
const colors = ['red', 'blue', 'green', 'white', 'black'];
const sizes = ['S', 'M', 'L', 'XL'];

/** Deterministic, with a brand of few products among those of many. */
const createProduct = (index: number): IndexedProduct => {
  const mixed = Math.imul(index + 1, 2_654_435_761) >>> 0;
  return {
    id: `product-${String(index).padStart(6, '0')}`,
    brand: brands[mixed % 5 === 0 ? mixed % 90 : mixed % 3] ?? '',
    colorFamily: colors[(mixed >>> 3) % 5] ?? '',
    categoryIds: [`top-${mixed % 2}`, `second-${mixed % 6}`, `leaf-${mixed % 12}`],
    sizes: sizes.filter((_, at) => ((mixed >>> (8 + at)) & 1) === 1),
    // A few products for each cent.
    saleCents: 500 + ((mixed >>> 5) % 3_000),
    discountPercent: (mixed >>> 7) % 3 === 0 ? 5 * ((mixed >>> 9) % 8) : 0,
    sold30Days: (mixed >>> 11) % 4 === 0 ? (mixed >>> 13) % 50 : 0,
    publishedAt: 1_700_000_000_000 + (mixed >>> 4) * 1_000,
    isHidden: mixed % 31 === 0,
  };
};

const createIndex = (products: readonly IndexedProduct[]): ProductIndex => {
  const index = new ProductIndex();
  for (let from = 0; from < products.length; from += 3_000) index.append(products.slice(from, from + 3_000));
  index.sort();
  return index;
};

const scope = { collection: undefined, search: undefined, newSince: 0, hiddenLeaves: ['leaf-3'] };

const isIn = ({ from = -Infinity, to = Infinity }: { from?: number; to?: number }, value: number): boolean =>
  value >= from && value <= to;

const passes = (product: IndexedProduct, filters: ProductFilters): boolean =>
  (!filters.color || filters.color.includes(product.colorFamily)) &&
  (!filters.size || product.sizes.some((name) => filters.size?.includes(name))) &&
  (!filters.brand || filters.brand.includes(product.brand)) &&
  isIn(filters.price ?? {}, product.saleCents / 100) &&
  isIn(filters.discountPercent ?? {}, product.discountPercent);

const keys: { readonly [S in ProductSort]: (product: IndexedProduct) => number } = {
  newest: ({ publishedAt }) => -publishedAt,
  bestselling: ({ sold30Days }) => -sold30Days,
  price: ({ saleCents }) => saleCents,
  '-price': ({ saleCents }) => -saleCents,
};

const expectedPage = (products: readonly IndexedProduct[], sort: ProductSort): string[] => {
  const direction = sort === 'price' ? 1 : -1;
  return products
    .toSorted((one, other) => keys[sort](one) - keys[sort](other) || direction * (one.id < other.id ? -1 : 1))
    .map(({ id }) => id);
};

const anyPrice = fc.integer({ min: 400, max: 3_600 }).map((cents) => cents / 100);

const anyFilters: fc.Arbitrary<ProductFilters> = fc.record(
  {
    color: fc.subarray(colors, { minLength: 1 }),
    size: fc.subarray(sizes, { minLength: 1 }),
    brand: fc.subarray(brands.slice(0, 12), { minLength: 1 }),
    price: fc.record({ from: anyPrice, to: anyPrice }, { requiredKeys: [] }),
    discountPercent: fc.record({ from: fc.constantFrom(0, 10), to: fc.constantFrom(20, 90) }),
  },
  { requiredKeys: [] },
);

describe('an index of many products', () => {
  const products = Array.from({ length: count }, (_, index) => createProduct(index));
  /** Every hundredth product is changed, and some are added, after the index is built. */
  const changed = products.map((product, at) =>
    at % 100 === 0 ? { ...createProduct(at + 7), id: product.id } : product,
  );
  const added = Array.from({ length: 3_000 }, (_, at) => ({
    ...createProduct(count + at),
    id: `added-${at}`,
  }));
  const index = createIndex(products);
  index.update([...changed.filter((_, at) => at % 100 === 0), ...added]);
  const visible = [...changed, ...added].filter(
    ({ isHidden, categoryIds }) => !isHidden && !categoryIds.includes('leaf-3'),
  );

  it('API-09 API-12 pages and counts as a comparison of every product does', () => {
    fc.assert(
      fc.property(
        anyFilters,
        fc.constantFrom(undefined, 'top-1', 'second-2', 'leaf-4'),
        fc.constantFrom(...sortOptions.map(({ value }) => value)),
        fc.constantFrom(0, 1, 40, 980, 9_000),
        (filters, categoryId, sort, skip) => {
          const inScope = visible.filter(
            ({ categoryIds }) => categoryId === undefined || categoryIds.includes(categoryId),
          );
          const matches = inScope.filter((product) => passes(product, filters));
          expect(
            readPageOfProducts(index, { ...scope, categoryId }, filters, { sort, skip, take: 21 }),
          ).toEqual(expectedPage(matches, sort).slice(skip, skip + 21));
          const facets = countFacets(index, { ...scope, categoryId }, filters);
          expect(facets.total).toBe(matches.length);
          const { brand: _, ...others } = filters;
          const byBrand = Map.groupBy(
            inScope.filter((product) => passes(product, others)),
            ({ brand }) => brand,
          );
          expect(new Map(facets.brands.map(({ name, count: size }) => [name, size]))).toEqual(
            new Map([...byBrand].map(([name, members]) => [name, members.length])),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('takes at most 300 bytes for each product', () => {
    expect(index.bytes / index.count).toBeLessThan(300);
  });
});
