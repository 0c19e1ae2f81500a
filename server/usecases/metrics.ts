import { parse, type FieldErrors, type Parsed } from '../../contract/parse.ts';
import { metricEvent, type MetricEvent } from '../../contract/wire/metrics.ts';
import { invalid } from '../domain/refusal.ts';
import { happenedAt } from '../domain/usage.ts';
import type { Shop } from '../shop.ts';
import { insertEvents } from '../store/metricEvents.ts';

export interface SentEvents {
  readonly events: readonly unknown[];
  /** Whose token came along; null where there was none, as with a beacon. */
  readonly userId: string | null;
}

/** The event, or what is wrong with it by field. Where there is a token, an event may name its user and nobody else. */
const judge = (sent: unknown, userId: string | null): Parsed<MetricEvent> => {
  const read = parse(metricEvent, sent);
  if (!read.ok || userId === null || read.value._user === null || read.value._user === userId) return read;
  return { ok: false, fields: { _user: 'Is not who is signed in' } };
};

/** `body` is the event itself, which is known by its place. */
const placed = (place: number, fields: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [
      name === 'body' ? `${place}` : `${place}.${name}`,
      sentence,
    ]),
  );

/**
 * METRIC-09, METRIC-14: keeps each event once by its `_id` (S9) and tells how many were new. Events that are wrong are named in a
 * `validation_failed`; the others are kept all the same, so that one never costs the rest. A user is noted only where the token says so.
 */
export const recordMetrics = async (
  { store, clock }: Pick<Shop, 'store' | 'clock'>,
  { events, userId }: SentEvents,
): Promise<{ accepted: number; duplicates: number }> => {
  const received = clock();
  const judged = events.map((event) => judge(event, userId));
  const good = judged.flatMap((read) => (read.ok ? [read.value] : []));
  const accepted = await insertEvents(
    store.db,
    good.map((event) => ({
      ...event,
      userId: userId === null ? null : event._user,
      at: happenedAt(event.timestamp, received),
      receivedAt: received.toISOString(),
    })),
  );
  const faults = judged.flatMap((read, place) => (read.ok ? [] : [placed(place, read.fields)]));
  if (faults.length > 0) throw invalid(Object.assign({}, ...faults));
  return { accepted, duplicates: good.length - accepted };
};
