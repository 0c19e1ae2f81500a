/**
 * The version of the stock, beside the catalogue's: a sale invalidates cached replies about its product, and no others. A change that
 * makes a size available or sold out affects orders, filters and counts of listings, so it counts as a change of the catalogue.
 */
import { sql } from 'kysely';
import { createBulkInsert } from '../../common/bulkInsert.ts';
import { prepare } from '../../common/prepare.ts';
import type { Handle, StoreTransaction } from '../../database.ts';
import { incrementCatalogueVersion } from './catalogueVersion.ts';

/** The available units of a size before and after a change. */
export interface StockChange {
  readonly productId: string;
  readonly before: number;
  readonly after: number;
}

const isAvailable = (quantity: number): boolean => quantity > 0;

const versionIncrement = prepare((db) =>
  db
    .insertInto('stock_version')
    .values({ id: sql.lit(1), version: sql.lit(1) })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ version: sql<number>`stock_version.version + 1` }),
    )
    .returning('version'),
);

const insertChanges = createBulkInsert(
  'stock_changes',
  ['product_id', 'version'],
  sql`on conflict (product_id) do update set version = excluded.version`,
);

/** Records changes for the caches of all processes. The last statements of a transaction: they lock a row that every sale needs. */
export const recordStockChanges = async (
  trx: StoreTransaction,
  changes: readonly StockChange[],
): Promise<void> => {
  if (changes.length === 0) return;
  const productIds = [...new Set(changes.map(({ productId }) => productId))];
  if (changes.some(({ before, after }) => isAvailable(before) !== isAvailable(after)))
    return incrementCatalogueVersion(trx, productIds);
  const next = await versionIncrement.get(trx, {});
  if (!next) throw new Error('The version of the stock was not incremented.');
  await insertChanges(
    trx,
    productIds.map((productId) => ({ product_id: productId, version: next.version })),
  );
};

/** The versions of catalogue and stock; 0 before the first change. */
interface Versions {
  readonly catalogue: number;
  readonly stock: number;
}

const selectVersions = prepare((db) =>
  db.selectNoFrom((eb) => [
    eb.selectFrom('catalogue_version').select('version').where('id', '=', 1).as('catalogue'),
    eb.selectFrom('stock_version').select('version').where('id', '=', 1).as('stock'),
  ]),
);

export const readVersions = async (db: Handle): Promise<Versions> => {
  const row = await selectVersions.get(db, {});
  return { catalogue: row?.catalogue ?? 0, stock: row?.stock ?? 0 };
};

/** Products whose stock changed after `version`, with the version of their last change. */
export const listStockChanges = async (
  db: Handle,
  version: number,
): Promise<readonly { readonly productId: string; readonly version: number }[]> =>
  db
    .selectFrom('stock_changes')
    .select(['product_id as productId', 'version'])
    .where('version', '>', version)
    .execute();
