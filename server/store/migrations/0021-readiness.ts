import type { MigrationFactory } from './index.ts';
import { buildTable } from './schemaBuilder.ts';

/** A row that the readiness check writes and deletes. */
export const readinessTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    await buildTable(db, engine, 'readiness_probes').text('id', 'at', 'padding').primaryKey('id').create();
  },
});
