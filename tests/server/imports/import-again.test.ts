import { expect, it } from 'vitest';
import { toCsvLine } from '../../../server/domain/csv.ts';
import { undoAnyBatch } from '../../../server/usecases/admin/imports/undoAnyBatch.ts';
import { readBatches, readBatchItems } from '../../../server/usecases/admin/batches/readBatches.ts';
import { openImportShop } from '../support/importShop.ts';
import { insertPastOrder } from '../support/pastOrder.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const shopifyFile = (price: string, regular: string) =>
  [
    [
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
    ],
    ['hat', 'Hat', 'Warm.', 'Norrvale', 'Jackets', 'Color', 'Navy', price, regular, '3'],
  ]
    .map(toCsvLine)
    .join('');

const tableFile = (pictures: string) =>
  toCsvLine(['sku', 'title', 'pictures']) + toCsvLine(['COAT', 'The coat', pictures]);

const newProducts = (...skus: readonly string[]) =>
  [
    ['sku', 'title', 'brand', 'description', 'color', 'color_family', 'price', 'category', 'sizes'],
    ...skus.map((sku) => [
      sku,
      `Cap ${sku}`,
      'Norrvale',
      'Light.',
      'Bottle',
      'green',
      '29.00',
      'Kids > Hats > Caps',
      'S:3',
    ]),
  ]
    .map(toCsvLine)
    .join('');

describeOnBothEngines('a catalogue that is imported again', (openTestStore) => {
  it.each([
    // 20 % off the price that the discount counts from.
    {
      price: '58.36',
      regular: '77.95',
      offer: { price_cents: 7_295, discount_percent: 20, sale_cents: 5_836 },
    },
    // Not below that price: no discount.
    {
      price: '74.00',
      regular: '77.95',
      offer: { price_cents: 7_400, discount_percent: 0, sale_cents: 7_400 },
    },
  ])(
    'DESK-577 sells at $price where only the price before the discount has risen',
    async ({ price, regular, offer }) => {
      const { run, preview, apply, items, store } = await openImportShop(await openTestStore());
      await run(shopifyFile('58.36', '72.95'));
      await store.db
        .updateTable('products')
        .set({ drafted_at: null, hidden: 0 })
        .where('sku', '=', 'HAT-NAVY')
        .execute();
      const { _id, state, counts } = await preview(shopifyFile(price, regular));
      expect(state).toBe('previewed');
      expect((await items(_id)).flatMap(({ faults }) => faults.map(({ kind }) => kind))).not.toContain(
        'rounding',
      );
      if (counts.changed > 0) await apply(_id);
      const sold = await store.db
        .selectFrom('products')
        .select(['price_cents', 'discount_percent', 'sale_cents'])
        .where('sku', '=', 'HAT-NAVY')
        .executeTakeFirstOrThrow();
      expect(sold).toEqual(offer);
    },
  );

  it('DESK-638 leaves brand, category and description as they are where the file has no column of them', async () => {
    const { run, preview, items, store, apply } = await openImportShop(await openTestStore());
    await run(shopifyFile('58.36', ''));
    const read = () =>
      store.db
        .selectFrom('products')
        .select(['brand', 'third_category_id', 'description', 'price_cents'])
        .where('sku', '=', 'HAT-NAVY')
        .executeTakeFirstOrThrow();
    const before = await read();
    const prices = [
      ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price'],
      ['hat', 'Hat', 'Color', 'Navy', '61.00'],
      ['cap', 'Cap', 'Color', 'Navy', '20.00'],
    ]
      .map(toCsvLine)
      .join('');
    const { _id } = await preview(prices);
    const [hat, cap] = (await items(_id)).toSorted((one, other) => one.line - other.line);
    expect(hat).toMatchObject({ faults: [], changes: [{ field: 'price' }] });
    expect(cap?.faults.map(({ message }) => message)).toEqual([
      'A new product needs a category. Add it to the file, or choose one in the mapping, under ‘Categories’.',
      'A new product needs a brand. Enter one in the mapping, under ‘Brand’.',
    ]);
    // Of new products.
    const defaults = { brand: 'Fjord', categories: [{ from: '', to: 'Men > Clothing > Shirts' }] };
    const chosen = await preview(prices, defaults);
    expect((await items(chosen._id)).find(({ sku }) => sku === 'HAT-NAVY')?.changes).toMatchObject([
      { field: 'price' },
    ]);
    await apply(_id);
    expect(await read()).toEqual({ ...before, price_cents: 6_100 });
  });

  it('DESK-649 leaves the pictures of a product where the file has no column of them', async () => {
    const { run, preview, items } = await openImportShop(await openTestStore());
    await run(shopifyFile('58.36', ''));
    const [headings, ...rows] = [
      ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price', 'Variant Image'],
      ['hat', 'Hat', 'Color', 'Navy', '61.00', 'https://shop.example/other.jpg'],
    ];
    const read = async (...more: readonly [heading: string, cell: string][]) => {
      const lines = [
        [...(headings ?? []), ...more.map(([heading]) => heading)],
        ...rows.map((row) => [...row, ...more.map(([, cell]) => cell)]),
      ];
      const { _id } = await preview(lines.map(toCsvLine).join(''));
      return (await items(_id))[0]?.changes.map(({ field }) => field);
    };
    expect(await read()).toEqual(['price']);
    expect(await read(['Image Src', ''])).toEqual(['price', 'pictures']);
  });

  it('DESK-646 a table of SKUs and pictures keeps the text of each picture that stays', async () => {
    const { run, preview, apply, items, store } = await openImportShop(await openTestStore());
    await run(newProducts('CAP-1'));
    const [front, back, detail] = ['a', 'b', 'c'].map((digit) => digit.repeat(24));
    const write = (pictures: readonly { readonly id: string | undefined; readonly alt: string }[]) =>
      store.db
        .updateTable('products')
        .set({ pictures: JSON.stringify(pictures) })
        .where('sku', '=', 'CAP-1')
        .execute();
    const readPictures = async (): Promise<unknown> => {
      const { pictures } = await store.db
        .selectFrom('products')
        .select('pictures')
        .where('sku', '=', 'CAP-1')
        .executeTakeFirstOrThrow();
      return JSON.parse(pictures);
    };
    const pictureFile = (...ids: readonly (string | undefined)[]) =>
      toCsvLine(['sku', 'pictures']) + toCsvLine(['CAP-1', ids.map((id) => `${id}.jpg`).join('|')]);
    const described = [
      { id: front, alt: 'Cap from the front' },
      { id: back, alt: 'Cap from behind' },
    ];
    await write(described);
    expect((await preview(pictureFile(front, back))).counts).toMatchObject({ changed: 0, unchanged: 1 });
    const turned = await preview(pictureFile(back, front));
    const changes = [{ field: 'pictures', before: '2 pictures', after: '2 pictures, in another order' }];
    expect((await items(turned._id))[0]?.changes).toEqual(changes);
    await apply(turned._id);
    expect(await readPictures()).toEqual(described.toReversed());
    expect((await items(turned._id))[0]?.changes).toEqual(changes);
    const { _id } = await preview(pictureFile(back, detail));
    expect((await items(_id))[0]?.changes[0]?.after).toBe('2 pictures, 1 new');
    await apply(_id);
    expect(await readPictures()).toEqual([
      { id: back, alt: 'Cap from behind' },
      { id: detail, alt: 'Cap CAP-1, Bottle, picture 2' },
    ]);
  });

  it('DESK-647 a discount stays where the file has no column of it', async () => {
    const { run, preview, items, store } = await openImportShop(await openTestStore());
    await run(shopifyFile('80.00', '100.00'));
    const read = () =>
      store.db
        .selectFrom('products')
        .select(['price_cents', 'discount_percent', 'sale_cents'])
        .where('sku', '=', 'HAT-NAVY')
        .executeTakeFirstOrThrow();
    await run(
      toCsvLine(['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price']) +
        toCsvLine(['hat', 'Hat', 'Color', 'Navy', '90.00']),
    );
    expect(await read()).toEqual({ price_cents: 10_000, discount_percent: 10, sale_cents: 9_000 });
    const wooFile = (sale: readonly string[]) => {
      const names = [
        'ID',
        'Type',
        'SKU',
        'Name',
        'Attribute 1 name',
        'Attribute 1 value(s)',
        'Regular price',
      ];
      const cells = ['7', 'simple', 'hat', 'Hat', 'Color', 'Navy', '95.00'];
      return toCsvLine(sale.length === 0 ? names : [...names, 'Sale price']) + toCsvLine([...cells, ...sale]);
    };
    const { _id } = await preview(wooFile([]));
    expect((await items(_id))[0]).toMatchObject({ faults: [], changes: [{ field: 'price' }] });
    await run(wooFile([]));
    expect(await read()).toEqual({ price_cents: 9_500, discount_percent: 10, sale_cents: 8_550 });
    await run(wooFile(['']));
    expect(await read()).toEqual({ price_cents: 9_500, discount_percent: 0, sale_cents: 9_500 });
  });

  it('DESK-578 ends with the reasons where only pictures would change, and none can be fetched', async () => {
    const { run, items, context } = await openImportShop(await openTestStore());
    const { _id, state, counts, message } = await run(tableFile('http://127.0.0.1:1/a.jpg'));
    expect({ state, message }).toEqual({ state: 'done', message: null });
    expect(counts).toMatchObject({ new: 0, changed: 0, unchanged: 1, faults: 1 });
    const [item] = await items(_id);
    expect(item).toMatchObject({ outcome: 'unchanged', changes: [], faults: [{ line: 2 }] });
    const { result } = await readBatches(context, { skip: 0, limit: 1, running: false });
    expect(result).toMatchObject([{ state: 'done', total: 0, canUndo: false }]);
  });

  it('DESK-579 the undo of its undo makes products and categories again, and restores a retired product', async () => {
    const { run, undo, context, staff, runJobs, store, ada } = await openImportShop(await openTestStore());
    const { _id } = await run(newProducts('CAP-1', 'CAP-2'));
    const { id: ordered } = await store.db
      .selectFrom('products')
      .select('id')
      .where('sku', '=', 'CAP-1')
      .executeTakeFirstOrThrow();
    await insertPastOrder(store, { id: 'past', userId: ada.id, cartId: ada.cartId, productId: ordered });
    const readContent = async () => ({
      products: await store.db
        .selectFrom('products')
        .select(['id', 'title', 'price_cents', 'hidden', 'retired_at', 'third_category_id'])
        .where('sku', 'like', 'CAP-%')
        .orderBy('id')
        .execute(),
      categories: await store.db
        .selectFrom('categories')
        .select(['id', 'name', 'hidden', 'parent_id'])
        .orderBy('id')
        .execute(),
    });
    const imported = await readContent();
    expect(await undo(_id)).toMatchObject({ undone: { retired: 1, deleted: 1 } });
    const { id: undoing } = await store.db
      .selectFrom('batches')
      .select('id')
      .where('undoes', 'is not', null)
      .executeTakeFirstOrThrow();
    const undone = (await readBatchItems(context, undoing, { skip: 0, limit: 10, state: undefined })).result;
    // DESK-653
    expect(new Map(undone.map(({ product, code }) => [product?.sku ?? null, code]))).toEqual(
      new Map([
        ['CAP-1', 'retired'],
        [null, null],
      ]),
    );
    await undoAnyBatch(context, staff, undoing);
    await runJobs();
    const [redo] = (await readBatches(context, { skip: 0, limit: 1, running: false })).result;
    expect(redo).toMatchObject({ state: 'done', applied: 2, failed: 0, skipped: 0 });
    expect(await readContent()).toEqual(imported);
  });
});
