import type { MigrationFactory } from './index.ts';
import { buildTable } from './schemaBuilder.ts';

/** The products that each version of the catalogue changed, so that an index in memory follows without reading all products. */
export const catalogueChangeTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    await buildTable(db, engine, 'catalogue_changes')
      .integer('version')
      .text('product_id')
      .primaryKey('version', 'product_id')
      .create();
  },
});
