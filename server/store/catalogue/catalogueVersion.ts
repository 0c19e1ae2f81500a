import { sql } from 'kysely';
import type { Handle } from '../database.ts';

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
 * Invalidates cached catalogue reads in every process. Must be the last statement of the transaction that changes the catalogue: on
 * PostgreSQL the row stays locked until the commit.
 */
export const incrementCatalogueVersion = async (db: Handle): Promise<void> => {
  await db
    .insertInto('catalogue_version')
    .values({ id: 1, version: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ version: sql<number>`catalogue_version.version + 1` }),
    )
    .execute();
};
