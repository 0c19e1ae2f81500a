import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { importFile, type ExitCode } from '../../../server/catalogue/importFile.ts';
import { idMaker } from '../../../server/ids.ts';
import { openMedia, type Media } from '../../../server/media/media.ts';
import type { Store } from '../../../server/store/database.ts';
import { removeFolder, temporaryFolder } from '../../support/temporary.ts';
import { openTestApp } from '../support/app.ts';
import { now, plainMedia } from '../support/catalogue.ts';
import { describeOnBothEngines, describeOnSqlite } from '../support/stores.ts';
import { digestOf } from '../support/tableDigest.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const example = join(project, 'demo/import/example.csv');
const examplePhotos = join(project, 'demo/import/photos');

const folders: string[] = [];
const folder = (): string => {
  const made = temporaryFolder('verrow-import');
  folders.push(made);
  return made;
};
afterEach(() => folders.splice(0).forEach(removeFolder));

interface Ran {
  readonly code: ExitCode;
  readonly lines: readonly string[];
  readonly progress: readonly string[];
}

const run = async (
  store: Store,
  file: string,
  {
    photos = examplePhotos,
    isTrial = false,
    media = plainMedia,
  }: { photos?: string; isTrial?: boolean; media?: Media } = {},
): Promise<Ran> => {
  const clock = () => now;
  const lines: string[] = [];
  const progress: string[] = [];
  const code = await importFile(
    { store, clock, newId: idMaker(clock), media },
    { file, photos, isTrial },
    {
      say: (line) => void lines.push(line),
      onProgress: (done, total) => void progress.push(`${done}/${total}`),
    },
  );
  return { code, lines, progress };
};

const heading = 'sku,title,brand,description,color,color_family,price,category,sizes,pictures';
const jacket = (sku: string, pictures: string, price = '129.00') =>
  `${sku},Shell,Norrvale,Light.,Bottle,green,${price},Men > Clothing > Jackets,M:3,${pictures}`;

/** A table of jackets beside its photos. */
const tableOf = (at: string, ...rows: string[]): string => {
  const file = join(at, 'goods.csv');
  writeFileSync(file, [heading, ...rows].join('\n'));
  return file;
};

describeOnBothEngines('the operator’s import', (openTestStore) => {
  it('brings the example into the shop, says how far it is, and doubles nothing the second time', async () => {
    const store = await openTestStore();
    const first = await run(store, example);
    expect(first).toEqual({ code: 0, lines: ['6 added, 0 changed, 0 unchanged.'], progress: ['1/2', '2/2'] });
    const digest = await digestOf(store);
    const before = await digest();
    expect((await run(store, example)).lines).toEqual(['0 added, 0 changed, 6 unchanged.']);
    expect(await digest()).toEqual(before);
  });

  it('says in a trial what an import would do, and changes nothing', async () => {
    const store = await openTestStore();
    const digest = await digestOf(store);
    const before = await digest();
    const trial = await run(store, example, { isTrial: true });
    expect(trial.code).toBe(0);
    expect(trial.lines).toEqual(['6 would be added, 0 would be changed, 0 unchanged.']);
    expect(await digest()).toEqual(before);
  });

  it('says in a trial of a whole file what would come of rows that stand on one another', async () => {
    const store = await openTestStore();
    const at = folder();
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
    const trial = await run(store, file, { isTrial: true });
    expect(trial.lines).toEqual(['7 would be added, 0 would be changed, 0 unchanged.']);
    const real = await run(store, file);
    expect(real.lines).toEqual(['7 added, 0 changed, 0 unchanged.']);
    expect((await run(store, file, { isTrial: true })).code).toBe(0);
  });

  it('leaves the categories that are there as they are called and where they stand', async () => {
    const store = await openTestStore();
    await run(store, tableOf(folder(), jacket('A-1', 'tees/front.svg')));
    await store.db
      .updateTable('categories')
      .set({ name: 'Outerwear', position: 7 })
      .where('level', '=', 3)
      .execute();
    const more = jacket('A-2', 'tees/front.svg').replace('Men > Clothing > Jackets', 'men/clothing/t-shirts');
    const { lines } = await run(store, tableOf(folder(), more, jacket('A-1', 'tees/front.svg')));
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

  it('is seen by shoppers at their next request, while the shop runs', async () => {
    const store = await openTestStore();
    const { app } = await openTestApp(store);
    const listed = async () =>
      (await app.inject('/api/v1/products?category=men')).json<{
        result?: { title: string; price: number }[];
      }>();
    expect((await listed()).result).toBeUndefined();
    const at = folder();
    await run(store, tableOf(at, jacket('A-1', 'tees/front.svg')));
    expect((await listed()).result).toMatchObject([{ title: 'Shell', price: 129 }]);
    await run(store, tableOf(at, jacket('A-1', 'tees/front.svg', '99')));
    expect((await listed()).result).toMatchObject([{ price: 99 }]);
  });
});

describeOnSqlite('what an import says of an operator’s file', (openTestStore) => {
  it('reports a bad row with line and column, and imports the rest', async () => {
    const store = await openTestStore();
    const { code, lines } = await run(
      store,
      tableOf(
        folder(),
        jacket('A-1', 'tees/front.svg', 'twelve'),
        jacket('A-2', 'tees/front.svg'),
        jacket('a 3', 'missing.jpg').replace('Bottle', ''),
        jacket('A-4', 'missing.jpg'),
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

  it('says what it imported otherwise, and that is no fault', async () => {
    const store = await openTestStore();
    const at = folder();
    await run(store, tableOf(at, jacket('A-1', 'tees/front.svg')));
    await store.db.updateTable('product_sizes').set({ reserved: 2 }).execute();
    const { code, lines } = await run(
      store,
      tableOf(at, jacket('A-1', 'tees/front.svg').replace('M:3', 'M:1')),
    );
    expect([code, lines[1]]).toEqual([
      0,
      '  goods.csv, line 2, column 9 (sizes): Size M keeps 2, which orders hold',
    ]);
  });

  it('refuses two sizes of one name, and goes on', async () => {
    const store = await openTestStore();
    const { lines } = await run(
      store,
      tableOf(
        folder(),
        jacket('A-1', 'tees/front.svg').replace('M:3', 'M:3|M:4'),
        jacket('A-2', 'tees/front.svg'),
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
  ])('ends with code 2 where nothing of %s can be read', async (name, content, line) => {
    const at = folder();
    if (content !== undefined) writeFileSync(join(at, name), content);
    const { code, lines } = await run(await openTestStore(), join(at, name), { photos: at });
    expect(code).toBe(2);
    expect(lines).toEqual([expect.stringMatching(line)]);
  });
});

describeOnSqlite('an operator’s photos', (openTestStore) => {
  const photo = (width: number, height: number, channels: 3 | 4 = 3) =>
    sharp({ create: { width, height, channels, background: { r: 30, g: 60, b: 200, alpha: 0 } } });

  it('come out upright and without holes, in the widths and formats of the shop', async () => {
    const at = folder();
    const red = { create: { width: 600, height: 375, channels: 3 as const, background: '#ff0000' } };
    const upright = await sharp(red).extend({ bottom: 375, background: '#0000ff' }).png().toBuffer();
    // As a camera held on its side stores it: turned left, with the word that it is to be turned back.
    const turned = await sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    writeFileSync(join(at, 'Side on.JPG'), turned);
    writeFileSync(join(at, 'hole.png'), await photo(600, 750, 4).png().toBuffer());
    const media = await openMedia({ dataDir: at });
    const store = await openTestStore();
    const { code } = await run(store, tableOf(at, jacket('A-1', 'Side on.JPG|hole.png')), {
      photos: at,
      media,
    });
    expect(code).toBe(0);
    const { pictures } = await store.db.selectFrom('products').select('pictures').executeTakeFirstOrThrow();
    const pixelsOf = async (index: number) => {
      const { id } = (JSON.parse(pictures) as { id: string }[])[index] ?? { id: '' };
      const bytes = await media.read(id, { width: 600, format: 'webp' });
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      const colourAt = (y: number) => [
        ...data.subarray((y * info.width + 300) * info.channels).subarray(0, 3),
      ];
      return { size: [info.width, info.height], above: colourAt(50), below: colourAt(info.height - 50) };
    };
    const side = await pixelsOf(0);
    expect(side.size).toEqual([600, 750]);
    expect(side.above[0]).toBeGreaterThan(200);
    expect(side.below[2]).toBeGreaterThan(200);
    // The stage shows where the photo is transparent.
    expect((await pixelsOf(1)).above.every((channel) => channel > 220)).toBe(true);
    media.close();
  });

  it('that are damaged, too small, no pictures or elsewhere are reported, and the others kept', async () => {
    const at = folder();
    const good = await photo(600, 750).jpeg().toBuffer();
    writeFileSync(join(at, 'good.jpg'), good);
    writeFileSync(join(at, 'broken.jpg'), good.subarray(0, good.length / 2));
    writeFileSync(join(at, 'small.jpg'), await photo(300, 400).jpeg().toBuffer());
    writeFileSync(join(at, 'text.jpg'), 'This is text');
    const elsewhere = folder();
    writeFileSync(join(elsewhere, 'secret.jpg'), good);
    symlinkSync(join(elsewhere, 'secret.jpg'), join(at, 'link.jpg'));
    mkdirSync(join(at, 'sub'));
    const pictures = 'good.jpg|broken.jpg|small.jpg|text.jpg|link.jpg';
    const { code, lines } = await run(await openTestStore(), tableOf(at, jacket('A-1', pictures)), {
      photos: at,
    });
    expect(code).toBe(1);
    const said = (index: number) => lines[index]?.replace(/^.*\(pictures\): /, '');
    expect([1, 2, 3, 4].map(said)).toEqual([
      "'broken.jpg': is damaged: it cannot be read to its end (pictures.1.file)",
      "'small.jpg': is too small: 300 × 400 pixels, and it needs at least 600 × 750 (pictures.2.file)",
      "'text.jpg': is not an SVG, JPEG, PNG, WebP or AVIF picture (pictures.3.file)",
      "'link.jpg': is not in the folder of photos (pictures.4.file)",
    ]);
    expect(lines.at(-1)).toBe('4 added, 0 changed, 0 unchanged; 1 row with faults.');
  });
});
