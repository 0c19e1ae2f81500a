import { readdirSync, readFileSync, statSync, writeFileSync, mkdirSync, rmSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createBackup, removeOldBackups } from '../../../server/backups/createBackup.ts';
import { restoreBackup } from '../../../server/backups/restoreBackup.ts';
import { openStore, type Store } from '../../../server/store/database.ts';
import { lockDataFolder } from '../../../server/store/folderLock.ts';
import { startPostgres } from '../../support/startPostgres.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../../support/temporary.ts';
import { createDigestReader } from '../support/tableDigest.ts';

const now = new Date('2026-11-25T03:00:00.000Z');
const later = new Date('2026-11-26T03:00:00.000Z');

const createFolder = (): string => {
  const folder = createTemporaryFolder('verrow-backup');
  onTestFinished(() => removeTemporaryFolder(folder));
  return folder;
};

const digestOf = async (store: Store) => (await createDigestReader(store))();

/** A data folder with a migrated database, a row, a picture and a signing key. */
const createShop = async () => {
  const dataDir = createFolder();
  const shop = { dataDir, databaseUrl: undefined };
  const store = await openStore({ file: join(dataDir, 'shop.db') });
  await store.migrate();
  await addRow(store, 'before');
  mkdirSync(join(dataDir, 'media/sources'), { recursive: true });
  writeFileSync(join(dataDir, 'media/sources/0a1b.svg'), '<svg/>');
  mkdirSync(join(dataDir, 'media/0a1b'), { recursive: true });
  writeFileSync(join(dataDir, 'media/0a1b/320.webp'), 'rendered');
  writeFileSync(join(dataDir, 'secret'), 'key\n');
  return { shop, store };
};

const addRow = async ({ db }: Store, code: string): Promise<void> => {
  await db.insertInto('used_captchas').values({ answer_hash: code, expires_at: now.toISOString() }).execute();
};

const restoreOptions = { replaces: false, now: later };

describe('backup and restore (SQLite)', () => {
  it('S8 restores database, original pictures and signing key into an empty folder', async () => {
    const { shop, store } = await createShop();
    const before = await digestOf(store);
    const target = createFolder();
    const folder = await createBackup(shop, target, now);
    await addRow(store, 'after');
    await store.close();

    expect(readdirSync(target)).toEqual(['verrow-2026-11-25T03-00-00.000Z']);
    if (process.platform !== 'win32') {
      expect(statSync(folder).mode & 0o777).toBe(0o700);
      expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
    }

    const dataDir = createFolder();
    const restored = await restoreBackup(folder, { dataDir, databaseUrl: undefined }, restoreOptions);
    expect(restored).toEqual({ createdAt: now.toISOString(), replaced: undefined });
    const copy = await openStore({ file: join(dataDir, 'shop.db') });
    onTestFinished(() => copy.close());
    expect(await digestOf(copy)).toEqual(before);
    expect(readFileSync(join(dataDir, 'media/sources/0a1b.svg'), 'utf8')).toBe('<svg/>');
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe('key\n');
    expect(existsSync(join(dataDir, 'media/0a1b'))).toBe(false);
  });

  it('S8 saves every commit before the call while another connection commits without a pause', async () => {
    const { shop, store } = await createShop();
    await store.close();
    const writer = new DatabaseSync(join(shop.dataDir, 'shop.db'));
    const insert = writer.prepare(`insert into used_captchas (answer_hash, expires_at) values (?, '2026')`);
    // Many pages, because a copy in several steps starts again when there was a commit in between.
    writer.exec('begin');
    for (let row = 0; row < 1000; row += 1) insert.run(`${row}`.padEnd(4000, '.'));
    writer.exec('commit');
    const maximumCommits = 20_000;
    let isStopped = false;
    let committed = 0;
    const writing = (async () => {
      while (!isStopped && committed < maximumCommits) {
        insert.run(`row-${committed}`);
        committed += 1;
        await nextTurn();
      }
    })();
    await nextTurn();
    const acknowledged = committed;
    const folder = await createBackup(shop, createFolder(), now);
    const untilEnd = committed;
    isStopped = true;
    await writing;
    writer.close();
    // In steps of 100 pages the copy ends only after the last commit.
    expect(untilEnd).toBeLessThan(maximumCommits);
    const copy = new DatabaseSync(join(folder, 'shop.db'), { readOnly: true });
    const count = copy.prepare(`select count(*) as rows from used_captchas where answer_hash like 'row-%'`);
    const rows = Number(count.get()?.['rows']);
    copy.close();
    expect(rows).toBeGreaterThanOrEqual(acknowledged);
  });

  it('keeps the replaced database in a folder beside the restored one', async () => {
    const { shop, store } = await createShop();
    const folder = await createBackup(shop, createFolder(), now);
    await addRow(store, 'after');
    const before = await digestOf(store);
    await store.close();
    const { replaced = '' } = await restoreBackup(folder, shop, { replaces: true, now: later });
    const former = await openStore({ file: join(replaced, 'shop.db') });
    expect(await digestOf(former)).toEqual(before);
    await former.close();
  });

  it.each([
    ['a database exists', async () => {}, /has a database already.*--replace/],
    [
      'a file is damaged',
      async (folder: string) => writeFileSync(join(folder, 'media/sources/0a1b.svg'), '<svg></svg>'),
      /damaged: media\/sources\/0a1b.svg is not the file that was saved/,
    ],
    [
      'a file is missing',
      async (folder: string) => rmSync(join(folder, 'secret')),
      /damaged: secret is missing/,
    ],
    [
      'the backup is incomplete',
      async (folder: string) => rmSync(join(folder, 'manifest.json')),
      /not a complete backup/,
    ],
    [
      'the manifest leads out of its folder',
      async (folder: string) => {
        const file = join(folder, 'manifest.json');
        writeFileSync(file, readFileSync(file, 'utf8').replace('"secret"', '"../secret"'));
      },
      /manifest.json of .* is not valid: files\.\d\.path/,
    ],
  ])('changes nothing when %s', async (_name, damage, message) => {
    const { shop, store } = await createShop();
    const folder = await createBackup(shop, createFolder(), now);
    await addRow(store, 'after');
    const before = await digestOf(store);
    await store.close();
    await damage(folder);
    await expect(restoreBackup(folder, shop, restoreOptions)).rejects.toThrow(message);
    const untouched = await openStore({ file: join(shop.dataDir, 'shop.db') });
    expect(await digestOf(untouched)).toEqual(before);
    await untouched.close();
  });

  it('refuses a shop that runs', async () => {
    const { shop, store } = await createShop();
    const folder = await createBackup(shop, createFolder(), now);
    await store.close();
    const unlock = lockDataFolder(shop.dataDir);
    await expect(restoreBackup(folder, shop, { replaces: true, now: later })).rejects.toThrow(
      /Another server works on the data folder/,
    );
    unlock();
  });

  it('refuses a damaged database and leaves no unfinished backup', async () => {
    const { shop, store } = await createShop();
    await store.close();
    const file = join(shop.dataDir, 'shop.db');
    const bytes = readFileSync(file);
    bytes.fill(0xff, 4096 * 3, 4096 * 4);
    writeFileSync(file, bytes);
    const target = createFolder();
    await expect(createBackup(shop, target, now)).rejects.toThrow(/damaged|malformed/);
    expect(readdirSync(target)).toEqual([]);
  });

  it('removes all but the newest backups, and nothing else', async () => {
    const target = createFolder();
    const names = ['01', '02', '03'].map((day) => `verrow-2026-11-${day}T03-00-00.000Z`);
    for (const name of [...names, 'verrow-2026-11-04T03-00-00.000Z.unfinished', 'photos'])
      mkdirSync(join(target, name));
    expect(await removeOldBackups(target, 2)).toEqual([names[0]]);
    expect(readdirSync(target)).toHaveLength(4);
  });
});

describe('backup and restore (PostgreSQL)', () => {
  it('S8 restores into an empty database, replaces tables only on request, and never under a running shop', async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const databaseUrl = await postgres.createDatabase();
    const dataDir = createFolder();
    const store = await openStore({ databaseUrl });
    await store.migrate();
    await addRow(store, 'before');
    const before = await digestOf(store);
    const folder = await createBackup({ dataDir, databaseUrl }, createFolder(), now);
    await addRow(store, 'after');

    const other = { dataDir: createFolder(), databaseUrl: await postgres.createDatabase() };
    await restoreBackup(folder, other, restoreOptions);
    const copy = await openStore({ databaseUrl: other.databaseUrl });
    expect(await digestOf(copy)).toEqual(before);
    await copy.migrate();
    await copy.close();

    const same = { dataDir, databaseUrl };
    await expect(restoreBackup(folder, same, { replaces: true, now: later })).rejects.toThrow(
      /A shop is connected/,
    );
    await store.close();
    // PostgreSQL lists a connection for a moment after it was closed.
    await vi.waitFor(
      () =>
        expect(restoreBackup(folder, same, restoreOptions)).rejects.toThrow(/has tables already.*--replace/),
      10_000,
    );
    await restoreBackup(folder, same, { replaces: true, now: later });
    const replaced = await openStore({ databaseUrl });
    expect(await digestOf(replaced)).toEqual(before);
    await replaced.close();

    const ofSqlite = { dataDir: createFolder(), databaseUrl: undefined };
    await expect(restoreBackup(folder, ofSqlite, restoreOptions)).rejects.toThrow(/Set DATABASE_URL/);
  });
});
