import { sql } from 'kysely';
import { textType } from '../engines/dialect.ts';
import type { MigrationFactory } from './index.ts';
import { buildTable, createIndex } from './schemaBuilder.ts';

/** The provider's state of each refund, disputes, payments that do not match their order, and how far its events are read. */
export const refundStateTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    const table = (name: string) => buildTable(db, engine, name);
    for (const column of ['provider_status', 'failure_reason'])
      await sql`alter table refunds add column ${sql.ref(column)} ${textType(engine)}`.execute(db);
    await createIndex(db, 'refunds_failed', 'refunds', ['intent_id'], { where: "status = 'failed'" });
    await table('disputes')
      .text('id', 'intent_id', 'order_id')
      .integer('amount_cents')
      .text('reason', 'status')
      .textOrNull('evidence_due_at')
      .text('created_at', 'updated_at')
      .primaryKey('id')
      .references('intent_id', 'payments.intent_id')
      .references('order_id', 'orders')
      .nonNegative('amount_cents')
      .create();
    await createIndex(db, 'disputes_by_order', 'disputes', ['order_id']);
    await createIndex(db, 'disputes_by_time', 'disputes', ['created_at', 'id']);
    await table('payment_issues')
      .text('id', 'kind', 'intent_id', 'order_id', 'details', 'created_at')
      .textOrNull('resolved_at')
      .primaryKey('id')
      .unique('kind', 'intent_id')
      .create();
    await createIndex(db, 'payment_issues_open', 'payment_issues', ['created_at', 'id'], {
      where: 'resolved_at is null',
    });
    await table('event_cursors').text('name').bigInteger('seconds').primaryKey('name').create();
  },
});
