import type { MigrationFactory } from './index.ts';
import { buildTable } from './schemaBuilder.ts';

/** The VAT of past days, for the report. Empty: the job that writes it begins with the first order, and the report reads what is missing. */
export const vatDayTable: MigrationFactory = (engine) => ({
  up: async (db) => {
    await buildTable(db, engine, 'vat_days')
      .text('starts_at', 'ends_at', 'sums')
      .integer('movements')
      .primaryKey('starts_at', 'ends_at')
      .create();
  },
});
