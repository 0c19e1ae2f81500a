import type { MigrationFactory } from './index.ts';
import { createIndex } from './schemaBuilder.ts';

/** Indexes for what the jobs poll for, so that their cost does not grow with the number of orders. */
export const jobIndexes: MigrationFactory = () => ({
  up: async (db) => {
    await createIndex(db, 'orders_capturing', 'orders', ['status', 'updated_at'], {
      where: "status = 'capturing'",
    });
    await db.schema.dropIndex('orders_under_way').execute();
    await createIndex(db, 'orders_in_fulfilment', 'orders', ['updated_at', 'id'], {
      where: "status in ('placed', 'processing', 'shipped')",
    });
    await createIndex(db, 'payments_open', 'payments', ['updated_at'], {
      where: "status in ('awaiting', 'processing', 'authorized')",
    });
    await createIndex(db, 'webhook_inbox_done', 'webhook_inbox', ['done_at'], {
      where: 'done_at is not null',
    });
  },
});
