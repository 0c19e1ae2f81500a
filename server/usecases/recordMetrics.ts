import { parse, type FieldErrors, type ParseResult } from '../../contract/parse.ts';
import { flowStepType } from '../../contract/rules/flowSteps.ts';
import { flowStepEvent } from '../../contract/wire/flowSteps.ts';
import { metricEvent, type MetricEvent } from '../../contract/wire/metrics.ts';
import { validationError } from '../domain/appError.ts';
import { clampEventTime } from '../domain/usage.ts';
import type { AppContext } from '../appContext.ts';
import { storedBytesOf } from '../store/metricBytes.ts';
import { insertMetricEvents } from '../store/metricEvents.ts';

export interface MetricsBatch {
  readonly events: readonly unknown[];
  /** From the access token; null without one, as in a beacon. */
  readonly userId: string | null;
  /** The client's IP address. */
  readonly address: string;
}

/** Parses an event. With an access token, it may name only the token's user. */
const parseEvent = (input: unknown, userId: string | null): ParseResult<MetricEvent> => {
  const isStep =
    typeof input === 'object' && input !== null && Reflect.get(input, 'eventType') === flowStepType;
  const parsed: ParseResult<MetricEvent> = isStep ? parse(flowStepEvent, input) : parse(metricEvent, input);
  if (!parsed.ok || userId === null || parsed.value._user === null || parsed.value._user === userId)
    return parsed;
  return { ok: false, fields: { _user: 'Is not who is signed in' } };
};

/** Prefixes field names with the event's index; `body` is the event as a whole. */
const prefixFields = (index: number, fields: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [
      name === 'body' ? `${index}` : `${index}.${name}`,
      message,
    ]),
  );

const sumBytesBySession = (events: readonly MetricEvent[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const { _session: session, metadata } of events)
    sums.set(session, (sums.get(session) ?? 0) + storedBytesOf(JSON.stringify(metadata)));
  return sums;
};

/**
 * METRIC-09, METRIC-14: stores each event once by its `_id` (S9). Stores the valid events and then throws `validation_failed` where
 * others are invalid. The user is stored only where the access token confirms it. Stores nothing of a batch that exceeds the quota.
 */
export const recordMetrics = async (
  { store, clock, metricQuota }: Pick<AppContext, 'store' | 'clock' | 'metricQuota'>,
  { events, userId, address }: MetricsBatch,
): Promise<{ accepted: number; duplicates: number }> => {
  const received = clock();
  const results = events.map((event) => parseEvent(event, userId));
  const valid = results.flatMap((result) => (result.ok ? [result.value] : []));
  if (valid.length > 0) await metricQuota.take(address, sumBytesBySession(valid));
  const accepted = await insertMetricEvents(
    store.db,
    valid.map((event) => ({
      ...event,
      userId: userId === null ? null : event._user,
      at: clampEventTime(event.timestamp, received),
      receivedAt: received.toISOString(),
    })),
  );
  const errors = results.flatMap((result, index) => (result.ok ? [] : [prefixFields(index, result.fields)]));
  if (errors.length > 0) throw validationError(Object.assign({}, ...errors));
  return { accepted, duplicates: valid.length - accepted };
};
