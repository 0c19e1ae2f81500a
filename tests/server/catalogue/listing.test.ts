import fc from 'fast-check';
import { expect, it } from 'vitest';
import { COLOR_FAMILIES, type CatalogueProduct } from '../../../contract/catalogueFile.ts';
import { discountedCents } from '../../../contract/money.ts';
import type { ProductFilters, ProductQuery } from '../../../contract/listingQuery.ts';
import { collections } from '../../../contract/rules.ts';
import { productIdOf } from '../../../server/catalogue/productId.ts';
import { openCatalogue, type Catalogue } from '../../../server/store/catalogue/catalogue.ts';
import { daysAgo, fileOf, importFile, now, product, query } from '../support/catalogue.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const leaves = [
  'men/clothing/jackets',
  'men/clothing/t-shirts',
  'men/footwear/boots',
  'women/clothing/dresses',
];
const brands = ['Ardmoor', 'Fenwright', 'Osterby'];
const sizeNames = ['S', 'M', 'L', '42'];

/** Few different values, so that ties and empty answers come up by themselves. */
const anyProduct = fc.record({
  title: fc.constantFrom('Harbour Bomber', 'Quayside Shirt', 'Lagoon Boot'),
  brand: fc.constantFrom(...brands),
  colorFamily: fc.constantFrom(...COLOR_FAMILIES.slice(0, 4)),
  priceCents: fc.constantFrom(1999, 2000, 5000, 10_000, 18_950),
  discountPercent: fc.constantFrom(0, 0, 15, 30),
  category: fc.constantFrom(...leaves),
  sizes: fc.uniqueArray(
    fc.record({ name: fc.constantFrom(...sizeNames), quantity: fc.constantFrom(0, 0, 1, 7) }),
    { selector: ({ name }) => name, minLength: 1, maxLength: 4 },
  ),
  publishedAt: fc.constantFrom(daysAgo(1), daysAgo(29), daysAgo(31), daysAgo(200)),
  soldLast30Days: fc.constantFrom(0, 0, 4, 9),
});

const anyFilters: fc.Arbitrary<ProductFilters> = fc.record(
  {
    color: fc.uniqueArray(fc.constantFrom('red', 'Blue', 'GREEN', 'magenta'), { minLength: 1, maxLength: 2 }),
    size: fc.uniqueArray(fc.constantFrom(...sizeNames), { minLength: 1, maxLength: 2 }),
    brand: fc.uniqueArray(fc.constantFrom(...brands, 'Nobody'), { minLength: 1, maxLength: 2 }),
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

const anyQuery: fc.Arbitrary<ProductQuery> = fc
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

interface Known extends CatalogueProduct {
  readonly id: string;
  readonly saleCents: number;
}

const isIn = (range: { from?: number; to?: number } | undefined, value: number): boolean =>
  value >= (range?.from ?? -Infinity) && value <= (range?.to ?? Infinity);

const passes: { [F in keyof Required<ProductFilters>]: (p: Known, f: ProductFilters) => boolean } = {
  color: (p, { color }) => !color || color.some((word) => word.toLowerCase() === p.colorFamily),
  size: (p, { size }) => !size || p.sizes.some(({ name, quantity }) => size.includes(name) && quantity > 0),
  brand: (p, { brand }) => !brand || brand.includes(p.brand),
  price: (p, { price }) => isIn(price, p.saleCents / 100),
  discountPercent: (p, { discountPercent }) => isIn(discountPercent, p.discountPercent),
};

const inScope = (
  p: Known,
  { category, collection }: Pick<ProductQuery, 'category' | 'collection'>,
): boolean =>
  `${p.category}/`.startsWith(category.map((name) => `${name}/`).join('')) &&
  (collection !== 'new-arrivals' || (p.publishedAt ?? '') >= daysAgo(30)) &&
  (collection !== 'special-offer' || p.discountPercent > 0) &&
  (collection !== 'bestsellers' || (p.soldLast30Days ?? 0) > 0);

const filtered = (all: readonly Known[], filters: ProductFilters, without?: string): Known[] =>
  all.filter((p) => Object.entries(passes).every(([name, test]) => name === without || test(p, filters)));

const isSoldOut = ({ sizes }: Known): boolean => sizes.every(({ quantity }) => quantity === 0);

const rank = (p: Known, { sort, collection }: ProductQuery): number | string => {
  if (sort === 'price' || sort === '-price') return p.saleCents;
  if (sort === 'newest') return p.publishedAt ?? '';
  if (sort === 'bestselling') return p.soldLast30Days ?? 0;
  if (collection === 'special-offer') return p.discountPercent;
  if (collection === 'bestsellers') return p.soldLast30Days ?? 0;
  return p.publishedAt ?? '';
};

const expectedIds = (all: readonly Known[], asked: ProductQuery): string[] => {
  const direction = asked.sort === 'price' ? 1 : -1;
  const compare = <T extends number | string>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);
  return filtered(
    all.filter((p) => inScope(p, asked)),
    asked.filters,
  )
    .toSorted(
      (a, b) =>
        (asked.sort ? 0 : Number(isSoldOut(a)) - Number(isSoldOut(b))) ||
        direction * (compare(rank(a, asked), rank(b, asked)) || compare(a.id, b.id)),
    )
    .map(({ id }) => id);
};

const countBy = (all: readonly Known[], keys: (p: Known) => string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const key of all.flatMap(keys)) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
};

/** Walks a listing to its end by `nextCursor`. */
const walk = async (catalogue: Catalogue, asked: ProductQuery): Promise<string[]> => {
  const ids: string[] = [];
  for (let skip: number | null = 0; skip !== null;) {
    const { value } = await catalogue.products({ ...asked, skip });
    expect(value.hasMore).toBe(value.nextCursor !== null);
    expect(value.result.length).toBeLessThanOrEqual(asked.limit);
    ids.push(...value.result.map(({ _id }) => _id));
    skip = value.nextCursor;
  }
  return ids;
};

const goods = (): Known[] =>
  fc
    .sample(anyProduct, { numRuns: 70, seed: 20_260_302 })
    .map((changes, index) => product({ ...changes, sku: `SKU-${index}` }))
    .map((row) => ({
      ...row,
      id: productIdOf(row.title, row.sku),
      saleCents: discountedCents(row.priceCents, row.discountPercent),
    }));

const asRow = ({ id: _id, saleCents: _saleCents, ...row }: Known): CatalogueProduct => row;

describeOnBothEngines('listings', (openTestStore) => {
  it('API-09 LIST-09 gives every page of every listing in a total order, nothing twice and nothing missing', async () => {
    const all = goods();
    const store = await openTestStore();
    expect((await importFile(store, fileOf({ products: all.map(asRow) }))).faults).toEqual([]);
    const catalogue = openCatalogue({ store, clock: () => now });
    await fc.assert(
      fc.asyncProperty(anyQuery, async (asked) => {
        expect(await walk(catalogue, asked)).toEqual(expectedIds(all, asked));
      }),
      { numRuns: 120 },
    );
  });

  it('puts what is sold out last in the neutral order, also where others hold the last piece', async () => {
    const store = await openTestStore();
    const inStock = [{ name: 'M', quantity: 1 }];
    const soldOut = [{ name: 'M', quantity: 0 }];
    const products = [
      product({ sku: 'S-1', publishedAt: daysAgo(1), sizes: soldOut }),
      product({ sku: 'S-2', publishedAt: daysAgo(2), sizes: inStock }),
      product({ sku: 'S-3', publishedAt: daysAgo(3), sizes: soldOut }),
      product({ sku: 'S-4', publishedAt: daysAgo(4), sizes: inStock }),
    ];
    await importFile(store, fileOf({ products }));
    const catalogue = openCatalogue({ store, clock: () => now });
    const skus = async (changes: Partial<ProductQuery>) =>
      (await catalogue.products(query(changes))).value.result.map(({ sku }) => sku);
    expect(await skus({})).toEqual(['S-2', 'S-4', 'S-1', 'S-3']);
    expect(await skus({ q: 'bomber' })).toEqual(['S-2', 'S-4', 'S-1', 'S-3']);
    expect(await skus({ sort: 'newest' })).toEqual(['S-1', 'S-2', 'S-3', 'S-4']);
    expect(await skus({ limit: 1, skip: 1 })).toEqual(['S-4']);
    expect(await skus({ limit: 2, skip: 1 })).toEqual(['S-4', 'S-1']);
    expect(await skus({ limit: 2, skip: 3 })).toEqual(['S-3']);
    await store.transaction(async (trx) => {
      await trx
        .updateTable('product_sizes')
        .set({ reserved: 1 })
        .where('product_id', 'like', '%s-2')
        .execute();
      await trx.updateTable('catalogue_version').set({ version: 99 }).execute();
    });
    expect(await skus({})).toEqual(['S-4', 'S-1', 'S-2', 'S-3']);
  });

  it('API-12 MODEL-05 counts each facet under the other filters', async () => {
    const all = goods();
    const store = await openTestStore();
    await importFile(store, fileOf({ products: all.map(asRow) }));
    const catalogue = openCatalogue({ store, clock: () => now });
    await fc.assert(
      fc.asyncProperty(anyQuery, async (asked) => {
        const { value } = await catalogue.filters(asked);
        const scope = all.filter((p) => inScope(p, asked));
        const under = (facet: string) => filtered(scope, asked.filters, facet);
        expect(Object.fromEntries(value.colors.map(({ color, count }) => [color, count]))).toEqual(
          countBy(under('color'), (p) => [p.colorFamily]),
        );
        expect(Object.fromEntries(value.brands.map(({ name, count }) => [name, count]))).toEqual(
          countBy(under('brand'), (p) => [p.brand]),
        );
        const sizes = value.sizes.flatMap((group) => group.sizes);
        expect(Object.fromEntries(sizes.map(({ name, count }) => [name, count]))).toEqual(
          countBy(under('size'), (p) =>
            p.sizes.flatMap(({ name, quantity }) => (quantity > 0 ? [name] : [])),
          ),
        );
        expect(value.total).toBe(filtered(scope, asked.filters).length);
        const dearest = Math.max(0, ...scope.map(({ saleCents }) => saleCents));
        expect(value.priceRange.max).toBe(Math.ceil(dearest / 100));
      }),
      { numRuns: 80 },
    );
  });

  it('API-12 groups sizes and orders them as they are worn', async () => {
    const store = await openTestStore();
    const sizes = ['XL', 'S', '110', 'One Size', '41', '39.5', 'M'].map((name) => ({ name, quantity: 1 }));
    await importFile(store, fileOf({ products: [product({ sizes })] }));
    const { value } = await openCatalogue({ store, clock: () => now }).filters(query());
    expect(value.sizes.map(({ group, sizes: members }) => [group, members.map(({ name }) => name)])).toEqual([
      ['Clothing', ['S', 'M', 'XL']],
      ['Shoes (EU)', ['39.5', '41']],
      ['Lengths (cm)', ['110']],
      ['One size', ['One Size']],
    ]);
  });

  it('lists a size as long as a piece of it can be had, and counts what others hold as gone', async () => {
    const store = await openTestStore();
    await importFile(store, fileOf({ products: [product({ sizes: [{ name: 'M', quantity: 2 }] })] }));
    const catalogue = openCatalogue({ store, clock: () => now });
    const count = async () =>
      (await catalogue.products(query({ filters: { size: ['M'] } }))).value.result.length;
    expect(await count()).toBe(1);
    await store.transaction(async (trx) => {
      await trx.updateTable('product_sizes').set({ reserved: 2 }).execute();
      await trx.updateTable('catalogue_version').set({ version: 99 }).execute();
    });
    expect(await count()).toBe(0);
    const [shown] = (await catalogue.products(query())).value.result;
    expect(shown?.size).toEqual([{ name: 'M', quantity: 0 }]);
  });

  it('sees a change of another process at its next request', async () => {
    const store = await openTestStore();
    await importFile(store, fileOf({ products: [product()] }));
    const catalogue = openCatalogue({ store, clock: () => now });
    const before = await catalogue.products(query());
    expect(await catalogue.products(query())).toBe(before);
    await importFile(store, fileOf({ products: [product({ priceCents: 9900 })] }));
    expect((await catalogue.products(query())).value.result[0]?.price).toBe(99);
  });

  it('API-13 API-14 gives eight different products by lot, with no further page', async () => {
    const store = await openTestStore();
    await importFile(store, fileOf({ products: goods().slice(0, 20).map(asRow) }));
    let turn = 0;
    const random = () => ((turn = (turn + 0.37) % 1), turn);
    const catalogue = openCatalogue({ store, clock: () => now, random });
    const lot = async () =>
      (await catalogue.products(query({ random: true }))).value.result.map(({ _id }) => _id);
    const first = await lot();
    expect(new Set(first).size).toBe(8);
    expect(await lot()).not.toEqual(first);
    expect((await catalogue.products(query({ random: true }))).value).toMatchObject({
      hasMore: false,
      nextCursor: null,
    });
  });
});
