/** What visits did, event by event, and what was counted of it. */
import type { MetricType } from '../../../contract/rules.ts';
import type { Json, Time } from './columns.ts';

/** S9: an event of a visit, once by the id that the browser made. Deleted after `metricRetentionDays`. */
export interface MetricEventsTable {
  id: string;
  type: MetricType;
  session_id: string;
  /** Whose token came along; null for a guest, for a beacon, and for an account that is gone. */
  user_id: string | null;
  /** When it happened by the browser's clock, as far as that can be true. */
  at: Time;
  received_at: Time;
  metadata: Json;
  /** Set by the job that adds it to the counts. */
  counted_at: Time | null;
}

/** How often something happened on a day (UTC). It says nothing of a person and stays. */
export interface UsageCountsTable {
  measure: 'visit' | 'event' | 'source' | 'step';
  /** `2026-01-31`. */
  day: string;
  /** What was counted: `guest`, an event's type, a traffic source, a step. */
  name: string;
  count: number;
}

/** Each step that a visit reached: the second time does not count. */
export interface UsageStepsTable {
  session_id: string;
  step: string;
  day: string;
}
