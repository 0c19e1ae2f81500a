import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { demoAccounts } from '../../../demo/accounts.ts';
import { openStore, type Store } from '../../../server/store/database.ts';
import { removeTemporaryFolder, createTemporaryFolder } from '../../support/temporary.ts';

const program = fileURLToPath(new URL('../support/seedDemoProcess.ts', import.meta.url));

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) removeTemporaryFolder(folder);
});

/** Seeds a data folder in a separate process; returns its output. With `until` it is killed as soon as it prints that text. */
const seed = async (folder: string, until?: string): Promise<string> => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (until !== undefined && output.includes(until)) child.kill('SIGKILL');
  });
  const [code] = await once(child, 'close');
  if (until === undefined && code !== 0) throw new Error(`The seed process ended with ${code}.`);
  return output;
};

const skusOf = async ({ db }: Store) =>
  (await db.selectFrom('products').select('sku').execute()).map(({ sku }) => sku);

describe('seeding the demo', () => {
  it('SCOPE-01 MODEL-01 ROUTE-05 runs once, and is resumed after the process was killed', async () => {
    const folder = createTemporaryFolder('verrow-demo');
    folders.push(folder);
    await seed(folder, '60 of');
    const store = await openStore({ file: join(folder, 'shop.db') });
    try {
      const firstSkus = await skusOf(store);
      expect(firstSkus.length).toBeGreaterThanOrEqual(60);
      expect(await store.db.selectFrom('users').select('id').execute()).toEqual([]);

      expect(await seed(folder)).toContain('seeded');
      const skus = await skusOf(store);
      expect(skus.length).toBeGreaterThanOrEqual(240);
      expect(skus).toEqual(expect.arrayContaining(firstSkus));

      const leaves = await store.db
        .selectFrom('products')
        .select(['third_category_id', (eb) => eb.fn.countAll<number>().as('count')])
        .groupBy('third_category_id')
        .execute();
      expect(leaves).toHaveLength(12);
      const kinds = await store.db.selectFrom('products').select('second_category_id').distinct().execute();
      expect(kinds.map((row) => row.second_category_id).toSorted()).toEqual([
        'men-accessories',
        'men-clothing',
        'men-footwear',
        'women-accessories',
        'women-clothing',
        'women-footwear',
      ]);
      const sums = await store.db
        .selectFrom('stock_movements')
        .select(['product_id', 'size', (eb) => eb.fn.sum<number>('quantity').as('sum')])
        .groupBy(['product_id', 'size'])
        .execute();
      const sizes = await store.db.selectFrom('product_sizes').selectAll().where('on_hand', '>', 0).execute();
      expect(sums).toHaveLength(sizes.length);
      for (const { product_id, name, on_hand } of sizes)
        expect(sums.find((row) => row.product_id === product_id && row.size === name)?.sum).toBe(on_hand);
      const users = await store.db.selectFrom('users').select(['email', 'is_admin']).execute();
      expect(users.map(({ email }) => email).toSorted()).toEqual(
        demoAccounts.map(({ email }) => email).toSorted(),
      );

      const [{ pictures } = { pictures: '[]' }] = await store.db
        .selectFrom('products')
        .select('pictures')
        .limit(1)
        .execute();
      for (const { id } of JSON.parse(pictures) as { id: string }[])
        expect(existsSync(join(folder, 'media/sources', `${id}.svg`))).toBe(true);

      const version = await store.db
        .selectFrom('catalogue_version')
        .select('version')
        .executeTakeFirstOrThrow();
      expect(await seed(folder)).toBe('seeded\n');
      expect(
        await store.db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow(),
      ).toEqual(version);
    } finally {
      await store.close();
    }
  });
});
