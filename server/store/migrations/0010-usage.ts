import type { MigrationFactory } from './index.ts';
import { createIndex, buildTable } from './schemaBuilder.ts';

/** SCOPE-03: metric events and usage counts. */
export const usageTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    const table = (name: string) => buildTable(db, engine, name);
    await table('metric_events')
      .text('id', 'type', 'session_id')
      .textOrNull('user_id')
      .text('at', 'received_at', 'metadata')
      .textOrNull('counted_at')
      .primaryKey('id')
      .references('user_id', 'users', 'set null')
      .create();
    await createIndex(db, 'metric_events_uncounted', 'metric_events', ['id'], {
      where: 'counted_at is null',
    });
    await createIndex(db, 'metric_events_by_time', 'metric_events', ['received_at']);
    await createIndex(db, 'metric_events_by_user', 'metric_events', ['user_id'], {
      where: 'user_id is not null',
    });
    await table('usage_counts')
      .text('measure', 'day', 'name')
      .bigInteger('count')
      .primaryKey('measure', 'day', 'name')
      .nonNegative('count')
      .create();
    await table('usage_steps').text('session_id', 'step', 'day').primaryKey('session_id', 'step').create();
    await createIndex(db, 'usage_steps_by_day', 'usage_steps', ['day']);
    await createIndex(db, 'orders_by_placing', 'orders', ['placed_at'], { where: 'placed_at is not null' });
  },
});
