import { sql } from 'kysely';
import type { MigrationFor } from './index.ts';
import { index, table } from './table.ts';

/**
 * The greatest weight of a word by one probe of an index, and the version of the words and weights that products are indexed with: 1 is
 * that of the shops before this migration. A shop without products is of the version that is written next.
 */
export const searchIndexTables: MigrationFor = (engine) => ({
  up: async (db) => {
    await db.schema.dropIndex('search_terms_by_word').execute();
    await index(db, 'search_terms_by_weight', 'search_terms', ['word', 'weight', 'product_id']);
    await table(db, engine, 'search_index').integer('id', 'version').key('id').check('id = 1').create();
    await sql`insert into search_index (id, version)
      select 1, case when exists (select 1 from products) then 1 else 2 end`.execute(db);
  },
});
