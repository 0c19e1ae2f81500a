import type { MigrationFactory } from './index.ts';
import { buildTable, createIndex } from './schemaBuilder.ts';

/** Batches of product changes and their items, and the filters that staff saved. Items have no foreign key to products, which they outlive. */
export const batchTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    await buildTable(db, engine, 'batches')
      .text('id', 'kind', 'title', 'state')
      .boolean('is_due')
      .textOrNull('source', 'cursor')
      .integer('next_position', 'total', 'applied', 'skipped', 'failed', 'undone', 'unchanged')
      .text('user_id', 'created_at')
      .textOrNull('started_at', 'finished_at', 'undoes')
      .primaryKey('id')
      .nonNegative('next_position', 'total', 'applied', 'skipped', 'failed', 'undone', 'unchanged')
      .create();
    await createIndex(db, 'batches_due', 'batches', ['created_at', 'id'], { where: 'is_due = 1' });
    await createIndex(db, 'batches_by_time', 'batches', ['created_at', 'id']);
    await buildTable(db, engine, 'batch_items')
      .text('batch_id')
      .integer('position')
      .textOrNull('product_id', 'before', 'after')
      .text('state')
      .textOrNull('code', 'message')
      .integerOrNull('undoes_position')
      .primaryKey('batch_id', 'position')
      .references('batch_id', 'batches', 'cascade')
      .create();
    await createIndex(db, 'batch_items_by_state', 'batch_items', ['batch_id', 'state', 'position']);
    await createIndex(db, 'batch_items_by_product', 'batch_items', ['product_id', 'batch_id'], {
      where: 'product_id is not null',
    });
    await buildTable(db, engine, 'saved_filters')
      .text('id', 'user_id', 'list', 'name', 'filter', 'created_at')
      .primaryKey('id')
      .unique('user_id', 'list', 'name')
      .references('user_id', 'users', 'cascade')
      .create();
  },
});
