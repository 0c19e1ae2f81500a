import type { MigrationFor } from './index.ts';
import { index, table } from './table.ts';

/** How far sales have been taken out of the count of the last 30 days, and the index that finds the next. */
export const salesWindowTables: MigrationFor = (engine) => ({
  up: async (db) => {
    await table(db, engine, 'sales_window').integer('id').text('counted_from').key('id').create();
    await index(db, 'stock_movements_by_time', 'stock_movements', ['at']);
  },
});
