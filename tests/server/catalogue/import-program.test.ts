import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../../../server/store/database.ts';
import { startPostgres, type Postgres } from '../../support/startPostgres.ts';
import { removeTemporaryFolder, createTemporaryFolder } from '../../support/temporary.ts';
import { openTestApp } from '../support/app.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const example = ['demo/import/example.csv', 'demo/import/photos'];

interface ProcessResult {
  readonly code: number;
  readonly printed: string;
}

/** Runs the program like `npm run import`, in the project's folder. */
const run = ({ folder, databaseUrl = '' }: DataLocation, ...args: string[]): Promise<ProcessResult> =>
  new Promise((resolve) => {
    const env = {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: '',
      INIT_CWD: project,
    };
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'server/import.ts', ...args],
      { cwd: project, env },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, printed: stdout + stderr }),
    );
  });

/** A data folder, and the PostgreSQL database if it has no SQLite file. */
interface DataLocation {
  readonly folder: string;
  readonly databaseUrl?: string | undefined;
}

const opened: { store: Store; folder: string }[] = [];
const openData = async (databaseUrl?: string) => {
  const folder = createTemporaryFolder('verrow-import-program');
  const store = await openStore(databaseUrl ? { databaseUrl } : { file: join(folder, 'shop.db') });
  opened.push({ store, folder });
  await store.migrate();
  return { folder, databaseUrl, store };
};
afterEach(async () => {
  for (const { store, folder } of opened.splice(0)) {
    await store.close();
    removeTemporaryFolder(folder);
  }
});

/** Imports the example while a running shop writes to the same database. */
const expectImported = async (data: Awaited<ReturnType<typeof openData>>): Promise<void> => {
  const { folder, store } = data;
  const { app } = await openTestApp(store);
  const listed = async () =>
    (await app.inject('/api/v1/products?category=men')).json<{ result?: unknown[] }>();
  expect((await listed()).result).toBeUndefined();

  let isOver = false;
  const imported = run(data, ...example).finally(() => {
    isOver = true;
  });
  let written = 0;
  while (!isOver) {
    written += 1;
    const id = `visit-${written}`;
    await store.transaction((trx) =>
      trx.insertInto('used_captchas').values({ answer_hash: id, expires_at: '2026-01-01' }).execute(),
    );
    await delay(2);
  }
  expect(await imported).toEqual({
    code: 0,
    printed: '  2 of 2 products\n6 added, 0 changed, 0 unchanged.\n',
  });
  expect((await listed()).result).toHaveLength(2);
  expect(await store.db.selectFrom('used_captchas').select('answer_hash').execute()).toHaveLength(written);
  // The photos are stored, and no scratch folder is left.
  expect(readdirSync(join(folder, 'media'))).toEqual(['sources']);
  expect(readdirSync(join(folder, 'media', 'sources'))).toHaveLength(3);
};

it('imports while a shop runs and writes, which shows the products at its next request', async () => {
  await expectImported(await openData());
});

describe('on PostgreSQL', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  it('imports while a shop runs and writes, and changes nothing the second time', async () => {
    const data = await openData(await postgres.createDatabase());
    await expectImported(data);
    expect((await run(data, ...example)).printed).toContain('0 added, 0 changed, 6 unchanged.');
    // Everything except pictures is in the database.
    expect(readdirSync(data.folder)).toEqual(['media']);
  });
});

it('stores no photo in a dry run', async () => {
  const data = await openData();
  expect(await run(data, ...example, '--dry-run')).toEqual({
    code: 0,
    printed:
      'Dry run: nothing is changed.\n  2 of 2 products\n6 would be added, 0 would be changed, 0 unchanged.\n',
  });
  expect(readdirSync(data.folder)).not.toContain('media');
});

it('exits with code 1 for an invalid row, and with 2 for invalid arguments', async () => {
  const data = await openData();
  const { folder } = data;
  mkdirSync(join(folder, 'goods'));
  const bad = join(folder, 'goods', 'goods.json');
  writeFileSync(bad, '[{ "sku": "a" }]');
  const [row, usage, missing] = await Promise.all([
    run(data, bad),
    run(data),
    run(data, bad, join(folder, 'nowhere')),
  ]);
  expect(row.code).toBe(1);
  expect(row.printed).toContain('goods.json, line 1, column 11: Use capital letters');
  expect([usage.code, usage.printed]).toEqual([2, expect.stringContaining('Usage: npm run import -- FILE')]);
  expect([missing.code, missing.printed]).toEqual([2, expect.stringContaining('There is no folder')]);
});
