import { sql } from 'kysely';
import type { Handle } from '../../database.ts';
import { toBatches } from '../../common/queries.ts';

/** The versions whose changed products are kept. A process that is further behind reads all products. */
const keptVersions = 2_000;
/** The `product_id` of a version that changed no product. */
const noProduct = '';

/** The catalogue's version: cached reads are valid while it is unchanged. 0 before the first write. */
export const readCatalogueVersion = async (db: Handle): Promise<number> => {
  const row = await db
    .selectFrom('catalogue_version')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirst();
  return row?.version ?? 0;
};

/**
 * Invalidates cached catalogue reads in every process. `changedProducts` are the ids of all products whose row, sizes or search terms the
 * transaction changed; without it every process reads all products again. Must be the last call of the transaction that changes the
 * catalogue: on PostgreSQL the row stays locked until the commit.
 */
export const incrementCatalogueVersion = async (
  db: Handle,
  changedProducts?: readonly string[],
): Promise<void> => {
  const { version } = await db
    .insertInto('catalogue_version')
    .values({ id: 1, version: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ version: sql<number>`catalogue_version.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  if (!changedProducts) return;
  const ids = changedProducts.length > 0 ? [...new Set(changedProducts)] : [noProduct];
  for (const batch of toBatches(ids))
    await db
      .insertInto('catalogue_changes')
      .values(batch.map((id) => ({ version, product_id: id })))
      .execute();
  if (version % keptVersions === 0)
    await db
      .deleteFrom('catalogue_changes')
      .where('version', '<=', version - keptVersions)
      .execute();
};

/** The products that the versions after `known` up to `version` changed; undefined if that is not known of each of them. */
export const listChangedProducts = async (
  db: Handle,
  known: number,
  version: number,
): Promise<readonly string[] | undefined> => {
  if (version === known) return [];
  const rows = await db
    .selectFrom('catalogue_changes')
    .select(['version', 'product_id'])
    .where('version', '>', known)
    .where('version', '<=', version)
    .execute();
  if (version < known || new Set(rows.map((row) => row.version)).size !== version - known) return undefined;
  return [...new Set(rows.map((row) => row.product_id))].filter((id) => id !== noProduct);
};
