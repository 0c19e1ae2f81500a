import type { MigrationFor } from './index.ts';
import { index, table } from './table.ts';

/** The whole catalogue, and each level of its categories. */
const scopes = {
  all: [],
  top: ['top_category_id'],
  second: ['second_category_id'],
  third: ['third_category_id'],
} as const;

/** What listings are counted by: colours, brands and sizes from indexes alone, and how far sales have left the count of the last 30 days. */
export const listingTables: MigrationFor = (engine) => ({
  up: async (db) => {
    for (const [scope, columns] of Object.entries(scopes)) {
      const kind = ['color_family', 'brand', 'sale_cents', 'discount_percent'];
      await index(db, `products_${scope}_by_kind`, 'products', [...columns, 'hidden', ...kind]);
    }
    await index(db, 'product_sizes_to_be_had', 'product_sizes', ['product_id', 'name'], {
      where: 'on_hand > reserved',
    });
    await table(db, engine, 'sales_window').integer('id').text('counted_from').key('id').create();
    await index(db, 'stock_movements_by_time', 'stock_movements', ['at']);
  },
});
