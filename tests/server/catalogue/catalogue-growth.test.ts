import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import type { ProductQuery } from '../../../contract/listingQuery.ts';
import { sortOptions } from '../../../contract/rules.ts';
import { createCatalogue } from '../../../server/store/catalogue/catalogue.ts';
import type { Store } from '../../../server/store/database.ts';
import { catalogueFile, importFile, now, query } from '../support/catalogue.ts';
import { sampleProducts } from '../support/catalogueSamples.ts';
import { enlargeCatalogue } from '../support/enlargeCatalogue.ts';
import { recordStatements } from '../support/recordStatements.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const smallSize = 100;
const largeSize = 10_000;
const pageLength = 1;
/** The 50th page. */
const skip = 49 * pageLength;

/** Four filters that leave at least fifty of the hundred products. */
const filters = {
  color: ['red', 'blue', 'green', 'white'],
  size: ['S', 'M', 'L', '42'],
  price: { from: 1, to: 900 },
  discountPercent: { from: 0, to: 90 },
};

const listings: readonly ProductQuery[] = [undefined, ...sortOptions.map(({ value }) => value)].map((sort) =>
  query({ sort, filters, skip, limit: pageLength }),
);

describeOnBothEngines('a catalogue that grows', (openTestStore, engine) => {
  /** The statements of reads that no cache answers, with the rows that they return. */
  const measure = async (store: Store) => {
    const catalogue = createCatalogue({ store, clock: () => now });
    // Builds the index.
    await catalogue.products(query({ limit: 1 }));
    const pages = [];
    for (const listing of listings) {
      const statements = await recordStatements(async () => {
        const { value } = await catalogue.products(listing);
        expect(value.result).toHaveLength(pageLength);
      });
      pages.push(statements);
    }
    const facets = await recordStatements(() => catalogue.filters(query({ filters })));
    const statements = [...pages, facets];
    const counts = statements.map((each) => ({
      statements: each.length,
      // Sizes differ between products.
      rows: each
        .filter(({ sql }) => !sql.includes('product_sizes'))
        .reduce((sum, { rowCount }) => sum + rowCount, 0),
    }));
    return { counts, statements: statements.flat() };
  };

  it('costs a listing with four filters, page 50, no further statements or rows in any order', async () => {
    const store = await openTestStore();
    const products = sampleProducts(smallSize);
    await importFile(store, catalogueFile({ products }));
    const small = await measure(store);
    await enlargeCatalogue(store, { existing: smallSize, products: largeSize, hasSearchTerms: false });
    const large = await measure(store);
    expect(large.counts).toEqual(small.counts);
    // The versions, the products of the page, their sizes.
    expect(Math.max(...large.counts.map(({ statements }) => statements))).toBe(3);
    expect(Math.max(...large.counts.map(({ rows }) => rows))).toBe(1 + pageLength);
    if (engine !== 'sqlite') return;
    for (const { sql, parameters } of large.statements) {
      const { rows } = await store.db.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
      );
      expect(rows.filter(({ detail }) => /^SCAN (?!CONSTANT)/.test(detail))).toEqual([]);
    }
  });
});
