import { sql } from 'kysely';
import type { MigrationFactory } from './index.ts';
import { createIndex, buildTable } from './schemaBuilder.ts';

/** As released; later statuses are in `closed_status`. */
const statusCheck = "status in ('requested', 'received', 'refunded')";

/** Returns with items and events, and the units of an order item in pending returns. */
export const returnTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    const table = (name: string) => buildTable(db, engine, name);
    // S7: the database refuses returns of more units than bought.
    await sql`
      alter table order_items add column in_return_quantity integer not null default 0
        check (in_return_quantity >= 0 and returned_quantity + in_return_quantity <= quantity)
    `.execute(db);
    await table('returns')
      .text('id', 'return_number', 'order_id', 'user_id', 'status', 'reason')
      .textOrNull('other_reason')
      .text('method')
      .integer('items_cents', 'delivery_cents')
      .textOrNull('refund_id')
      .text('created_at', 'updated_at')
      .primaryKey('id')
      .unique('return_number')
      .references('order_id', 'orders')
      .references('user_id', 'users')
      .references('refund_id', 'refunds')
      .nonNegative('items_cents', 'delivery_cents')
      .check(statusCheck)
      .create();
    await createIndex(db, 'returns_by_user', 'returns', ['user_id', 'created_at', 'id']);
    await createIndex(db, 'returns_by_user_status', 'returns', ['user_id', 'status', 'created_at', 'id']);
    await createIndex(db, 'returns_by_order', 'returns', ['order_id']);
    await createIndex(db, 'returns_by_refund', 'returns', ['refund_id'], { where: 'refund_id is not null' });
    await createIndex(db, 'returns_by_status', 'returns', ['status', 'created_at', 'id']);
    await table('return_items')
      .text('return_id', 'order_item_id')
      .integer('quantity', 'amount_cents')
      .textOrNull('reason')
      .primaryKey('return_id', 'order_item_id')
      .references('return_id', 'returns', 'cascade')
      .references('order_item_id', 'order_items')
      .check('quantity >= 1')
      .nonNegative('amount_cents')
      .create();
    await createIndex(db, 'return_items_by_order_item', 'return_items', ['order_item_id']);
    await table('return_events')
      .text('return_id')
      .integer('seq')
      .text('type', 'status', 'actor', 'data', 'at')
      .primaryKey('return_id', 'seq')
      .references('return_id', 'returns', 'cascade')
      .check("actor in ('shopper', 'admin', 'system')")
      .check(statusCheck)
      .create();
  },
});
