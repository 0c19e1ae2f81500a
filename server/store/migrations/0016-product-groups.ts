import type { MigrationFactory } from './index.ts';
import { createIndex, buildTable } from './schemaBuilder.ts';

/** Data of the product page only: style group, products to wear with, and measurements by size. */
export const productGroupTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    await buildTable(db, engine, 'product_details')
      .text('product_id')
      .textOrNull('style_group')
      .text('wear_with', 'measurements')
      .primaryKey('product_id')
      .references('product_id', 'products', 'cascade')
      .create();
    await createIndex(db, 'product_details_by_group', 'product_details', ['style_group', 'product_id'], {
      where: 'style_group is not null',
    });
  },
});
