import { sql } from 'kysely';
import type { MigrationFactory } from './index.ts';
import { createIndex } from './schemaBuilder.ts';

/** The list of returns of staff: its order, and the search by number. */
export const returnListIndexes: MigrationFactory = () => ({
  up: async (db) => {
    await createIndex(db, 'returns_by_time', 'returns', ['created_at', 'id']);
    await sql`create index returns_by_number on returns (lower(return_number))`.execute(db);
  },
});
