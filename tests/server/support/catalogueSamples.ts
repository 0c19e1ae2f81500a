/** Generated products and listings with few different values, so that ties and empty results occur. */
import fc from 'fast-check';
import { colorFamilies, type CatalogueProduct } from '../../../contract/catalogueFile.ts';
import type { ProductFilters, ProductQuery } from '../../../contract/listingQuery.ts';
import { collections } from '../../../contract/rules.ts';
import { daysAgo, product, query } from './catalogue.ts';

const leaves = [
  'men/clothing/jackets',
  'men/clothing/t-shirts',
  'men/footwear/boots',
  'women/clothing/dresses',
];
export const sampleBrands = ['Ardmoor', 'Fenwright', 'Osterby'];
export const sampleSizeNames = ['S', 'M', 'L', '42'];

export const anyProduct = fc.record({
  title: fc.constantFrom('Harbour Bomber', 'Quayside Shirt', 'Lagoon Boot'),
  brand: fc.constantFrom(...sampleBrands),
  colorFamily: fc.constantFrom(...colorFamilies.slice(0, 4)),
  priceCents: fc.constantFrom(1999, 2000, 5000, 10_000, 18_950),
  discountPercent: fc.constantFrom(0, 0, 15, 30),
  category: fc.constantFrom(...leaves),
  sizes: fc.uniqueArray(
    fc.record({ name: fc.constantFrom(...sampleSizeNames), quantity: fc.constantFrom(0, 0, 1, 7) }),
    { selector: ({ name }) => name, minLength: 1, maxLength: 4 },
  ),
  publishedAt: fc.constantFrom(daysAgo(1), daysAgo(29), daysAgo(31), daysAgo(200)),
  soldLast30Days: fc.constantFrom(0, 0, 4, 9),
});

const anyFilters: fc.Arbitrary<ProductFilters> = fc.record(
  {
    color: fc.uniqueArray(fc.constantFrom('red', 'Blue', 'GREEN', 'magenta'), { minLength: 1, maxLength: 2 }),
    size: fc.uniqueArray(fc.constantFrom(...sampleSizeNames), { minLength: 1, maxLength: 2 }),
    brand: fc.uniqueArray(fc.constantFrom(...sampleBrands, 'Nobody'), { minLength: 1, maxLength: 2 }),
    price: fc.record(
      { from: fc.constantFrom(19.99, 20, 50), to: fc.constantFrom(20, 100, 189.5) },
      { requiredKeys: [] },
    ),
    discountPercent: fc.record(
      { from: fc.constantFrom(0, 14.5, 15), to: fc.constantFrom(15, 29.9, 100) },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);

export const anyQuery: fc.Arbitrary<ProductQuery> = fc
  .record({
    category: fc.constantFrom(
      [],
      ['men'],
      ['men', 'clothing'],
      ['men', 'footwear', 'boots'],
      ['women', 'clothing', 'dresses'],
    ),
    collection: fc.constantFrom(undefined, undefined, ...collections),
    sort: fc.constantFrom(
      undefined,
      undefined,
      'price' as const,
      '-price' as const,
      'newest' as const,
      'bestselling' as const,
    ),
    limit: fc.constantFrom(1, 3, 8),
    filters: anyFilters,
  })
  .map((changes) => query(changes));

/** As `anyQuery`, also for searches and later pages. */
export const anySearch: fc.Arbitrary<ProductQuery> = fc
  .tuple(
    anyQuery,
    fc.constantFrom(
      undefined,
      undefined,
      'bomber',
      'shirt men',
      'boot',
      'harbor bomber',
      'sku 1',
      'osterby',
      'coat',
    ),
    fc.constantFrom(0, 1, 5, 16, 60),
  )
  .map(([listing, q, skip]) => ({ ...listing, q, skip }));

/** `count` products with the SKUs SKU-0, SKU-1, …; the same ones at each call. */
export const sampleProducts = (count: number): CatalogueProduct[] =>
  fc
    .sample(anyProduct, { numRuns: count, seed: 20_260_302 })
    .map((changes, index) => product({ ...changes, sku: `SKU-${index}` }));
