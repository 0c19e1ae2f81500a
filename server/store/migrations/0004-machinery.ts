import type { MigrationFor } from './index.ts';
import { index, table } from './table.ts';

/** Limits, keys and queues: what makes a repeat harmless and an effect certain. */
export const machineryTables: MigrationFor = (engine) => ({
  up: async (db) => {
    const make = (name: string) => table(db, engine, name);
    await make('used_captchas').text('answer_hash', 'expires_at').key('answer_hash').create();
    await index(db, 'used_captchas_by_expiry', 'used_captchas', ['expires_at']);
    await make('rate_limits')
      .text('key')
      .big('window_start')
      .integer('hits')
      .key('key')
      .atLeastZero('hits')
      .create();
    await index(db, 'rate_limits_by_window', 'rate_limits', ['window_start']);
    await make('idempotency_keys')
      .text('user_id', 'key', 'request_hash')
      .integerOrNull('status_code')
      .textOrNull('answer')
      .text('claimed_at')
      .textOrNull('completed_at')
      .key('user_id', 'key')
      .references('user_id', 'users', 'cascade')
      .create();
    await index(db, 'idempotency_keys_by_time', 'idempotency_keys', ['claimed_at']);
    await make('webhook_inbox')
      .text('event_id', 'type')
      .textOrNull('intent_id')
      .text('payload', 'received_at')
      .textOrNull('done_at')
      .integer('attempts')
      .text('next_attempt_at')
      .textOrNull('last_error')
      .key('event_id')
      .create();
    await index(db, 'webhook_inbox_due', 'webhook_inbox', ['next_attempt_at', 'event_id'], {
      where: 'done_at is null',
    });
    await make('outbox')
      .text('id', 'kind', 'effect_key', 'payload', 'created_at', 'next_attempt_at')
      .integer('attempts')
      .textOrNull('done_at', 'last_error')
      .key('id')
      .unique('effect_key')
      .create();
    await index(db, 'outbox_due', 'outbox', ['next_attempt_at', 'id'], { where: 'done_at is null' });
  },
});
