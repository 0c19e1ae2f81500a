import type { MigrationFor } from './index.ts';
import { index, table } from './table.ts';

/** What the staff did: who, what, when, and what it was before and after. */
export const staffTables: MigrationFor = (engine) => ({
  up: async (db) => {
    await table(db, engine, 'staff_log')
      .text('id', 'user_id', 'action', 'subject_id')
      .textOrNull('before', 'after')
      .text('at')
      .key('id')
      .create();
    await index(db, 'staff_log_by_subject', 'staff_log', ['subject_id', 'at', 'id']);
    // The staff's list of all orders walks one index, whatever it asks for.
    await index(db, 'orders_by_time', 'orders', ['created_at', 'id']);
    await index(db, 'orders_by_status', 'orders', ['status', 'created_at', 'id']);
  },
});
