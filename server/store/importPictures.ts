/** Rows of the pictures that imports in the browser fetch from the other shop. */
import type { Handle, StoreTransaction } from './database.ts';
import type { CatalogueImportPicturesTable } from './schema.ts';

export const insertPictures = async (
  trx: StoreTransaction,
  pictures: readonly CatalogueImportPicturesTable[],
): Promise<void> => {
  if (pictures.length === 0) return;
  await trx
    .insertInto('catalogue_import_pictures')
    .values(pictures)
    .onConflict((conflict) => conflict.columns(['import_id', 'url_hash']).doNothing())
    .execute();
};

export const listWaitingPictures = (
  db: Handle,
  importId: string,
  limit: number,
): Promise<CatalogueImportPicturesTable[]> =>
  db
    .selectFrom('catalogue_import_pictures')
    .selectAll()
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .orderBy('url_hash')
    .limit(limit)
    .execute();

export const settlePicture = async (
  db: Handle,
  { import_id, url_hash }: Pick<CatalogueImportPicturesTable, 'import_id' | 'url_hash'>,
  change: Pick<CatalogueImportPicturesTable, 'state' | 'picture_id' | 'message'>,
): Promise<void> => {
  await db
    .updateTable('catalogue_import_pictures')
    .set(change)
    .where('import_id', '=', import_id)
    .where('url_hash', '=', url_hash)
    .execute();
};

/** Pictures of an import by state. */
export const countPictures = async (
  db: Handle,
  importId: string,
): Promise<ReadonlyMap<CatalogueImportPicturesTable['state'], number>> => {
  const rows = await db
    .selectFrom('catalogue_import_pictures')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('import_id', '=', importId)
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
};

/** Ids of pictures that an import has fetched, by the hash of the URL. */
export const findFetchedPictures = async (
  db: Handle,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('catalogue_import_pictures')
    .select(['url_hash', 'picture_id'])
    .where('url_hash', 'in', hashes)
    .where('picture_id', 'is not', null)
    .execute();
  return new Map(rows.map(({ url_hash: hash, picture_id: id }) => [hash, id ?? '']));
};

/** Pictures of an import that could not be fetched, by the hash of the URL. */
export const findFailedPictures = async (
  db: Handle,
  importId: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('catalogue_import_pictures')
    .select(['url_hash', 'message'])
    .where('import_id', '=', importId)
    .where('url_hash', 'in', hashes)
    .where('state', '=', 'failed')
    .execute();
  return new Map(rows.map(({ url_hash: hash, message }) => [hash, message ?? '']));
};
