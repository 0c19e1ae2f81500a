import type { MigrationFactory } from './index.ts';
import { createIndex, buildTable } from './schemaBuilder.ts';

/** Category columns by scope of a listing. */
const scopes = {
  all: [],
  top: ['top_category_id'],
  second: ['second_category_id'],
  third: ['third_category_id'],
} as const;

/** Covering indexes for facet counts, and the window of sales counted in `sold_30_days`. */
export const listingTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    for (const [scope, columns] of Object.entries(scopes)) {
      const kind = ['color_family', 'brand', 'sale_cents', 'discount_percent'];
      await createIndex(db, `products_${scope}_by_kind`, 'products', [...columns, 'hidden', ...kind]);
    }
    await createIndex(db, 'product_sizes_to_be_had', 'product_sizes', ['product_id', 'name'], {
      where: 'on_hand > reserved',
    });
    await buildTable(db, engine, 'sales_window').integer('id').text('counted_from').primaryKey('id').create();
    await createIndex(db, 'stock_movements_by_time', 'stock_movements', ['at']);
  },
});
