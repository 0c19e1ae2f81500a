import { chmod, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertDumpReadable, dumpPostgres } from '../store/backup/postgres.ts';
import { assertSqliteIntact, copySqlite } from '../store/backup/sqlite.ts';
import { describeFile, manifestName, type BackupFile, type Manifest } from './manifest.ts';

/** What a backup is made of, and where a restore puts it. */
export interface ShopData {
  readonly dataDir: string;
  /** PostgreSQL; undefined with SQLite, whose file is in `dataDir`. */
  readonly databaseUrl: string | undefined;
}

export const sqliteFileName = 'shop.db';
export const dumpName = 'shop.dump';
export const secretName = 'secret';
/** Original pictures; rendered ones are made again from them. */
export const picturesPath = 'media/sources';

export const fileExists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Flushes a folder's entries, where the system can. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
};

const saveDatabase = async ({ dataDir, databaseUrl }: ShopData, folder: string): Promise<string> => {
  if (databaseUrl) {
    const dump = join(folder, dumpName);
    await dumpPostgres(databaseUrl, dump);
    await assertDumpReadable(dump, databaseUrl);
    return dumpName;
  }
  const file = join(dataDir, sqliteFileName);
  if (!(await fileExists(file)))
    throw new Error(`There is no ${sqliteFileName} in ${dataDir}: set DATA_DIR to the shop's data folder.`);
  const copy = join(folder, sqliteFileName);
  await copySqlite(file, copy);
  assertSqliteIntact(copy);
  return sqliteFileName;
};

/** After the database, so that every picture that its rows name is there. */
const savePictures = async ({ dataDir }: ShopData, folder: string): Promise<string[]> => {
  const source = join(dataDir, picturesPath);
  if (!(await fileExists(source))) return [];
  await mkdir(join(folder, picturesPath), { recursive: true });
  const names = await readdir(source);
  for (const name of names) await copyFile(join(source, name), join(folder, picturesPath, name));
  return names.map((name) => `${picturesPath}/${name}`);
};

const saveSecret = async ({ dataDir }: ShopData, folder: string): Promise<string[]> => {
  if (!(await fileExists(join(dataDir, secretName)))) return [];
  await copyFile(join(dataDir, secretName), join(folder, secretName));
  return [secretName];
};

const writeManifest = async (folder: string, manifest: Manifest): Promise<void> => {
  const handle = await open(join(folder, manifestName), 'w', 0o600);
  await handle.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
  await handle.sync();
  await handle.close();
};

/**
 * Saves a shop, which may be running, as a new folder `verrow-{time}` in `target`: database, original pictures, and the signing key if the
 * shop created it. Each file is flushed and hashed, and the copy of the database is checked. The folder gets its name when it is complete.
 */
export const createBackup = async (shop: ShopData, target: string, now: Date): Promise<string> => {
  const createdAt = now.toISOString();
  const folder = join(target, `verrow-${createdAt.replaceAll(':', '-')}`);
  const unfinished = `${folder}.unfinished`;
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const paths = [
      await saveDatabase(shop, unfinished),
      ...(await savePictures(shop, unfinished)),
      ...(await saveSecret(shop, unfinished)),
    ];
    const files: BackupFile[] = [];
    for (const path of paths) {
      await chmod(join(unfinished, path), 0o600);
      files.push(await describeFile(unfinished, path));
    }
    await writeManifest(unfinished, {
      format: 1,
      engine: shop.databaseUrl ? 'postgres' : 'sqlite',
      createdAt,
      files,
    });
    await rename(unfinished, folder);
    await syncFolder(dirname(folder));
    return folder;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
};

const backupName = /^verrow-\d{4}-\d\d-\d\dT[\d.-]+Z$/;

/** Removes all but the `keep` newest complete backups in `target`; returns the removed names. */
export const removeOldBackups = async (target: string, keep: number): Promise<string[]> => {
  const names = (await readdir(target)).filter((name) => backupName.test(name)).toSorted();
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) await rm(join(target, name), { recursive: true });
  return old;
};
