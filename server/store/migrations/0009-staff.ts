import type { MigrationFactory } from './index.ts';
import { createIndex, buildTable } from './schemaBuilder.ts';

/** Audit log of staff actions, and indexes for the order list of staff. */
export const staffTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    await buildTable(db, engine, 'staff_log')
      .text('id', 'user_id', 'action', 'subject_id')
      .textOrNull('before', 'after')
      .text('at')
      .primaryKey('id')
      .create();
    await createIndex(db, 'staff_log_by_subject', 'staff_log', ['subject_id', 'at', 'id']);
    // One index per filter of the order list of staff.
    await createIndex(db, 'orders_by_time', 'orders', ['created_at', 'id']);
    await createIndex(db, 'orders_by_status', 'orders', ['status', 'created_at', 'id']);
  },
});
