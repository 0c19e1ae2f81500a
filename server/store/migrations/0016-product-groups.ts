import type { MigrationFor } from './index.ts';
import { index, table } from './table.ts';

/** What only a product's own page needs: its style group, what it is worn with, and measurements by size. */
export const productGroupTables: MigrationFor = (engine) => ({
  up: async (db) => {
    await table(db, engine, 'product_details')
      .text('product_id')
      .textOrNull('style_group')
      .text('wear_with', 'measurements')
      .key('product_id')
      .references('product_id', 'products', 'cascade')
      .create();
    await index(db, 'product_details_by_group', 'product_details', ['style_group', 'product_id'], {
      where: 'style_group is not null',
    });
  },
});
