/** What the events of visits add up to: pure, a batch at a time. */
import type { MetricType, UsageStep } from '../../contract/rules.ts';

export interface HappenedEvent {
  readonly type: MetricType;
  readonly sessionId: string;
  readonly at: string;
  readonly metadata: { readonly [field: string]: unknown };
}

/** One more count under its name, on a day (UTC). */
export interface Count {
  readonly measure: 'visit' | 'event' | 'source' | 'step';
  readonly day: string;
  readonly name: string;
  readonly count: number;
}

export interface ReachedStep {
  readonly sessionId: string;
  readonly step: UsageStep;
  readonly day: string;
}

/** The day (UTC) of an ISO time: `2026-01-31`. */
export const dayOf = (at: string): string => at.slice(0, 10);

const latestMs = 7 * 24 * 3_600_000;

/** When it happened, as far as the browser's clock can be right: not after it came, and at most a week before. */
export const happenedAt = (timestamp: string, received: Date): string => {
  const ms = Math.min(Math.max(Date.parse(timestamp), received.getTime() - latestMs), received.getTime());
  return new Date(ms).toISOString();
};

const checkoutPath = /^(?:https?:\/\/[^/]+)?\/checkout(?:\/|$)/;

const stepOf = ({ type, metadata }: HappenedEvent): UsageStep | null => {
  if (type === 'product_view' || type === 'add_to_cart') return type;
  const { pageUrl } = metadata;
  return type === 'page_view' && typeof pageUrl === 'string' && checkoutPath.test(pageUrl)
    ? 'checkout'
    : null;
};

/** The steps that these visits reached, each once. */
export const stepsOf = (events: readonly HappenedEvent[]): ReachedStep[] => {
  const reached = new Map<string, ReachedStep>();
  for (const event of events) {
    const step = stepOf(event);
    const key = `${event.sessionId} ${step}`;
    if (step && !reached.has(key))
      reached.set(key, { sessionId: event.sessionId, step, day: dayOf(event.at) });
  }
  return [...reached.values()];
};

const keyOf = ({ measure, day, name }: Omit<Count, 'count'>) => `${measure} ${day} ${name}`;

/** Adds up what is counted under the same name; in a fixed order, so that two who add to the same counts never wait for each other. */
export const summed = (counts: readonly Count[]): Count[] => {
  const sums = new Map<string, Count>();
  for (const each of counts) {
    const key = keyOf(each);
    sums.set(key, { ...each, count: each.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
};

/** Events by type, and visits by where they came from (METRIC-13). */
export const countsOf = (events: readonly HappenedEvent[]): Count[] =>
  events.flatMap(({ type, at, metadata }) => {
    const day = dayOf(at);
    const event: Count = { measure: 'event', day, name: type, count: 1 };
    const { referrerType } = metadata;
    return type === 'session_start' && typeof referrerType === 'string'
      ? [event, { measure: 'source', day, name: referrerType, count: 1 }]
      : [event];
  });
