import type { MigrationFactory } from './index.ts';
import { createIndex, buildTable } from './schemaBuilder.ts';

/** Captchas, rate limits, idempotency keys, webhook inbox and outbox. */
export const infrastructureTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    const table = (name: string) => buildTable(db, engine, name);
    await table('used_captchas').text('answer_hash', 'expires_at').primaryKey('answer_hash').create();
    await createIndex(db, 'used_captchas_by_expiry', 'used_captchas', ['expires_at']);
    await table('rate_limits')
      .text('key')
      .bigInteger('window_start')
      .integer('hits')
      .primaryKey('key')
      .nonNegative('hits')
      .create();
    await createIndex(db, 'rate_limits_by_window', 'rate_limits', ['window_start']);
    await table('idempotency_keys')
      .text('user_id', 'key', 'request_hash')
      .integerOrNull('status_code')
      .textOrNull('answer')
      .text('claimed_at')
      .textOrNull('completed_at')
      .primaryKey('user_id', 'key')
      .references('user_id', 'users', 'cascade')
      .create();
    await createIndex(db, 'idempotency_keys_by_time', 'idempotency_keys', ['claimed_at']);
    await table('webhook_inbox')
      .text('event_id', 'type')
      .textOrNull('intent_id')
      .text('payload', 'received_at')
      .textOrNull('done_at')
      .integer('attempts')
      .text('next_attempt_at')
      .textOrNull('last_error')
      .primaryKey('event_id')
      .create();
    await createIndex(db, 'webhook_inbox_due', 'webhook_inbox', ['next_attempt_at', 'event_id'], {
      where: 'done_at is null',
    });
    await table('outbox')
      .text('id', 'kind', 'effect_key', 'payload', 'created_at', 'next_attempt_at')
      .integer('attempts')
      .textOrNull('done_at', 'last_error')
      .primaryKey('id')
      .unique('effect_key')
      .create();
    await createIndex(db, 'outbox_due', 'outbox', ['next_attempt_at', 'id'], { where: 'done_at is null' });
  },
});
