import { chmod, copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { assertSqliteIntact } from '../store/backup/sqlite.ts';
import { inspectPostgres, restorePostgres } from '../store/backup/postgres.ts';
import { lockDataFolder } from '../store/folderLock.ts';
import {
  dumpName,
  fileExists,
  picturesPath,
  secretName,
  sqliteFileName,
  type ShopData,
} from './createBackup.ts';
import { readManifest, verifyFiles, type Manifest } from './manifest.ts';

export interface RestoreOptions {
  /** Whether an existing database is replaced. On SQLite it is kept beside the new one. */
  readonly replaces: boolean;
  readonly now: Date;
}

const sqliteSuffixes = ['', '-wal', '-shm'];

/** Puts the copy in place by a rename. Returns the folder of the replaced database, if there was one. */
const restoreSqlite = async (
  folder: string,
  { dataDir }: ShopData,
  { replaces, now }: RestoreOptions,
): Promise<string | undefined> => {
  const file = join(dataDir, sqliteFileName);
  const exists = await fileExists(file);
  if (exists && !replaces)
    throw new Error(
      `${dataDir} has a database already. Nothing was changed. Add --replace to put the backup in its place; the database is kept in a folder beside it.`,
    );
  const incoming = `${file}.restored`;
  await copyFile(join(folder, sqliteFileName), incoming);
  assertSqliteIntact(incoming);
  const replaced = join(dataDir, `replaced-${now.toISOString().replaceAll(':', '-')}`);
  if (exists) await mkdir(replaced, { mode: 0o700 });
  for (const suffix of sqliteSuffixes)
    if (await fileExists(`${file}${suffix}`))
      await rename(`${file}${suffix}`, join(replaced, `${sqliteFileName}${suffix}`));
  await rename(incoming, file);
  return exists ? replaced : undefined;
};

const restoreToPostgres = async (
  folder: string,
  databaseUrl: string,
  { replaces }: RestoreOptions,
): Promise<void> => {
  const { isEmpty, shops } = await inspectPostgres(databaseUrl);
  if (shops > 0)
    throw new Error('A shop is connected to the database. Nothing was changed. Stop every shop first.');
  if (!isEmpty && !replaces)
    throw new Error(
      'The database has tables already. Nothing was changed. Restore into an empty database, or add --replace to replace the tables of the backup.',
    );
  await restorePostgres(databaseUrl, join(folder, dumpName));
};

/** Pictures are named by their content, so that those that exist stay. */
const restoreFiles = async (folder: string, { files }: Manifest, { dataDir }: ShopData): Promise<void> => {
  await mkdir(join(dataDir, picturesPath), { recursive: true });
  for (const { path } of files) {
    const isRestoredElsewhere = path === sqliteFileName || path === dumpName;
    if (isRestoredElsewhere || (await fileExists(join(dataDir, path)))) continue;
    await copyFile(join(folder, path), join(dataDir, path));
    if (path === secretName) await chmod(join(dataDir, path), 0o600);
  }
};

/**
 * Restores a backup into a shop that is stopped. Verifies every file first; a backup that is damaged, of the other engine, or in the way of
 * data that exist changes nothing. Returns the time of the backup, and the folder of the replaced database.
 */
export const restoreBackup = async (
  folder: string,
  shop: ShopData,
  options: RestoreOptions,
): Promise<{ readonly createdAt: string; readonly replaced: string | undefined }> => {
  const manifest = await readManifest(folder);
  const engine = shop.databaseUrl ? 'postgres' : 'sqlite';
  if (manifest.engine !== engine)
    throw new Error(
      manifest.engine === 'postgres'
        ? 'The backup is of PostgreSQL. Set DATABASE_URL to the database to restore into.'
        : 'The backup is of SQLite. Unset DATABASE_URL, and set DATA_DIR to the folder to restore into.',
    );
  await verifyFiles(folder, manifest);
  const unlock = lockDataFolder(shop.dataDir);
  try {
    const replaced = shop.databaseUrl
      ? await restoreToPostgres(folder, shop.databaseUrl, options)
      : await restoreSqlite(folder, shop, options);
    await restoreFiles(folder, manifest, shop);
    return { createdAt: manifest.createdAt, replaced: replaced ?? undefined };
  } finally {
    unlock();
    await rm(join(shop.dataDir, `${sqliteFileName}.restored`), { force: true });
  }
};
