import type { MigrationFactory } from './index.ts';
import { buildTable, createIndex } from './schemaBuilder.ts';

/** Statements by which shoppers withdraw from a contract. `order_id` is null where number and address match no order. */
export const withdrawalTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    await buildTable(db, engine, 'withdrawals')
      .text('id', 'received_at', 'name', 'email', 'order_number')
      .textOrNull('order_id', 'user_id', 'items')
      .text('text', 'status')
      .boolean('needs_decision')
      .textOrNull('return_id', 'note', 'request_key')
      .text('updated_at')
      .primaryKey('id')
      .unique('request_key')
      .references('order_id', 'orders')
      .references('user_id', 'users')
      .references('return_id', 'returns')
      .check("status in ('received', 'canceled', 'returning', 'unmatched', 'late', 'closed')")
      .check("status <> 'unmatched' or order_id is null")
      .create();
    await createIndex(db, 'withdrawals_by_time', 'withdrawals', ['received_at', 'id']);
    await createIndex(db, 'withdrawals_to_decide', 'withdrawals', ['received_at', 'id'], {
      where: 'needs_decision = 1',
    });
    await createIndex(db, 'withdrawals_by_order', 'withdrawals', ['order_id', 'received_at', 'id'], {
      where: 'order_id is not null',
    });
    await createIndex(db, 'withdrawals_of_user', 'withdrawals', ['user_id', 'received_at', 'id'], {
      where: 'user_id is not null',
    });
  },
});
