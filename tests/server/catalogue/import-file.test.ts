import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTestApp } from '../support/app.ts';
import { now } from '../support/catalogue.ts';
import { exampleFile, createFolder, jacketRow, runImport, writeCsv } from '../support/importProgram.ts';
import { describeOnBothEngines, describeOnSqlite } from '../support/stores.ts';
import { createDigestReader } from '../support/tableDigest.ts';

describeOnBothEngines('importing a file of an operator', (openTestStore) => {
  it('imports the example with progress, and changes nothing the second time', async () => {
    const store = await openTestStore();
    const first = await runImport(store, exampleFile);
    expect(first).toEqual({ code: 0, lines: ['6 added, 0 changed, 0 unchanged.'], progress: ['1/2', '2/2'] });
    const digest = await createDigestReader(store);
    const before = await digest();
    expect((await runImport(store, exampleFile)).lines).toEqual(['0 added, 0 changed, 6 unchanged.']);
    expect(await digest()).toEqual(before);
  });

  it('reports the changes of a dry run without applying them', async () => {
    const store = await openTestStore();
    const digest = await createDigestReader(store);
    const before = await digest();
    const dryRun = await runImport(store, exampleFile, { isDryRun: true });
    expect(dryRun.code).toBe(0);
    expect(dryRun.lines).toEqual(['6 would be added, 0 would be changed, 0 unchanged.']);
    expect(await digest()).toEqual(before);
  });

  it('reports dependent rows in a dry run', async () => {
    const store = await openTestStore();
    const at = createFolder();
    const file = join(at, 'shop.json');
    const product = {
      sku: 'A-1',
      title: 'Shell',
      brand: 'B',
      descriptionHtml: 'x',
      color: 'Red',
      colorFamily: 'red',
      priceCents: 900,
      discountPercent: 0,
      category: 'men/clothing/jackets',
      sizes: [{ name: 'M', quantity: 1 }],
      pictures: [{ file: 'tees/front.svg', alt: 'Front', view: 'front' }],
    };
    const campaign = {
      slug: 'rain',
      name: 'Rain',
      description: 'x',
      bgColor: '#ffffff',
      textColor: '#000000',
    };
    const author = { firstName: 'Ada', lastInitial: 'L' };
    const review = {
      sku: 'A-1',
      value: 4,
      message: '',
      pros: [],
      cons: [],
      author,
      createdAt: now.toISOString(),
    };
    const categories = [
      { slug: 'men', name: 'Men', level: 1 },
      { slug: 'clothing', name: 'Clothing', level: 2, parent: 'men' },
      { slug: 'jackets', name: 'Jackets', level: 3, parent: 'men/clothing' },
    ];
    const campaigns = [{ ...campaign, products: ['A-1'] }];
    const promoCodes = [{ code: 'TEN', percent: 10 }];
    writeFileSync(
      file,
      JSON.stringify({ categories, products: [product], campaigns, promoCodes, reviews: [review] }),
    );
    const dryRun = await runImport(store, file, { isDryRun: true });
    expect(dryRun.lines).toEqual(['7 would be added, 0 would be changed, 0 unchanged.']);
    const real = await runImport(store, file);
    expect(real.lines).toEqual(['7 added, 0 changed, 0 unchanged.']);
    expect((await runImport(store, file, { isDryRun: true })).code).toBe(0);
  });

  it('keeps names and positions of existing categories', async () => {
    const store = await openTestStore();
    await runImport(store, writeCsv(createFolder(), jacketRow('A-1', 'tees/front.svg')));
    await store.db
      .updateTable('categories')
      .set({ name: 'Outerwear', position: 7 })
      .where('level', '=', 3)
      .execute();
    const more = jacketRow('A-2', 'tees/front.svg').replace(
      'Men > Clothing > Jackets',
      'men/clothing/t-shirts',
    );
    const { lines } = await runImport(
      store,
      writeCsv(createFolder(), more, jacketRow('A-1', 'tees/front.svg')),
    );
    expect(lines).toEqual(['2 added, 0 changed, 4 unchanged.']);
    const rows = await store.db
      .selectFrom('categories')
      .select(['name', 'position'])
      .where('level', '=', 3)
      .orderBy('position')
      .execute();
    expect(rows).toEqual([
      { name: 'Outerwear', position: 7 },
      { name: 'T-shirts', position: 8 },
    ]);
  });

  it('is visible to shoppers at the next request of a running shop', async () => {
    const store = await openTestStore();
    const { app } = await openTestApp(store);
    const listed = async () =>
      (await app.inject('/api/v1/products?category=men')).json<{
        result?: { title: string; price: number }[];
      }>();
    expect((await listed()).result).toBeUndefined();
    const at = createFolder();
    await runImport(store, writeCsv(at, jacketRow('A-1', 'tees/front.svg')));
    expect((await listed()).result).toMatchObject([{ title: 'Shell', price: 129 }]);
    await runImport(store, writeCsv(at, jacketRow('A-1', 'tees/front.svg', '99')));
    expect((await listed()).result).toMatchObject([{ price: 99 }]);
  });
});

describeOnSqlite('the report of an import', (openTestStore) => {
  it('reports invalid rows with line and column, and imports the others', async () => {
    const store = await openTestStore();
    const { code, lines } = await runImport(
      store,
      writeCsv(
        createFolder(),
        jacketRow('A-1', 'tees/front.svg', 'twelve'),
        jacketRow('A-2', 'tees/front.svg'),
        jacketRow('a 3', 'missing.jpg').replace('Bottle', ''),
        jacketRow('A-4', 'missing.jpg'),
      ),
    );
    expect(code).toBe(1);
    expect(lines).toEqual([
      'Left out:',
      '  goods.csv, line 2, column 7 (price): Write an amount in dollars, like 129.00',
      '  goods.csv, line 4, column 1 (sku): Use capital letters, digits and single hyphens, like JKT-001',
      '  goods.csv, line 4, column 5 (color): Required',
      "  goods.csv, line 5, column 10 (pictures): 'missing.jpg': is not in the folder of photos (pictures.0.file)",
      '  goods.csv, line 5, column 10 (pictures): Needs at least one picture',
      '4 added, 0 changed, 0 unchanged; 3 rows with faults.',
    ]);
    const skus = await store.db.selectFrom('products').select('sku').execute();
    expect(skus).toEqual([{ sku: 'A-2' }]);
  });

  it('reports values that were imported differently as warnings', async () => {
    const store = await openTestStore();
    const at = createFolder();
    await runImport(store, writeCsv(at, jacketRow('A-1', 'tees/front.svg')));
    await store.db.updateTable('product_sizes').set({ reserved: 2 }).execute();
    const { code, lines } = await runImport(
      store,
      writeCsv(at, jacketRow('A-1', 'tees/front.svg').replace('M:3', 'M:1')),
    );
    expect([code, lines[1]]).toEqual([
      0,
      '  goods.csv, line 2, column 9 (sizes): Size M keeps 2, which orders hold',
    ]);
  });

  it('skips a row with two sizes of the same name', async () => {
    const store = await openTestStore();
    const { lines } = await runImport(
      store,
      writeCsv(
        createFolder(),
        jacketRow('A-1', 'tees/front.svg').replace('M:3', 'M:3|M:4'),
        jacketRow('A-2', 'tees/front.svg'),
      ),
    );
    expect(lines[1]).toBe('  goods.csv, line 2, column 9 (sizes): Size M stands there twice');
    expect(lines.at(-1)).toMatch(/^4 added/);
  });

  it.each([
    ['nothing.csv', undefined, /^nothing\.csv: There is no file '.*nothing\.csv' that can be read\.$/],
    ['goods.xlsx', 'x', /^goods\.xlsx: The file must be \.csv or \.json\.$/],
    ['goods.csv', Buffer.from([0xff, 0xfe, 0x73, 0]), /^goods\.csv: The file is not in UTF-8\. /],
    ['goods.csv', Buffer.from([0xe9]), /^goods\.csv: The file is not in UTF-8\. /],
    ['goods.csv', 'weight', /^goods\.csv, line 1, column 1 \(weight\): There is no column 'weight'\./],
  ])('exits with code 2 if %s cannot be read', async (name, content, line) => {
    const at = createFolder();
    if (content !== undefined) writeFileSync(join(at, name), content);
    const { code, lines } = await runImport(await openTestStore(), join(at, name), { photos: at });
    expect(code).toBe(2);
    expect(lines).toEqual([expect.stringMatching(line)]);
  });
});
