import { sql } from 'kysely';
import type { MigrationFactory } from './index.ts';
import { createIndex, buildTable } from './schemaBuilder.ts';

/**
 * An index for the greatest weight of a word, and the version of the search index: 1 before this migration, 2 for a shop without
 * products.
 */
export const searchIndexTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    await db.schema.dropIndex('search_terms_by_word').execute();
    await createIndex(db, 'search_terms_by_weight', 'search_terms', ['word', 'weight', 'product_id']);
    await buildTable(db, engine, 'search_index')
      .integer('id', 'version')
      .primaryKey('id')
      .check('id = 1')
      .create();
    await sql`insert into search_index (id, version)
      select 1, case when exists (select 1 from products) then 1 else 2 end`.execute(db);
  },
});
