import { sql } from 'kysely';
import type { Handle } from '../database.ts';

/** The catalogue's version: what was read before is still true as long as it stands. 0 before anything was written. */
export const readCatalogueVersion = async (db: Handle): Promise<number> => {
  const row = await db
    .selectFrom('catalogue_version')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirst();
  return row?.version ?? 0;
};

/**
 * Tells every process that something changed which a public read shows. Call it within the transaction of the change, as its last
 * statement: on PostgreSQL the row stays locked until the commit.
 */
export const countUpCatalogueVersion = async (db: Handle): Promise<void> => {
  await db
    .insertInto('catalogue_version')
    .values({ id: 1, version: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ version: sql<number>`catalogue_version.version + 1` }),
    )
    .execute();
};
