import type { MigrationFactory } from './index.ts';
import { buildTable, createIndex } from './schemaBuilder.ts';

/**
 * Endpoints of other systems, the events that they subscribe to, and deliveries; keys of the API. The release before records no events, and
 * knows no keys.
 */
export const integrationTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    await buildTable(db, engine, 'webhook_endpoints')
      .text('id', 'url', 'description')
      .boolean('enabled')
      .textOrNull('disabled_reason')
      .integer('secret_version')
      .textOrNull('previous_secret_until', 'rotated_by', 'failing_since')
      .integer('failures')
      .text('created_at')
      .primaryKey('id')
      .create();
    await buildTable(db, engine, 'webhook_subscriptions')
      .text('event_type', 'endpoint_id')
      .primaryKey('event_type', 'endpoint_id')
      .references('endpoint_id', 'webhook_endpoints', 'cascade')
      .create();
    await createIndex(db, 'webhook_subscriptions_by_endpoint', 'webhook_subscriptions', ['endpoint_id']);
    await buildTable(db, engine, 'webhook_deliveries')
      .text('id', 'endpoint_id', 'event_id', 'type', 'body', 'created_at', 'next_attempt_at')
      .integer('attempts')
      .textOrNull('done_at', 'dead_at', 'last_attempt_at')
      .integerOrNull('status_code', 'duration_ms')
      .textOrNull('response', 'last_error')
      .primaryKey('id')
      .create();
    const byTime = ['endpoint_id', 'created_at', 'id'];
    await createIndex(db, 'webhook_deliveries_by_time', 'webhook_deliveries', byTime);
    await createIndex(
      db,
      'webhook_deliveries_due',
      'webhook_deliveries',
      ['endpoint_id', 'next_attempt_at', 'id'],
      {
        where: 'done_at is null',
      },
    );
    await createIndex(db, 'webhook_deliveries_dead', 'webhook_deliveries', byTime, {
      where: 'dead_at is not null',
    });
    await createIndex(db, 'webhook_deliveries_old', 'webhook_deliveries', ['created_at']);
    await buildTable(db, engine, 'api_keys')
      .text('id', 'name', 'scopes', 'key_hash', 'created_by', 'created_at')
      .textOrNull('expires_at', 'revoked_at', 'last_used_at')
      .primaryKey('id')
      .unique('key_hash')
      .create();
  },
});
