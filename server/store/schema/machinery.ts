/** Limits, keys and queues: what makes a repeat harmless and an effect certain. */
import type { Json, Time } from './columns.ts';

/** Captcha answers that were used: each counts once. */
export interface UsedCaptchasTable {
  answer_hash: string;
  expires_at: Time;
}

/** Windows of the rate limits, shared by all processes. */
export interface RateLimitsTable {
  key: string;
  window_start: number;
  hits: number;
}

/** S10: the first answer to a key, given again to a repeat. */
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

/** Webhooks of the provider, each once, worked by a job. */
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
}

/** Effects to be had outside, each once by its key. */
export interface OutboxTable {
  id: string;
  /** `mail`, `capture`, `void`, `refund` … */
  kind: string;
  /** Unique: what makes the effect once, like `mail:order-confirmation:{orderId}`. */
  effect_key: string;
  payload: Json;
  created_at: Time;
  next_attempt_at: Time;
  attempts: number;
  done_at: Time | null;
  last_error: string | null;
}

/** One row: sales up to here have left the count of the last 30 days. */
export interface SalesWindowTable {
  id: number;
  counted_from: Time;
}
