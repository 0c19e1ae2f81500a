import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CatalogueProduct } from '../../../contract/catalogueFile.ts';
import { discountedCents } from '../../../contract/money.ts';
import type { ProductFilters, ProductQuery } from '../../../contract/listingQuery.ts';
import { createProductId } from '../../../server/catalogue/productId.ts';
import { createCatalogue, type Catalogue } from '../../../server/store/catalogue/catalogue.ts';
import { daysAgo, catalogueFile, importFile, now, product, query } from '../support/catalogue.ts';
import { anyQuery, sampleProducts } from '../support/catalogueSamples.ts';
import { describeOnBothEngines } from '../support/stores.ts';

interface ImportedProduct extends CatalogueProduct {
  readonly id: string;
  readonly saleCents: number;
}

const isIn = (range: { from?: number; to?: number } | undefined, value: number): boolean =>
  value >= (range?.from ?? -Infinity) && value <= (range?.to ?? Infinity);

const passes: { [F in keyof Required<ProductFilters>]: (p: ImportedProduct, f: ProductFilters) => boolean } =
  {
    color: (p, { color }) => !color || color.some((word) => word.toLowerCase() === p.colorFamily),
    size: (p, { size }) => !size || p.sizes.some(({ name, quantity }) => size.includes(name) && quantity > 0),
    brand: (p, { brand }) => !brand || brand.includes(p.brand),
    price: (p, { price }) => isIn(price, p.saleCents / 100),
    discountPercent: (p, { discountPercent }) => isIn(discountPercent, p.discountPercent),
  };

const inScope = (
  p: ImportedProduct,
  { category, collection }: Pick<ProductQuery, 'category' | 'collection'>,
): boolean =>
  `${p.category}/`.startsWith(category.map((name) => `${name}/`).join('')) &&
  (collection !== 'new-arrivals' || (p.publishedAt ?? '') >= daysAgo(30)) &&
  (collection !== 'special-offer' || p.discountPercent > 0) &&
  (collection !== 'bestsellers' || (p.soldLast30Days ?? 0) > 0);

const filtered = (
  all: readonly ImportedProduct[],
  filters: ProductFilters,
  without?: string,
): ImportedProduct[] =>
  all.filter((p) => Object.entries(passes).every(([name, test]) => name === without || test(p, filters)));

const isSoldOut = ({ sizes }: ImportedProduct): boolean => sizes.every(({ quantity }) => quantity === 0);

const rank = (p: ImportedProduct, { sort, collection }: ProductQuery): number | string => {
  if (sort === 'price' || sort === '-price') return p.saleCents;
  if (sort === 'newest') return p.publishedAt ?? '';
  if (sort === 'bestselling') return p.soldLast30Days ?? 0;
  if (collection === 'special-offer') return p.discountPercent;
  if (collection === 'bestsellers') return p.soldLast30Days ?? 0;
  return p.publishedAt ?? '';
};

const expectedIds = (all: readonly ImportedProduct[], listingQuery: ProductQuery): string[] => {
  const direction = listingQuery.sort === 'price' ? 1 : -1;
  const compare = <T extends number | string>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);
  return filtered(
    all.filter((p) => inScope(p, listingQuery)),
    listingQuery.filters,
  )
    .toSorted(
      (a, b) =>
        (listingQuery.sort ? 0 : Number(isSoldOut(a)) - Number(isSoldOut(b))) ||
        direction * (compare(rank(a, listingQuery), rank(b, listingQuery)) || compare(a.id, b.id)),
    )
    .map(({ id }) => id);
};

const countBy = (
  all: readonly ImportedProduct[],
  keys: (p: ImportedProduct) => string[],
): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const key of all.flatMap(keys)) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
};

/** Reads all pages of a listing by `nextCursor`. */
const readAllPages = async (catalogue: Catalogue, listingQuery: ProductQuery): Promise<string[]> => {
  const ids: string[] = [];
  for (let skip: number | null = 0; skip !== null;) {
    const { value } = await catalogue.products({ ...listingQuery, skip });
    expect(value.hasMore).toBe(value.nextCursor !== null);
    expect(value.result.length).toBeLessThanOrEqual(listingQuery.limit);
    ids.push(...value.result.map(({ _id }) => _id));
    skip = value.nextCursor;
  }
  return ids;
};

const createProducts = (): ImportedProduct[] =>
  sampleProducts(70).map((row) => ({
    ...row,
    id: createProductId(row.title, row.sku),
    saleCents: discountedCents(row.priceCents, row.discountPercent),
  }));

const asRow = ({ id: _id, saleCents: _saleCents, ...row }: ImportedProduct): CatalogueProduct => row;

describeOnBothEngines('listings', (openTestStore) => {
  it('API-09 LIST-09 returns pages in a total order, without repeated or missing products', async () => {
    const all = createProducts();
    const store = await openTestStore();
    expect((await importFile(store, catalogueFile({ products: all.map(asRow) }))).errors).toEqual([]);
    const catalogue = createCatalogue({ store, clock: () => now });
    await fc.assert(
      fc.asyncProperty(anyQuery, async (listingQuery) => {
        expect(await readAllPages(catalogue, listingQuery)).toEqual(expectedIds(all, listingQuery));
      }),
      { numRuns: 120 },
    );
  });

  it('lists sold-out products last in the default order, including those whose last unit is reserved', async () => {
    const store = await openTestStore();
    const inStock = [{ name: 'M', quantity: 1 }];
    const soldOut = [{ name: 'M', quantity: 0 }];
    const products = [
      product({ sku: 'S-1', publishedAt: daysAgo(1), sizes: soldOut }),
      product({ sku: 'S-2', publishedAt: daysAgo(2), sizes: inStock }),
      product({ sku: 'S-3', publishedAt: daysAgo(3), sizes: soldOut }),
      product({ sku: 'S-4', publishedAt: daysAgo(4), sizes: inStock }),
    ];
    await importFile(store, catalogueFile({ products }));
    const catalogue = createCatalogue({ store, clock: () => now });
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

  it('API-12 MODEL-05 counts each facet under the filters of the others', async () => {
    const all = createProducts();
    const store = await openTestStore();
    await importFile(store, catalogueFile({ products: all.map(asRow) }));
    const catalogue = createCatalogue({ store, clock: () => now });
    await fc.assert(
      fc.asyncProperty(anyQuery, async (listingQuery) => {
        const { value } = await catalogue.filters(listingQuery);
        const scope = all.filter((p) => inScope(p, listingQuery));
        const otherFilters = (facet: string) => filtered(scope, listingQuery.filters, facet);
        expect(Object.fromEntries(value.colors.map(({ color, count }) => [color, count]))).toEqual(
          countBy(otherFilters('color'), (p) => [p.colorFamily]),
        );
        expect(Object.fromEntries(value.brands.map(({ name, count }) => [name, count]))).toEqual(
          countBy(otherFilters('brand'), (p) => [p.brand]),
        );
        const sizes = value.sizes.flatMap((group) => group.sizes);
        expect(Object.fromEntries(sizes.map(({ name, count }) => [name, count]))).toEqual(
          countBy(otherFilters('size'), (p) =>
            p.sizes.flatMap(({ name, quantity }) => (quantity > 0 ? [name] : [])),
          ),
        );
        expect(value.total).toBe(filtered(scope, listingQuery.filters).length);
        const maxCents = Math.max(0, ...scope.map(({ saleCents }) => saleCents));
        expect(value.priceRange.max).toBe(Math.ceil(maxCents / 100));
      }),
      { numRuns: 80 },
    );
  });

  it('API-12 groups sizes, each group from small to large', async () => {
    const store = await openTestStore();
    const sizes = ['XL', 'S', '110', 'One Size', '41', '39.5', 'M'].map((name) => ({ name, quantity: 1 }));
    await importFile(store, catalogueFile({ products: [product({ sizes })] }));
    const { value } = await createCatalogue({ store, clock: () => now }).filters(query());
    expect(value.sizes.map(({ group, sizes: members }) => [group, members.map(({ name }) => name)])).toEqual([
      ['Clothing', ['S', 'M', 'XL']],
      ['Shoes (EU)', ['39.5', '41']],
      ['Lengths (cm)', ['110']],
      ['One size', ['One Size']],
    ]);
  });

  it('matches a size filter only with available units, not with reserved ones', async () => {
    const store = await openTestStore();
    await importFile(store, catalogueFile({ products: [product({ sizes: [{ name: 'M', quantity: 2 }] })] }));
    const catalogue = createCatalogue({ store, clock: () => now });
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

  it('returns changes by another process at the next request', async () => {
    const store = await openTestStore();
    await importFile(store, catalogueFile({ products: [product()] }));
    const catalogue = createCatalogue({ store, clock: () => now });
    const before = await catalogue.products(query());
    expect(await catalogue.products(query())).toBe(before);
    await importFile(store, catalogueFile({ products: [product({ priceCents: 9900 })] }));
    expect((await catalogue.products(query())).value.result[0]?.price).toBe(99);
  });

  it('API-13 API-14 returns a random page of eight different products, without a next page', async () => {
    const store = await openTestStore();
    await importFile(store, catalogueFile({ products: createProducts().slice(0, 20).map(asRow) }));
    let turn = 0;
    const random = () => ((turn = (turn + 0.37) % 1), turn);
    const catalogue = createCatalogue({ store, clock: () => now, random });
    const randomPage = async () =>
      (await catalogue.products(query({ random: true }))).value.result.map(({ _id }) => _id);
    const first = await randomPage();
    expect(new Set(first).size).toBe(8);
    expect(await randomPage()).not.toEqual(first);
    expect((await catalogue.products(query({ random: true }))).value).toMatchObject({
      hasMore: false,
      nextCursor: null,
    });
  });
});
