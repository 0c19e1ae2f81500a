import type { MigrationFactory } from './index.ts';
import { buildTable } from './schemaBuilder.ts';

/** The size of the stored metric events by the hour of their receipt. */
export const metricByteTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    await buildTable(db, engine, 'metric_bytes')
      .text('hour')
      .bigInteger('bytes')
      .primaryKey('hour')
      .nonNegative('bytes')
      .create();
  },
});
