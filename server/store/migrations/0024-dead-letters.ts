import { sql } from 'kysely';
import { textType } from '../engines/dialect.ts';
import type { MigrationFactory } from './index.ts';
import { buildTable, createIndex } from './schemaBuilder.ts';

/**
 * Dead letters: messages, webhooks and items of jobs that are not attempted again until staff retries them. A dead message is also done, so
 * that the version before does not attempt it either. One index for each lane of the outbox.
 */
export const deadLetterTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    for (const name of ['outbox', 'webhook_inbox']) {
      await sql`alter table ${sql.table(name)} add column dead_at ${textType(engine)}`.execute(db);
      await createIndex(db, `${name}_dead`, name, ['dead_at'], { where: 'dead_at is not null' });
    }
    const payments = "kind in ('payment.refund', 'payment.void')";
    await createIndex(db, 'outbox_due_payments', 'outbox', ['next_attempt_at', 'id'], {
      where: `done_at is null and ${payments}`,
    });
    await createIndex(db, 'outbox_due_mail', 'outbox', ['next_attempt_at', 'id'], {
      where: `done_at is null and not ${payments}`,
    });
    await buildTable(db, engine, 'job_failures')
      .text('id', 'job', 'item_id')
      .integer('attempts')
      .text('next_attempt_at', 'last_error', 'failed_at')
      .textOrNull('dead_at')
      .primaryKey('id')
      .unique('job', 'item_id')
      .create();
    await createIndex(db, 'job_failures_due', 'job_failures', ['job', 'next_attempt_at'], {
      where: 'dead_at is null',
    });
    await createIndex(db, 'job_failures_dead', 'job_failures', ['dead_at'], { where: 'dead_at is not null' });
  },
});
