/** The size of the counted metric events that are stored, by the hour of their receipt. */
import { sql } from 'kysely';
import type { Handle } from './database.ts';
import { deleteOldMetricEvents } from './metricEvents.ts';
import type { MetricEventsTable } from './schema.ts';

/** Id, times, type and indexes of a row, in bytes. */
const bytesPerRow = 300;

/** What an event takes in the database, about. */
export const storedBytesOf = (metadata: string): number => bytesPerRow + Buffer.byteLength(metadata);

/** `2026-01-31T13`. */
const hourOf = (at: string): string => at.slice(0, 13);

/** Adds the sizes of these events. */
export const addMetricBytes = async (
  db: Handle,
  events: readonly Pick<MetricEventsTable, 'received_at' | 'metadata'>[],
): Promise<void> => {
  const sums = new Map<string, number>();
  for (const { received_at: receivedAt, metadata } of events)
    sums.set(hourOf(receivedAt), (sums.get(hourOf(receivedAt)) ?? 0) + storedBytesOf(metadata));
  // Sorted: a fixed lock order prevents deadlocks.
  const rows = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([hour, bytes]) => ({ hour, bytes }));
  await db
    .insertInto('metric_bytes')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('hour').doUpdateSet({ bytes: sql<number>`metric_bytes.bytes + excluded.bytes` }),
    )
    .execute();
};

export const sumMetricBytes = async (db: Handle): Promise<number> => {
  const { bytes } = await db
    .selectFrom('metric_bytes')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('bytes'), sql<number>`0`).as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes;
};

/** The newest hour that does not fit into `keptBytes` with those after it; undefined if all fit. */
const findExcessHour = async (db: Handle, keptBytes: number): Promise<string | undefined> => {
  let sum = 0;
  for (const { hour, bytes } of await db
    .selectFrom('metric_bytes')
    .selectAll()
    .orderBy('hour', 'desc')
    .execute()) {
    sum += bytes;
    if (sum > keptBytes) return hour;
  }
  return undefined;
};

/** Deletes counted events received before `before`, and those of the oldest hours while more than `keptBytes` are stored. */
export const limitMetricEvents = async (db: Handle, before: string, keptBytes: number): Promise<void> => {
  const excess = await findExcessHour(db, keptBytes);
  const afterExcess = excess === undefined ? '' : `${excess}:59:59.999Z`;
  const cutoff = afterExcess > before ? afterExcess : before;
  await deleteOldMetricEvents(db, cutoff);
  await db
    .deleteFrom('metric_bytes')
    .where(sql<string>`hour || ':59'`, '<', cutoff)
    .execute();
};
