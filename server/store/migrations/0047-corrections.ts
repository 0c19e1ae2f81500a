import { sql } from 'kysely';
import { textType } from '../engines/dialect.ts';
import type { MigrationFactory } from './index.ts';
import { buildTable } from './schemaBuilder.ts';

/**
 * What invoices showed before edits of their orders, and when and for what refunds were completed. The version before writes none of it: its orders and
 * refunds are read as they are.
 */
export const correctionTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    await buildTable(db, engine, 'invoice_edits')
      .text('order_id', 'at', 'sizes')
      .textOrNull('buyer')
      .primaryKey('order_id', 'at')
      .references('order_id', 'orders', 'cascade')
      .create();
    for (const name of ['completed_at', 'reversed_at', 'content'])
      await sql`alter table refunds add column ${sql.ref(name)} ${textType(engine)}`.execute(db);
    // The VAT report reads refunds by these times; a refund that the version before wrote has no others than `updated_at`.
    await db.schema.dropIndex('refunds_by_completion').execute();
    await sql`create index refunds_by_completion on refunds (coalesce(completed_at, case when status = 'done' then updated_at end), id)`.execute(
      db,
    );
    await sql`create index refunds_by_reversal on refunds (coalesce(reversed_at, case when status = 'failed' and completed_at is not null then updated_at end), id)`.execute(
      db,
    );
  },
});
