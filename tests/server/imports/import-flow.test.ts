import { expect, it } from 'vitest';
import { readImport, readImportFaults } from '../../../server/usecases/admin/imports/readImports.ts';
import { applyImport, cancelImport, checkImport } from '../../../server/usecases/admin/imports/moveImport.ts';
import { runImportStep } from '../../../server/usecases/admin/imports/runImportStep.ts';
import { editDetails } from '../../../server/usecases/admin/catalogue/editDetails.ts';
import { readProductForStaff } from '../../../server/usecases/admin/products.ts';
import type { StoreTransaction } from '../../../server/store/database.ts';
import { openImportShop } from '../support/importShop.ts';
import { answerWithPath, startPictureServer } from '../support/pictureServer.ts';
import { buildShopifyExport } from '../support/shopExports.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const heading =
  'sku,title,brand,description,color,color_family,price,discount_percent,category,sizes,pictures';
const jacket = (changes: { readonly [column: string]: string } = {}): string => {
  const cells: { readonly [column: string]: string } = {
    sku: 'JKT-1',
    title: 'Shell',
    brand: 'Norrvale',
    description: 'Light.',
    color: 'Bottle',
    color_family: 'green',
    price: '129.00',
    category: 'men/clothing/jackets',
    sizes: 'S:3|M:0',
    ...changes,
  };
  return heading
    .split(',')
    .map((name) => cells[name] ?? '')
    .join(',');
};
const toFileOrder = <I extends { readonly position: number }>(items: readonly I[]): I[] =>
  items.toSorted((one, other) => one.position - other.position);
const table = (...rows: string[]): string => [heading, ...rows].join('\n');

describeOnBothEngines('DESK imports in the browser', (openTestStore) => {
  const open = async (hosts: readonly string[] = []) => openImportShop(await openTestStore(), hosts);

  it('DESK-422 tells why a file cannot be imported, and changes nothing', async () => {
    const { start } = await open();
    expect(await start(Buffer.from('\x89PNG\r\n\x1A\n1234', 'latin1'), 'photo.csv')).toMatchObject({
      state: 'failed',
      message: 'This is a picture. Choose the CSV file with the products.',
    });
    expect(await start('1,2,3\n4,5,6\n')).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('does not name columns that we know'),
    });
  });

  it('DESK-423 DESK-424 proposes a mapping, takes another, and keeps it for the next file', async () => {
    const { start, preview, items } = await open();
    const { csv } = buildShopifyExport(2, 'http://pictures.invalid');
    const { mapping, options } = await start(csv);
    expect(options.map(({ name }) => name)).toEqual(['Color', 'Size']);
    expect(mapping).toMatchObject({
      options: [
        { name: 'Color', role: 'color' },
        { name: 'Size', role: 'size' },
      ],
      colors: [
        { from: 'Black', family: 'black' },
        { from: 'Off-White', family: 'white' },
        { from: 'Burgundy', family: 'red' },
        { from: 'Sand', family: 'beige' },
      ],
      categories: [
        { from: 'Men > Clothing > T-Shirts', to: 'Men > Clothing > T-Shirts' },
        { from: 'Men > Clothing > Boots', to: 'Men > Clothing > Boots' },
      ],
    });
    const categories = [
      { from: 'Men > Clothing > T-Shirts', to: 'men/clothing/jackets' },
      { from: 'Men > Clothing > Boots', to: null },
    ];
    const previewed = await preview(csv, { categories });
    expect(previewed).toMatchObject({ counts: { new: 2, faulty: 2 }, newCategories: [] });
    expect((await items(previewed._id, { faults: true }))[0]?.faults).toContainEqual({
      line: expect.any(Number),
      column: 'Product Category',
      value: 'Men > Clothing > Boots',
      message: 'Choose a category for ‘Men > Clothing > Boots’ in the mapping, under ‘Categories’.',
      kind: 'category',
    });
    expect((await start(csv)).mapping?.categories).toEqual(categories);
  });

  it('DESK-424 shows before and after by product, and writes nothing', async () => {
    const { run, preview, items, readContentHash } = await open();
    await run(table(jacket(), jacket({ sku: 'JKT-2', title: 'Parka' })));
    const before = await readContentHash();
    const { _id, counts } = await preview(
      table(
        jacket({ price: '99.00', sizes: 'S:3|M:5|L:1' }),
        jacket({ sku: 'JKT-2', title: 'Parka' }),
        jacket({ sku: 'JKT-3', price: 'free' }),
        jacket({ sku: 'jkt 4' }),
        jacket({ sku: 'JKT-2' }),
      ),
    );
    expect(counts).toMatchObject({ new: 0, changed: 1, unchanged: 1, faulty: 3 });
    const [changed, unchanged, priceless, misspelt, repeated] = toFileOrder(await items(_id));
    expect(changed?.changes).toEqual([
      { field: 'price', before: '$129.00', after: '$99.00' },
      { field: 'sizes', before: 'S: 3, M: 0', after: 'S: 3, M: 5, L: 1' },
    ]);
    expect(unchanged).toMatchObject({ outcome: 'unchanged', changes: [] });
    expect(priceless?.faults).toEqual([
      { line: 4, column: 'price', value: 'free', message: 'Write an amount like 129.00, not ‘free’.' },
    ]);
    expect(misspelt?.faults[0]?.message).toContain('capital letters');
    expect(repeated?.faults[0]?.message).toContain('in line 3 already');
    expect(await readContentHash()).toBe(before);
  });

  it('DESK-430 undoes changes and new products to the same content, and skips what staff changed since', async () => {
    const { run, undo, store, context, staff, readContentHash, items } = await open();
    await run(table(jacket()));
    const before = await readContentHash();
    const changes = jacket({
      price: '99.00',
      discount_percent: '10',
      title: 'Shell II',
      sizes: 'M:2|L:4|S:1',
    });
    const second = await run(table(changes, jacket({ sku: 'JKT-2', category: 'Men > Clothing > Vests' })));
    expect(second).toMatchObject({ batch: { applied: 2 }, newCategories: ['Men > Clothing > Vests'] });
    expect(await undo(second._id)).toMatchObject({ state: 'undone' });
    expect(await readContentHash()).toBe(before);

    const third = await run(table(changes, jacket({ sku: 'JKT-2' })));
    const product = await store.db
      .selectFrom('products')
      .select('id')
      .where('sku', '=', 'JKT-1')
      .executeTakeFirstOrThrow();
    const { revisions, details, title, sku, brand, color } = await readProductForStaff(context, product.id);
    await editDetails(context, staff, product.id, {
      ...details,
      sku,
      brand,
      color,
      title: `${title}!`,
      revision: revisions.details,
    });
    await undo(third._id);
    const rows = await store.db.selectFrom('products').select(['sku', 'title']).orderBy('sku').execute();
    expect(rows).toContainEqual({ sku: 'JKT-1', title: 'Shell II!' });
    expect(rows.map((row) => row.sku)).not.toContain('JKT-2');
    expect(await items(third._id)).toHaveLength(2);
  });

  it('DESK-427 comes in as drafts, or shown where it is complete', async () => {
    const { origin, host } = await startPictureServer(answerWithPath);
    const { run, store, items } = await open([host]);
    const readStates = async () =>
      (
        await store.db
          .selectFrom('products')
          .selectAll()
          .where('sku', 'like', 'JKT%')
          .orderBy('sku')
          .execute()
      ).map(({ sku, hidden, drafted_at: draftedAt }) => [sku, hidden, draftedAt !== null]);
    await run(table(jacket()));
    expect(await readStates()).toEqual([['JKT-1', 1, true]]);
    const { _id } = await run(
      table(
        jacket({ sku: 'JKT-2', pictures: `${origin}/a.jpg` }),
        jacket({ sku: 'JKT-3' }),
        jacket({ sku: 'JKT-4', pictures: `${origin}/missing.jpg` }),
      ),
      { shows: true },
    );
    expect((await readStates()).slice(1)).toEqual([
      ['JKT-2', 0, false],
      ['JKT-3', 1, true],
      ['JKT-4', 1, true],
    ]);
    const [, incomplete, pictureless] = toFileOrder(await items(_id));
    expect(incomplete?.faults[0]?.message).toBe('It comes in as a draft, because it has no picture.');
    expect(pictureless?.faults[0]).toMatchObject({
      line: 4,
      message: expect.stringContaining('answered 404 instead of a picture.'),
    });
  });

  it('DESK-552 the result says that a product stayed a draft because its only picture failed', async () => {
    const { origin, host } = await startPictureServer(answerWithPath);
    const { preview, apply, items } = await open([host]);
    const pictures = `${origin}/missing.jpg`;
    const { _id, counts } = await preview(table(jacket({ pictures })), { shows: true });
    expect(counts).toMatchObject({ faults: 0, notes: 0 });
    const done = await apply(_id);
    expect(done.counts).toMatchObject({ faults: 1, notes: 1 });
    const [item] = await items(_id);
    expect(item?.changes).toContainEqual({ field: 'visibility', before: null, after: 'Draft' });
    expect(item?.faults).toContainEqual({
      line: 2,
      column: null,
      message: 'It comes in as a draft, because none of its pictures could be fetched.',
      kind: 'note',
    });
  });

  it('DESK-552 the preview says what a draft lacks, also if new products become drafts', async () => {
    const { preview, items } = await open();
    const rows = table(jacket({ price: '' }));
    const read = async (shows: boolean) =>
      (await items((await preview(rows, { shows }))._id))[0]?.faults.map(({ message }) => message);
    expect(await read(false)).toEqual(['It stays a draft until it has a picture and a price.']);
    expect(await read(true)).toEqual(['It comes in as a draft, because it has no picture, no price.']);
  });

  it('DESK-429 DESK-525 a failed picture is a fault of its line, and the product is imported', async () => {
    const { origin, host } = await startPictureServer(answerWithPath);
    const { run, items, context } = await open([host]);
    const pictures = `${origin}/a.jpg|${origin}/missing.jpg|http://127.0.0.1:1/b.jpg`;
    const done = await run(table(jacket({ pictures })));
    expect(done).toMatchObject({ pictures: { stored: 1, failed: 2 }, batch: { applied: 1 } });
    const [item] = await items(done._id);
    expect(item?.changes.find(({ field }) => field === 'pictures')?.after).toBe('1 picture');
    expect(item?.faults.map(({ line, message }) => [line, message.split(' (')[0]])).toEqual([
      [2, 'The server 127.0.0.1 answered 404 instead of a picture.'],
      [2, 'This address is not on the public internet, so we do not fetch it.'],
    ]);
    let csv = '';
    for await (const chunk of await readImportFaults(context, done._id)) csv += chunk;
    const [columns, first] = csv.split('\r\n');
    expect(columns).toBe('\uFEFFline,column,value,reason,sku,title,imported');
    expect(first).toMatch(/^2,pictures,http:\/\/127\.0\.0\.1:\d+\/\S+,The server 127.+,JKT-1,Shell,yes$/);
  });

  it('DESK-500 the faults of a preview have line, column, value and reason, safe for a spreadsheet', async () => {
    const { preview, context } = await open();
    const { _id } = await preview(table(jacket(), jacket({ sku: 'JKT-2', price: '=FREE()' })));
    let csv = '';
    for await (const chunk of await readImportFaults(context, _id)) csv += chunk;
    expect(csv).toContain('3,price,\'=FREE(),"Write an amount');
    expect(csv).toMatch(/,JKT-2,Shell,no\r\n/);
  });

  it('DESK-432 the exported table is imported without a change, also of odd texts', async () => {
    const { run, preview, exportTable, store, items } = await open();
    await run(
      table(
        jacket({ title: '"=SUM(""a""), ‘x’"', description: '"Line one\n\nLine two, – |"' }),
        jacket({ sku: 'JKT-2', title: "'-1", brand: '@home', price: '', sizes: '' }),
      ),
    );
    await store.db
      .updateTable('products')
      .set({
        pictures: JSON.stringify([{ id: 'a'.repeat(24), alt: 'Front | side \\' }]),
        description: 'Plain & <b>bold</b>',
      })
      .where('sku', '=', 'JKT-1')
      .execute();
    await store.db
      .updateTable('products')
      .set({ description: 'Only text &amp; more' })
      .where('sku', '=', 'JKT-2')
      .execute();
    // Those of the test shop have other pictures.
    await store.db
      .updateTable('products')
      .set({ pictures: '[]' })
      .where('id', 'in', ['coat', 'belt'])
      .execute();
    const csv = await exportTable();
    const { _id, counts } = await preview(csv);
    expect((await items(_id)).filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);
    expect(counts).toMatchObject({ unchanged: 4, faults: 0 });
  });

  it('DESK-425 stops and discards, and goes on after a crash without doing anything twice', async () => {
    const { origin, host, requests } = await startPictureServer(answerWithPath);
    const { preview, context, staff, clock, runJobs, start } = await open([host]);
    const discarded = await start(table(jacket()));
    expect(await cancelImport(context, discarded._id)).toMatchObject({ state: 'canceled' });
    await expect(checkImport(context, discarded._id, discarded.mapping!)).rejects.toMatchObject({
      code: 'move_not_allowed',
    });

    const pictures = Array.from({ length: 9 }, (_, index) => `${origin}/${index}.jpg`).join('|');
    const { _id } = await preview(table(jacket({ pictures })));
    await applyImport(context, staff, _id);
    // The database goes away when the claim is to be prolonged after the first pictures, as where the process dies.
    let transactions = 0;
    const dying = {
      ...context,
      store: {
        ...context.store,
        transaction: <T>(work: (trx: StoreTransaction) => Promise<T>): Promise<T> => {
          transactions += 1;
          if (transactions > 1) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
          return context.store.transaction(work);
        },
      },
    };
    await expect(runImportStep(dying)).rejects.toThrow('gone');
    expect(await runImportStep(context)).toBe(false);
    clock.advance(200_000);
    await runJobs();
    expect(requests.toSorted()).toEqual(Array.from({ length: 9 }, (_, index) => `/${index}.jpg`));
    expect(await readImport(context, _id)).toMatchObject({ state: 'done', pictures: { stored: 9 } });
    await expect(applyImport(context, staff, _id)).rejects.toMatchObject({ code: 'move_not_allowed' });
  });
});
