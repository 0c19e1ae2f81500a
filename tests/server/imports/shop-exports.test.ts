import { expect, it } from 'vitest';
import { parsePictures } from '../../../server/store/catalogue/toProducts.ts';
import type { Store } from '../../../server/store/database.ts';
import { openImportShop, pictureIdOfPath } from '../support/importShop.ts';
import { answerWithPath, startPictureServer } from '../support/pictureServer.ts';
import { buildShopifyExport, buildWooCommerceExport, type ExpectedProduct } from '../support/shopExports.ts';
import { describeOnBothEngines, describeOnSqlite } from '../support/stores.ts';

/** Styles of two colours each. */
const manyStyles = 100;
const fewStyles = process.env['VERROW_LONG'] ? manyStyles : 8;

/** The imported products as the generator describes them. */
const readProducts = async ({ db }: Store): Promise<readonly unknown[]> => {
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('id', 'not in', ['coat', 'belt'])
    .orderBy('sku')
    .execute();
  const sizes = await db.selectFrom('product_sizes').selectAll().orderBy('position').execute();
  return rows.map((row) => ({
    sku: row.sku,
    title: row.title,
    brand: row.brand,
    color: row.color,
    category: row.third_category_id,
    priceCents: row.price_cents,
    discountPercent: row.discount_percent,
    sizes: sizes
      .filter(({ product_id: id }) => id === row.id)
      .map(({ name, on_hand: units }) => [name, units]),
    pictures: parsePictures(row.pictures).map(({ id }) => id),
  }));
};

const toStored = ({ category, pictures, ...product }: ExpectedProduct) => ({
  ...product,
  category: category.replaceAll('/', '-'),
  pictures: pictures.map(pictureIdOfPath),
});

const checkImport = async (
  store: Store,
  build: typeof buildShopifyExport,
  styles: number,
): Promise<number | undefined> => {
  const { origin, host, requests } = await startPictureServer(answerWithPath);
  const { preview, apply, run, undo, items, readContentHash } = await openImportShop(store, [host]);
  const before = await readContentHash();
  const { csv, expected } = build(styles, origin);
  const [products, pictures] = [2 * styles, 3 * styles];
  const mapping = { shows: true };
  const previewed = await preview(csv, mapping);
  expect(previewed).toMatchObject({
    state: 'previewed',
    counts: { new: products, changed: 0, unchanged: 0, faulty: 0 },
    pictures: { total: pictures },
    newCategories: ['Men > Clothing > T-Shirts', 'Men > Clothing > Boots'],
  });
  expect(requests).toEqual([]);
  expect(await readContentHash()).toBe(before);

  const applied = await apply(previewed._id);
  expect(applied).toMatchObject({
    state: 'done',
    pictures: { total: pictures, stored: pictures, failed: 0 },
    batch: { applied: products, skipped: 0, failed: 0 },
    canUndo: true,
  });
  expect(await readProducts(store)).toEqual(expected.map(toStored));
  const shown = await store.db
    .selectFrom('products')
    .selectAll()
    .where('sku', '=', expected[0]?.sku ?? '')
    .executeTakeFirst();
  expect(shown).toMatchObject({
    hidden: 0,
    drafted_at: null,
    description: '<p>Soft,\nwarm &amp; light.</p><ul><li>Wool</li></ul>',
  });

  const again = await preview(csv, mapping);
  expect(again).toMatchObject({
    counts: { new: 0, changed: 0, unchanged: products, faulty: 0 },
    pictures: { total: 0 },
  });
  expect((await items(again._id)).flatMap(({ changes }) => changes)).toEqual([]);

  expect(await undo(applied._id)).toMatchObject({ state: 'undone', canUndo: false });
  expect(await readContentHash()).toBe(before);
  // The pictures are known by now.
  expect(await run(csv, mapping)).toMatchObject({ state: 'done', pictures: { total: 0 } });
  expect(requests).toHaveLength(pictures);
  return applied.batch?.applied;
};

describeOnSqlite('DESK imports of other shops', (openTestStore) => {
  it(
    'DESK-422 DESK-427 DESK-428 DESK-430 imports 200 products of Shopify with pictures, changes nothing the second time, and is undone',
    { timeout: 120_000 },
    async () => expect(await checkImport(await openTestStore(), buildShopifyExport, manyStyles)).toBe(200),
  );
});

describeOnBothEngines('DESK imports of other shops', (openTestStore) => {
  it(
    'DESK-422 DESK-427 DESK-428 DESK-430 imports products of WooCommerce with pictures, changes nothing the second time, and is undone',
    { timeout: 120_000 },
    async () =>
      expect(await checkImport(await openTestStore(), buildWooCommerceExport, fewStyles)).toBe(2 * fewStyles),
  );
});
