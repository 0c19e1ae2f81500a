import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CatalogueProduct } from '../../../contract/catalogueFile.ts';
import type { ProductQuery } from '../../../contract/listingQuery.ts';
import { createProductId } from '../../../server/catalogue/productId.ts';
import { createIdGenerator } from '../../../server/idGenerator.ts';
import { createCatalogue, type Catalogue } from '../../../server/store/catalogue/catalogue.ts';
import { incrementCatalogueVersion } from '../../../server/store/catalogue/versions/catalogueVersion.ts';
import type { Store } from '../../../server/store/database.ts';
import { changeReservations } from '../../../server/store/stock.ts';
import { updatePrice, setProductHidden } from '../../../server/usecases/admin/editProduct.ts';
import { catalogueFile, importFile, now, product, query } from '../support/catalogue.ts';
import { anyProduct, anySearch, sampleProducts } from '../support/catalogueSamples.ts';
import { recordStatements } from '../support/recordStatements.ts';
import {
  readReferenceFacets,
  readReferencePage,
  referenceLanguage,
} from '../support/sqlListing/referenceListing.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const minuteMs = 60_000;

const noFacets = { colors: [], sizes: [], brands: [], priceRange: { max: 0 }, total: 0 };

/** The index answers as SQL on the rows does. */
const expectReference = async (store: Store, catalogue: Catalogue, listing: ProductQuery, at: Date) => {
  const expected = await readReferencePage(store, listing, at);
  const { value } = await catalogue.products(listing);
  expect(value.result.map(({ _id }) => _id)).toEqual(expected.slice(0, listing.limit));
  expect(value.hasMore).toBe(expected.length > listing.limit);
  expect((await catalogue.filters(listing)).value).toEqual(
    (await readReferenceFacets(store, listing, at)) ?? noFacets,
  );
};

/** All products in every order, several values of a filter, a range of prices and a search: what any change shows in. */
const wholeListings = [
  {},
  { filters: { color: ['black', 'red', 'blue', 'white'], size: ['S', 'M', '38', '39'] } },
  { sort: 'bestselling' as const },
  { sort: 'price' as const, filters: { price: { from: 20, to: 50 } } },
  { collection: 'special-offer' as const },
  { q: 'bomber' },
].map((changes) => query({ limit: 300, ...changes }));

/** The change below hides boots; a listing of a hidden category is an error. */
const withVisibleCategory = (listing: ProductQuery): ProductQuery =>
  listing.category.includes('boots') ? { ...listing, category: [] } : listing;

describeOnBothEngines('the index of products', (openTestStore) => {
  const open = async (products: CatalogueProduct[]) => {
    const store = await openTestStore();
    const { errors } = await importFile(store, catalogueFile({ products }));
    expect(errors).toEqual([]);
    let at = now.getTime();
    const clock = () => new Date(at);
    const advance = (ms: number) => {
      at += ms;
    };
    return { store, clock, advance, newId: createIdGenerator(clock) };
  };

  it('API-09 API-12 answers listings and searches as SQL on the rows does', async () => {
    const { store, clock } = await open(sampleProducts(400));
    const catalogue = createCatalogue({ store, clock, searchLanguage: referenceLanguage });
    await fc.assert(
      fc.asyncProperty(anySearch, (listing) => expectReference(store, catalogue, listing, clock())),
      { numRuns: process.env['VERROW_LONG'] === undefined ? 100 : 1000 },
    );
  });

  /** A staff account, for changes in the admin area. */
  const insertStaff = async ({ db }: Store) => {
    const staff = { id: 'staff', isAdmin: true };
    await db
      .insertInto('users')
      .values({
        id: staff.id,
        email: 'staff@example.com',
        password_hash: '',
        first_name: 'Ada',
        last_name: 'Lovelace',
        address: null,
        preferences: '[]',
        locale: null,
        is_admin: 1,
        created_at: now.toISOString(),
      })
      .execute();
    return staff;
  };

  const anyIndex = fc.nat({ max: 149 });
  const anyChange = fc.oneof(
    fc.record({ kind: fc.constant('import'), index: anyIndex, row: anyProduct }),
    fc.record({ kind: fc.constant('add'), row: anyProduct }),
    fc.record({ kind: fc.constant('hide'), index: anyIndex, hidden: fc.boolean() }),
    fc.record({ kind: fc.constant('price'), index: anyIndex, price: fc.constantFrom(20, 35, 190) }),
    fc.record({ kind: fc.constant('reserve'), index: anyIndex }),
    fc.record({ kind: fc.constant('sell'), index: anyIndex, units: fc.constantFrom(1, 5) }),
    fc.record({ kind: fc.constant('hideCategory'), hidden: fc.boolean() }),
    fc.record({ kind: fc.constant('unknown'), index: anyIndex }),
  );

  it('follows every change of products, stock and sales in every process', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(anyChange, anySearch), { minLength: 10, maxLength: 10 }),
        async (steps) => {
          const rows = sampleProducts(150);
          const { store, clock, advance, newId } = await open(rows);
          const context = { store, clock, newId };
          const staff = await insertStaff(store);
          const processes = [
            createCatalogue({ store, clock, searchLanguage: referenceLanguage }),
            createCatalogue({ store, clock, searchLanguage: referenceLanguage }),
          ];
          const ids = rows.map(({ title, sku }) => createProductId(title, sku));
          let added = 0;

          /** Reserves all available units, as an order does. */
          const reserve = async (id: string) => {
            const sizes = await store.db
              .selectFrom('product_sizes')
              .selectAll()
              .where('product_id', '=', id)
              .orderBy('name')
              .execute();
            await store.transaction((trx) =>
              changeReservations(
                trx,
                sizes.flatMap(({ name, on_hand, reserved }) =>
                  on_hand > reserved ? [{ productId: id, size: name, quantity: on_hand - reserved }] : [],
                ),
              ),
            );
          };
          /** Writes what placing an order does, which shows from the next minute on. */
          const sell = (id: string, units: number) =>
            store.transaction(async (trx) => {
              await trx
                .insertInto('stock_movements')
                .values({
                  id: newId(),
                  product_id: id,
                  size: 'M',
                  quantity: -units,
                  reason: 'sale',
                  order_id: null,
                  at: clock().toISOString(),
                })
                .execute();
              await trx
                .updateTable('products')
                .set((eb) => ({ sold_30_days: eb('sold_30_days', '+', units) }))
                .where('id', '=', id)
                .execute();
            });
          const importOne = async (row: Partial<CatalogueProduct>) =>
            expect(
              (await importFile(store, catalogueFile({ products: [product(row)] }), { clock })).errors,
            ).toEqual([]);
          const apply = async (change: typeof anyChange extends fc.Arbitrary<infer C> ? C : never) => {
            const id = 'index' in change ? (ids[change.index] ?? '') : '';
            if ('row' in change)
              await importOne({
                ...change.row,
                sku: 'index' in change ? `SKU-${change.index}` : `NEW-${(added += 1)}`,
              });
            else if ('price' in change)
              await updatePrice(context, staff, id, { price: change.price, discountPercent: 15 });
            else if ('units' in change) await sell(id, change.units);
            else if ('hidden' in change && 'index' in change)
              await setProductHidden(context, staff, id, change);
            else if ('hidden' in change)
              await store.transaction(async (trx) => {
                await trx
                  .updateTable('categories')
                  .set({ hidden: change.hidden ? 1 : 0 })
                  .where('id', '=', 'men-footwear-boots')
                  .execute();
                await incrementCatalogueVersion(trx, []);
              });
            else if (change.kind === 'reserve') await reserve(id);
            else
              await store.transaction(async (trx) => {
                await trx.updateTable('products').set({ brand: 'Osterby' }).where('id', '=', id).execute();
                await incrementCatalogueVersion(trx);
              });
          };
          for (const [change, listing] of steps) {
            await apply(change);
            advance(minuteMs);
            for (const each of [...wholeListings, withVisibleCategory(listing)])
              for (const catalogue of processes) await expectReference(store, catalogue, each, clock());
          }
        },
      ),
      { numRuns: 3 },
    );
  });

  it('reads the changed products alone after a change', async () => {
    const { store, clock, newId } = await open(sampleProducts(60));
    const catalogue = createCatalogue({ store, clock, searchLanguage: referenceLanguage });
    const [shown] = (await catalogue.products(query())).value.result;
    const id = shown?._id ?? '';
    const staff = await insertStaff(store);
    await setProductHidden({ store, clock, newId }, staff, id, { hidden: true });
    const statements = await recordStatements(() => catalogue.products(query()));
    const indexed = statements.filter(({ sql }) => sql.includes('"sold_30_days"') && !sql.includes('*'));
    expect(indexed.map(({ parameters }) => parameters.slice(-1))).toEqual([[id]]);
  });
});
