import { sql } from 'kysely';
import { returnStatuses } from '../../../contract/returnStatechart.ts';
import type { MigrationFor } from './index.ts';
import { index, table } from './table.ts';

const knownStatus = `status in (${returnStatuses.map((status) => `'${status}'`).join(', ')})`;

/** Returns with their pieces and events, and how many pieces of an order line are on their way back. */
export const returnTables: MigrationFor = (engine) => ({
  up: async (db) => {
    const make = (name: string) => table(db, engine, name);
    // S7: the database itself refuses to take more back than was bought.
    await sql`
      alter table order_items add column in_return_quantity integer not null default 0
        check (in_return_quantity >= 0 and returned_quantity + in_return_quantity <= quantity)
    `.execute(db);
    await make('returns')
      .text('id', 'return_number', 'order_id', 'user_id', 'status', 'reason')
      .textOrNull('other_reason')
      .text('method')
      .integer('items_cents', 'delivery_cents')
      .textOrNull('refund_id')
      .text('created_at', 'updated_at')
      .key('id')
      .unique('return_number')
      .references('order_id', 'orders')
      .references('user_id', 'users')
      .references('refund_id', 'refunds')
      .atLeastZero('items_cents', 'delivery_cents')
      .check(knownStatus)
      .create();
    await index(db, 'returns_by_user', 'returns', ['user_id', 'created_at', 'id']);
    await index(db, 'returns_by_user_status', 'returns', ['user_id', 'status', 'created_at', 'id']);
    await index(db, 'returns_by_order', 'returns', ['order_id']);
    await index(db, 'returns_by_refund', 'returns', ['refund_id'], { where: 'refund_id is not null' });
    await index(db, 'returns_by_status', 'returns', ['status', 'created_at', 'id']);
    await make('return_items')
      .text('return_id', 'order_item_id')
      .integer('quantity', 'amount_cents')
      .textOrNull('reason')
      .key('return_id', 'order_item_id')
      .references('return_id', 'returns', 'cascade')
      .references('order_item_id', 'order_items')
      .check('quantity >= 1')
      .atLeastZero('amount_cents')
      .create();
    await index(db, 'return_items_by_order_item', 'return_items', ['order_item_id']);
    await make('return_events')
      .text('return_id')
      .integer('seq')
      .text('type', 'status', 'actor', 'data', 'at')
      .key('return_id', 'seq')
      .references('return_id', 'returns', 'cascade')
      .check("actor in ('shopper', 'admin', 'system')")
      .check(knownStatus)
      .create();
  },
});
