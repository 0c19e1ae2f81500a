import type { MigrationFactory } from './index.ts';
import { buildTable, createIndex } from './schemaBuilder.ts';

/** FUNNEL-10: what shoppers sent of a failed flow. No user, session or address. */
export const diagnosticReportTable: MigrationFactory = (engine) => ({
  up: async (db) => {
    await buildTable(db, engine, 'diagnostic_reports')
      .text('id', 'number', 'machine', 'state', 'code', 'journal', 'received_at')
      .primaryKey('id')
      .unique('number')
      .create();
    await createIndex(db, 'diagnostic_reports_by_time', 'diagnostic_reports', ['received_at', 'id']);
    await createIndex(db, 'diagnostic_reports_by_machine', 'diagnostic_reports', [
      'machine',
      'received_at',
      'id',
    ]);
  },
});
