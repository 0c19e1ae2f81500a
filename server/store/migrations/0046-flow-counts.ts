import type { MigrationFactory } from './index.ts';
import { buildTable } from './schemaBuilder.ts';

/** FUNNEL-03: counts of the steps of flows. */
export const flowCountTable: MigrationFactory = (engine) => ({
  up: async (db) => {
    await buildTable(db, engine, 'flow_counts')
      .text('day', 'machine', 'measure', 'state', 'name')
      .bigInteger('count')
      .primaryKey('day', 'machine', 'measure', 'state', 'name')
      .nonNegative('count')
      .create();
  },
});
