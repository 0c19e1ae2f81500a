import { expect, it } from 'vitest';
import { toCsvLine } from '../../../server/domain/csv.ts';
import {
  readImport,
  readImportFaults,
  readImportItems,
} from '../../../server/usecases/admin/imports/readImports.ts';
import { upsertCampaign } from '../../../server/store/catalogue/writeCampaigns.ts';
import { correctStock } from '../../../server/usecases/admin/editProduct.ts';
import { repeatImport } from '../../../server/usecases/admin/imports/moveImport.ts';
import { readBatch, readBatches } from '../../../server/usecases/admin/batches/readBatches.ts';
import { openImportShop } from '../support/importShop.ts';
import { insertPastOrder } from '../support/pastOrder.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const shopifyColumns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Option1 Name',
  'Option1 Value',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Inventory Qty',
] as const;
const shopifyExport = [
  shopifyColumns,
  ['coat', 'Coat', 'Warm.', 'Norrvale', 'Outerwear', 'Color', 'Navy', '20', '', '3'],
  ['coat', '', '', '', '', '', 'Black', '20', '', '3'],
  ['cape', 'Cape', 'Warm.', '', 'Outerwear', 'Color', 'Navy', '9.99', '12', '3'],
  ['hat', 'Hat', 'Warm.', 'Norrvale', 'Jackets', 'Color', 'Navy', '9.99', '12', '3'],
  ['scarf', 'Scarf', 'Warm.', 'Norrvale', 'Jackets', 'Color', 'Navy', '20', '', '3'],
]
  .map(toCsvLine)
  .join('');

const tableRow = (sku: string, changes: { readonly price?: string; readonly wearWith?: string } = {}) =>
  toCsvLine([
    sku,
    `Jacket ${sku}`,
    'Norrvale',
    'Light.',
    'Bottle',
    'green',
    changes.price ?? '129.00',
    'men/clothing/jackets',
    'S:3',
    changes.wearWith ?? '',
  ]);
const tableHeading = toCsvLine([
  'sku',
  'title',
  'brand',
  'description',
  'color',
  'color_family',
  'price',
  'category',
  'sizes',
  'wear_with',
]);

describeOnBothEngines('counts of imports', (openTestStore) => {
  it('DESK-433 tells how many products have each name, and why products are left out', async () => {
    const { preview } = await openImportShop(await openTestStore());
    const { counts, uses } = await preview(shopifyExport);
    expect(uses).toEqual({
      categories: [
        { from: 'Outerwear', products: 2 },
        { from: 'Jackets', products: 2 },
      ],
      colors: [
        { from: 'Navy', products: 4 },
        { from: 'Black', products: 1 },
      ],
    });
    expect(counts).toMatchObject({
      new: 2,
      faulty: 3,
      reasons: [
        { reason: 'category', products: 3 },
        { reason: 'brand', products: 1 },
      ],
    });
  });

  it('DESK-434 counts notes apart from faults, and lists products with faults only', async () => {
    const { preview, items } = await openImportShop(await openTestStore());
    const { _id, counts } = await preview(shopifyExport);
    expect(counts).toMatchObject({ faults: 4, notes: 3, rounded: 1 });
    const listSkus = async (query: Parameters<typeof items>[1]) =>
      (await items(_id, query)).map(({ sku }) => sku);
    expect(await listSkus({ onlyFaults: true })).toEqual(['COAT-NAVY', 'COAT-BLACK', 'CAPE-NAVY']);
    expect(await listSkus({ faults: true })).toEqual([
      'COAT-NAVY',
      'COAT-BLACK',
      'CAPE-NAVY',
      'HAT-NAVY',
      'SCARF-NAVY',
    ]);
    expect((await items(_id))[3]?.faults.map(({ kind }) => kind)).toEqual(['rounding', 'note']);
  });

  it('DESK-522 gives one example of rounded prices, and lists the faults before the notes', async () => {
    const { preview, context } = await openImportShop(await openTestStore());
    const { _id, counts } = await preview(shopifyExport);
    const message = 'It costs $9.96 instead of $9.99, because a discount has whole percent here.';
    expect(counts.roundedExample).toEqual({ line: 5, title: 'Hat', message });
    let csv = '';
    for await (const chunk of await readImportFaults(context, _id)) csv += chunk;
    const reasons = csv.split('\r\n').slice(1, -1);
    expect(reasons).toHaveLength(7);
    expect(reasons.map((line) => line.includes('Note: ')).lastIndexOf(false)).toBe(3);
    expect(reasons[4]).toBe(`5,Variant Price,9.99,"Note: ${message}",HAT-NAVY,Hat,yes`);
  });

  it('DESK-434 a picture that fails is a fault, also of a product that comes in', async () => {
    const { run, items } = await openImportShop(await openTestStore());
    const { _id, counts } = await run('sku,title,pictures\nCOAT,Long coat,http://127.0.0.1:1/a.jpg\n');
    expect(counts).toMatchObject({ changed: 1, faults: 1, notes: 0 });
    expect(await items(_id, { onlyFaults: true })).toHaveLength(1);
  });

  it('DESK-526 compares only the file of an undone import again, with its mapping', async () => {
    const { run, undo, context, staff, runJobs, apply } = await openImportShop(await openTestStore());
    const { _id } = await run(tableHeading + tableRow('JKT-1'), { defaultStock: 7 });
    await expect(repeatImport(context, staff, _id)).rejects.toMatchObject({ code: 'move_not_allowed' });
    await undo(_id);
    const { _id: again } = await repeatImport(context, staff, _id);
    await runJobs();
    expect(await readImport(context, again)).toMatchObject({
      state: 'previewed',
      lines: 1,
      mapping: { defaultStock: 7 },
      counts: { new: 1, faulty: 0 },
    });
    expect(await apply(again)).toMatchObject({ state: 'done', batch: { applied: 1 } });
    expect(await readImport(context, _id)).toMatchObject({ state: 'undone' });
  });

  it('DESK-435 tells what an undo has done, also once the file is imported again', async () => {
    const { run, undo, store, ada, start } = await openImportShop(await openTestStore());
    await run(tableHeading + tableRow('JKT-1'));
    const file =
      tableHeading +
      tableRow('JKT-1', { price: '99.00', wearWith: 'JKT-2' }) +
      ['JKT-2', 'JKT-3', 'JKT-4', 'JKT-5'].map((sku) => tableRow(sku)).join('');
    const { _id, undone } = await run(file);
    expect(undone).toBeUndefined();
    const { id: ordered } = await store.db
      .selectFrom('products')
      .select('id')
      .where('sku', '=', 'JKT-3')
      .executeTakeFirstOrThrow();
    await insertPastOrder(store, { id: 'past', userId: ada.id, cartId: ada.cartId, productId: ordered });
    await store.db.updateTable('products').set({ title: 'Parka' }).where('sku', '=', 'JKT-4').execute();
    const counts = { deleted: 2, retired: 1, restored: 1, left: 1 };
    expect((await undo(_id)).undone).toEqual(counts);
    await run(tableHeading + tableRow('JKT-2'));

    expect((await readImport({ store }, _id)).undone).toEqual(counts);
    expect((await start(file)).undone).toBeUndefined();
  });

  it('DESK-616 the undo keeps new products whose stock was corrected or that are in a campaign, not those corrected back or sold', async () => {
    const { run, undo, store, context, staff, ada } = await openImportShop(await openTestStore());
    const skus = ['JKT-1', 'JKT-2', 'JKT-3', 'JKT-4', 'JKT-5'];
    const { _id } = await run(tableHeading + skus.map((sku) => tableRow(sku)).join(''));
    const list = () => store.db.selectFrom('products').select(['id', 'sku']).orderBy('sku').execute();
    const idOf = new Map((await list()).map(({ id, sku }) => [sku, id]));
    const count = (sku: string, was: number, onHand: number) =>
      correctStock(context, staff, idOf.get(sku)!, { sizes: [{ name: 'S', expected: was, onHand }] });
    await count('JKT-1', 3, 8);
    await count('JKT-2', 3, 8);
    await count('JKT-2', 8, 3);
    await upsertCampaign(
      store.db,
      {
        id: 'spring',
        name: 'Spring',
        description: '',
        bg_color: '#fff',
        text_color: '#000',
        hidden: 0,
        position: 0,
      },
      [idOf.get('JKT-3')!],
    );
    // One unit of the last one is sold.
    const sold = idOf.get('JKT-5')!;
    await insertPastOrder(store, { id: 'past', userId: ada.id, cartId: ada.cartId, productId: sold });
    await store.db.updateTable('product_sizes').set({ on_hand: 2 }).where('product_id', '=', sold).execute();
    await store.db
      .insertInto('stock_movements')
      .values({
        id: 'mov_sold',
        product_id: sold,
        size: 'S',
        quantity: -1,
        reason: 'sale',
        order_id: 'past',
        at: context.clock().toISOString(),
      })
      .execute();
    expect((await undo(_id)).undone).toEqual({ deleted: 2, retired: 1, restored: 0, left: 2 });
    const left = (await list()).map(({ sku }) => sku);
    expect(left.filter((sku) => skus.includes(sku))).toEqual(['JKT-1', 'JKT-3', 'JKT-5']);
  });

  it('DESK-555 hides a category that an undo cannot remove, because its products are retired', async () => {
    const { run, undo, preview, items, store, ada } = await openImportShop(await openTestStore());
    const rows = ['JKT-1', 'JKT-2'].map((sku, index) =>
      tableRow(sku).replace(
        'men/clothing/jackets',
        ['Kids > Clothing > Tops', 'Kids > Shoes > Boots'][index] ?? '',
      ),
    );
    const { _id } = await run(tableHeading + rows.join(''));
    const { id: productId } = await store.db
      .selectFrom('products')
      .select('id')
      .where('sku', '=', 'JKT-1')
      .executeTakeFirstOrThrow();
    await insertPastOrder(store, { id: 'past', userId: ada.id, cartId: ada.cartId, productId });
    expect(await undo(_id)).toMatchObject({ state: 'undone', undone: { deleted: 1, retired: 1 } });
    const kids = await store.db
      .selectFrom('categories')
      .select(['id', 'hidden'])
      .where('id', 'like', 'kids%')
      .orderBy('id')
      .execute();
    expect(kids).toEqual([
      { id: 'kids', hidden: 1 },
      { id: 'kids-clothing', hidden: 1 },
      { id: 'kids-clothing-tops', hidden: 1 },
    ]);
    // A product that comes in later is not shown there.
    const shown = tableRow('JKT-3').replace('men/clothing/jackets', 'Kids > Clothing > Tops');
    const pictures = 'a'.repeat(24);
    const heading = tableHeading.trim();
    const next = await preview(`${heading},pictures\r\n${shown.trim()},${pictures}.jpg\r\n`, { shows: true });
    expect((await items(next._id))[0]?.faults.map(({ message }) => message)).toContain(
      'Shoppers do not see it, because its category Kids > Clothing > Tops is hidden. Show it under ‘Categories’.',
    );
  });

  it('DESK-555 does not hide a category that still contains a product', async () => {
    const { run, undo, store } = await openImportShop(await openTestStore());
    const row = tableRow('JKT-1').replace('men/clothing/jackets', 'Kids > Clothing > Tops');
    const { _id } = await run(tableHeading + row + tableRow('JKT-2'));
    await store.db.updateTable('products').set({ title: 'Parka' }).where('sku', '=', 'JKT-1').execute();
    expect(await undo(_id)).toMatchObject({ undone: { left: 1, deleted: 1 } });
    const kids = store.db.selectFrom('categories').select('hidden').where('id', 'like', 'kids%');
    expect(await kids.execute()).toEqual([{ hidden: 0 }, { hidden: 0 }, { hidden: 0 }]);
  });

  it('DESK-558 does not offer to undo an undo once its products are in the shop again', async () => {
    const { run, undo, context, store } = await openImportShop(await openTestStore());
    const file = tableHeading + tableRow('JKT-1');
    await undo((await run(file))._id);
    const { id } = await store.db
      .selectFrom('batches')
      .select('id')
      .where('undoes', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(await readBatch(context, id)).toMatchObject({ canUndo: true });
    await run(file);
    expect(await readBatch(context, id)).toMatchObject({ canUndo: false });
    const { result } = await readBatches(context, { skip: 0, limit: 10, running: false });
    expect(result.map(({ undoes, canUndo }) => [undoes !== null, canUndo])).toEqual([
      [false, true],
      [true, false],
      [false, false],
    ]);
    await run(tableHeading + tableRow('JKT-2'));
    expect(await readBatch(context, id)).toMatchObject({ canUndo: false });
  });

  it('DESK-556 lists products with faults first, then those with notes, each in the order of the file', async () => {
    const { preview, items, context } = await openImportShop(await openTestStore());
    const { _id } = await preview(
      tableHeading +
        tableRow('COAT', { price: '120.00' }) +
        tableRow('JKT-2') +
        tableRow('JKT-3', { price: 'free' }) +
        tableRow('JKT-4') +
        tableRow('JKT-5', { price: 'dear' }),
    );
    expect((await items(_id)).map(({ sku }) => sku)).toEqual(['JKT-3', 'JKT-5', 'JKT-2', 'JKT-4', 'COAT']);
    const query = { outcome: undefined, faults: false, onlyFaults: false };
    const pages = [0, 2, 4].map((skip) => readImportItems(context, _id, { ...query, skip, limit: 2 }));
    expect((await Promise.all(pages)).flatMap(({ result }) => result.map(({ line }) => line))).toEqual([
      4, 6, 3, 5, 2,
    ]);
  });
});
