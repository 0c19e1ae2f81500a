import type { MigrationFactory } from './index.ts';
import { buildTable, createIndex } from './schemaBuilder.ts';

/** Requests for an email when a size is back in stock, and the sizes that are back while shoppers wait. */
export const stockRequestTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    await buildTable(db, engine, 'stock_requests')
      .text('id', 'product_id', 'size', 'email')
      .textOrNull('user_id')
      .text('created_at')
      .textOrNull('confirmed_at', 'notified_at')
      .primaryKey('id')
      .references('product_id', 'products', 'cascade')
      .references('user_id', 'users', 'cascade')
      .check('notified_at is null or confirmed_at is not null')
      .create();
    await createIndex(db, 'stock_requests_open', 'stock_requests', ['email', 'product_id', 'size'], {
      unique: true,
      where: 'notified_at is null',
    });
    await createIndex(db, 'stock_requests_by_size', 'stock_requests', [
      'product_id',
      'size',
      'created_at',
      'id',
    ]);
    await createIndex(db, 'stock_requests_of_user', 'stock_requests', ['user_id', 'created_at', 'id'], {
      where: 'user_id is not null',
    });
    await createIndex(db, 'stock_requests_of_address', 'stock_requests', ['email']);
    await createIndex(db, 'stock_requests_by_time', 'stock_requests', ['created_at']);
    await createIndex(db, 'stock_requests_notified', 'stock_requests', ['notified_at'], {
      where: 'notified_at is not null',
    });
    await buildTable(db, engine, 'restocked_sizes')
      .text('id', 'product_id', 'size', 'next_at')
      .primaryKey('id')
      .unique('product_id', 'size')
      .references('product_id', 'products', 'cascade')
      .create();
    await createIndex(db, 'restocked_sizes_due', 'restocked_sizes', ['next_at']);
  },
});
