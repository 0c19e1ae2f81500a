/** Captchas, rate limits, idempotency keys, outbox, webhook inbox and sales window. */
import type { Json, Time } from './columns.ts';

/** Used captcha answers; each is valid once. */
export interface UsedCaptchasTable {
  answer_hash: string;
  expires_at: Time;
}

/** Rate limit windows, shared by all processes. */
export interface RateLimitsTable {
  key: string;
  window_start: number;
  hits: number;
}

/** S10: the response to an idempotency key, returned to repeated requests. */
export interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  /** SHA-256 of method, path and body. */
  request_hash: string;
  status_code: number | null;
  answer: Json | null;
  claimed_at: Time;
  completed_at: Time | null;
}

/** Webhooks of the payment provider, deduplicated by event id and processed by a job. */
export interface WebhookInboxTable {
  event_id: string;
  type: string;
  intent_id: string | null;
  payload: Json;
  received_at: Time;
  done_at: Time | null;
  attempts: number;
  next_attempt_at: Time;
  last_error: string | null;
  /** Set, with `done_at`, when it was given up; staff can retry it. */
  dead_at: Time | null;
}

/** Side effects outside the database, deduplicated by key and handled by a job. */
export interface OutboxTable {
  id: string;
  /** `mail`, `capture`, `void`, `refund` … */
  kind: string;
  /** Unique deduplication key, such as `mail:order-confirmation:{orderId}`. */
  effect_key: string;
  payload: Json;
  created_at: Time;
  next_attempt_at: Time;
  attempts: number;
  done_at: Time | null;
  last_error: string | null;
  /** Set, with `done_at`, when it was given up; staff can retry it. */
  dead_at: Time | null;
}

/** Written and deleted by the readiness check, in one transaction. */
export interface ReadinessProbesTable {
  id: string;
  at: Time;
  padding: string;
}

/** One row: sales up to `counted_from` are subtracted from `products.sold_30_days`. */
export interface SalesWindowTable {
  id: number;
  counted_from: Time;
}
