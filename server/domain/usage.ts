/** Aggregates metric events into usage counts, a batch at a time. Pure. */
import { flowStepType } from '../../contract/rules/flowSteps.ts';
import type { FunnelStep } from '../../contract/rules/metrics.ts';
import type { MetricEvent } from '../../contract/wire/metrics.ts';

export interface VisitEvent {
  readonly type: MetricEvent['eventType'];
  readonly sessionId: string;
  readonly at: string;
  readonly metadata: { readonly [field: string]: unknown };
}

/** An increment of a counter on a day (UTC). */
export interface UsageCount {
  readonly measure: 'visit' | 'event' | 'source' | 'step';
  readonly day: string;
  readonly name: string;
  readonly count: number;
}

export interface ReachedStep {
  readonly sessionId: string;
  readonly step: FunnelStep;
  readonly day: string;
}

/** The day (UTC) of an ISO time: `2026-01-31`. */
export const dayOf = (at: string): string => at.slice(0, 10);

const maxEventAgeMs = 7 * 24 * 3_600_000;

/** Corrects a browser's timestamp: not after `received`, and at most a week before. */
export const clampEventTime = (timestamp: string, received: Date): string => {
  const ms = Math.min(
    Math.max(Date.parse(timestamp), received.getTime() - maxEventAgeMs),
    received.getTime(),
  );
  return new Date(ms).toISOString();
};

const checkoutPath = /^(?:https?:\/\/[^/]+)?\/checkout(?:\/|$)/;

const toStep = ({ type, metadata }: VisitEvent): FunnelStep | null => {
  if (type === 'product_view' || type === 'add_to_cart') return type;
  const { pageUrl } = metadata;
  return type === 'page_view' && typeof pageUrl === 'string' && checkoutPath.test(pageUrl)
    ? 'checkout'
    : null;
};

/** Funnel steps reached by these sessions, each once. */
export const findReachedSteps = (events: readonly VisitEvent[]): ReachedStep[] => {
  const reached = new Map<string, ReachedStep>();
  for (const event of events) {
    const step = toStep(event);
    const key = `${event.sessionId} ${step}`;
    if (step && !reached.has(key))
      reached.set(key, { sessionId: event.sessionId, step, day: dayOf(event.at) });
  }
  return [...reached.values()];
};

const keyOf = ({ measure, day, name }: Omit<UsageCount, 'count'>) => `${measure} ${day} ${name}`;

/** Sums counts of the same name, sorted by key: a fixed lock order prevents deadlocks. */
export const sumCounts = (counts: readonly UsageCount[]): UsageCount[] => {
  const sums = new Map<string, UsageCount>();
  for (const entry of counts) {
    const key = keyOf(entry);
    sums.set(key, { ...entry, count: entry.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
};

/** Counts analytics events by type, and visits by traffic source (METRIC-13). */
export const toCounts = (events: readonly VisitEvent[]): UsageCount[] =>
  events.flatMap(({ type, at, metadata }) => {
    if (type === flowStepType) return [];
    const day = dayOf(at);
    const event: UsageCount = { measure: 'event', day, name: type, count: 1 };
    const { referrerType } = metadata;
    return type === 'session_start' && typeof referrerType === 'string'
      ? [event, { measure: 'source', day, name: referrerType, count: 1 }]
      : [event];
  });
