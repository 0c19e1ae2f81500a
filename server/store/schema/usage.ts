/** Metric events and the counts derived from them. */
import type { MetricEvent } from '../../../contract/wire/metrics.ts';
import type { WatchedMachine } from '../../../contract/rules/flowSteps.ts';
import type { Json, Time } from './columns.ts';

/** S9: an event of a visit, deduplicated by an id from the browser. Deleted after `metricRetentionDays`. */
export interface MetricEventsTable {
  id: string;
  type: MetricEvent['eventType'];
  session_id: string;
  /** User of the request's token; null for a guest, a beacon or a deleted account. */
  user_id: string | null;
  /** Time by the browser's clock, limited to a plausible range. */
  at: Time;
  received_at: Time;
  metadata: Json;
  /** Set by the job that adds it to the counts. */
  counted_at: Time | null;
}

/** Anonymous counts per day (UTC); never deleted. */
export interface UsageCountsTable {
  measure: 'visit' | 'event' | 'source' | 'step';
  /** `2026-01-31`. */
  day: string;
  /** `guest`, an event type, a traffic source or a funnel step. */
  name: string;
  count: number;
}

/** Bytes of the counted events of an hour that are stored. */
export interface MetricBytesTable {
  /** Of their receipt: `2026-01-31T13`. */
  hour: string;
  bytes: number;
}

/** Funnel steps reached by a visit; each counts once per visit. */
export interface UsageStepsTable {
  session_id: string;
  step: string;
  day: string;
}

/** FUNNEL-03: anonymous counts of the steps of flows per day (UTC); never deleted. */
export interface FlowCountsTable {
  day: string;
  machine: WatchedMachine;
  measure: 'entered' | 'left' | 'exit' | 'dwell';
  state: string;
  /** The event that led to the state (`entered`, `left`), the event that left it (`exit`), or the bucket of its dwell. */
  name: string;
  count: number;
}

/** FUNNEL-10: what shoppers sent of a failed flow, without the user and the session of the request. Deleted after `reportDays`. */
export interface DiagnosticReportsTable {
  id: string;
  /** By which the shopper names it: `D-7K3QX9`. */
  number: string;
  machine: WatchedMachine;
  state: string;
  code: string;
  /** A journal export as the browser sent it. */
  journal: Json;
  received_at: Time;
}
