/** Endpoints of other systems and the deliveries of events to them; keys of the API. */
import type { DisabledReason, WebhookEventType } from '../../../contract/rules/webhooks.ts';
import type { IntegerBoolean, Json, Time } from './columns.ts';

export interface WebhookEndpointsTable {
  id: string;
  url: string;
  description: string;
  enabled: IntegerBoolean;
  disabled_reason: DisabledReason | null;
  /** The secret is derived from it and the id. */
  secret_version: number;
  previous_secret_until: Time | null;
  /** Hash of the request of the last rotation, whose repeat changes nothing. */
  rotated_by: string | null;
  failing_since: Time | null;
  /** Failed attempts since the last success. */
  failures: number;
  created_at: Time;
}

export interface WebhookSubscriptionsTable {
  event_type: WebhookEventType;
  endpoint_id: string;
}

/**
 * One event for one endpoint, a queue like the outbox. Without a foreign key: an order must not fail because its endpoint is removed at the
 * same time.
 */
export interface WebhookDeliveriesTable {
  id: string;
  endpoint_id: string;
  /** The `webhook-id`. */
  event_id: string;
  type: string;
  body: Json;
  created_at: Time;
  next_attempt_at: Time;
  attempts: number;
  done_at: Time | null;
  /** Set, with `done_at`, when it was given up. */
  dead_at: Time | null;
  last_attempt_at: Time | null;
  status_code: number | null;
  duration_ms: number | null;
  response: string | null;
  last_error: string | null;
}

/** Keys of other systems for the API. Never deleted, because the log names them. */
export interface ApiKeysTable {
  id: string;
  name: string;
  /** List of scopes. */
  scopes: Json;
  /** SHA-256. */
  key_hash: string;
  /** Id of the user who made it. */
  created_by: string;
  created_at: Time;
  expires_at: Time | null;
  revoked_at: Time | null;
  last_used_at: Time | null;
}
