import type { MigrationFactory } from './index.ts';
import { buildTable, createIndex } from './schemaBuilder.ts';

/** The version of the stock, and for each product the version at which its stock changed last. */
export const stockVersionTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    await buildTable(db, engine, 'stock_version')
      .integer('id')
      .bigInteger('version')
      .primaryKey('id')
      .check('id = 1')
      .create();
    await buildTable(db, engine, 'stock_changes')
      .text('product_id')
      .bigInteger('version')
      .primaryKey('product_id')
      .references('product_id', 'products', 'cascade')
      .create();
    await createIndex(db, 'stock_changes_by_version', 'stock_changes', ['version']);
  },
});
