/** What staff have to look at: disputes, payments that do not match their order, and items that jobs gave up. */
import type { Time } from './columns.ts';

/** Disputes of payments as the provider has them; `id` and `status` are the provider's. */
export interface DisputesTable {
  id: string;
  intent_id: string;
  order_id: string;
  amount_cents: number;
  reason: string;
  status: string;
  evidence_due_at: Time | null;
  created_at: Time;
  updated_at: Time;
}

/**
 * - `amount_mismatch`: the intent's amount, captured amount or currency is not that of its order
 * - `surplus_payment`: a further payment of an order that has one
 * - `intent_missing`: the provider does not know the intent of an order that was being captured
 * - `order_missing`: a captured payment of an order that does not exist
 */
export type PaymentIssueKind = 'amount_mismatch' | 'intent_missing' | 'order_missing' | 'surplus_payment';

/** At most one of a kind per intent. Outlives its order, so without foreign keys. */
export interface PaymentIssuesTable {
  id: string;
  kind: PaymentIssueKind;
  intent_id: string;
  order_id: string;
  details: string;
  created_at: Time;
  resolved_at: Time | null;
}

/** Unix seconds, by the provider's clock, up to which its events are in the inbox. */
export interface EventCursorsTable {
  name: string;
  seconds: number;
}

/** An item that a job failed on; deleted once it succeeds. */
export interface JobFailuresTable {
  id: string;
  job: string;
  item_id: string;
  attempts: number;
  next_attempt_at: Time;
  last_error: string;
  failed_at: Time;
  /** Set when it is not attempted again until staff retries it. */
  dead_at: Time | null;
}
