import type { MigrationFor } from './index.ts';
import { index, table } from './table.ts';

/** SCOPE-03: what visits did, and how often. */
export const usageTables: MigrationFor = (engine) => ({
  up: async (db) => {
    const make = (name: string) => table(db, engine, name);
    await make('metric_events')
      .text('id', 'type', 'session_id')
      .textOrNull('user_id')
      .text('at', 'received_at', 'metadata')
      .textOrNull('counted_at')
      .key('id')
      .references('user_id', 'users', 'set null')
      .create();
    await index(db, 'metric_events_uncounted', 'metric_events', ['id'], { where: 'counted_at is null' });
    await index(db, 'metric_events_by_time', 'metric_events', ['received_at']);
    await index(db, 'metric_events_by_user', 'metric_events', ['user_id'], { where: 'user_id is not null' });
    await make('usage_counts')
      .text('measure', 'day', 'name')
      .big('count')
      .key('measure', 'day', 'name')
      .atLeastZero('count')
      .create();
    await make('usage_steps').text('session_id', 'step', 'day').key('session_id', 'step').create();
    await index(db, 'usage_steps_by_day', 'usage_steps', ['day']);
    await index(db, 'orders_by_placing', 'orders', ['placed_at'], { where: 'placed_at is not null' });
  },
});
