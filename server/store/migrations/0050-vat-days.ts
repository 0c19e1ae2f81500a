import type { MigrationFactory } from './index.ts';
import { buildTable } from './schemaBuilder.ts';

/** The VAT of past days, for the report. Empty at first: a job adds the days from the first order on, and the report computes days without a row. */
export const vatDayTable: MigrationFactory = (engine) => ({
  up: async (db) => {
    await buildTable(db, engine, 'vat_days')
      .text('starts_at', 'ends_at', 'sums')
      .integer('movements')
      .primaryKey('starts_at', 'ends_at')
      .create();
  },
});
