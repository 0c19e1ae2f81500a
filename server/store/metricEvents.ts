/** The events of visits, each once, and the queue of those that are to be counted. */
import type { MetricEvent } from '../../contract/wire/metrics.ts';
import type { Handle, StoreTransaction } from './database.ts';
import { forUpdateSkipLocked, type Engine } from './dialect.ts';
import type { MetricEventsTable } from './schema.ts';

export type KeptEvent = Pick<MetricEvent, '_id' | 'eventType' | 'metadata' | '_session'> & {
  readonly userId: string | null;
  readonly at: string;
  readonly receivedAt: string;
};

/** Keeps those that are not there yet (S9), and tells how many they were. */
export const insertEvents = async (db: Handle, events: readonly KeptEvent[]): Promise<number> => {
  if (events.length === 0) return 0;
  const inserted = await db
    .insertInto('metric_events')
    .values(
      events.map((event) => ({
        id: event._id,
        type: event.eventType,
        session_id: event._session,
        user_id: event.userId,
        at: event.at,
        received_at: event.receivedAt,
        metadata: JSON.stringify(event.metadata),
        counted_at: null,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return inserted.length;
};

/** Whether anything is to be counted; a read, so that rest costs no write. */
export const hasUncountedEvents = async (db: Handle): Promise<boolean> =>
  (await db
    .selectFrom('metric_events')
    .select('id')
    .where('counted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Takes events that nobody has counted; they are held until the transaction ends. */
export const lockUncountedEvents = async (
  trx: StoreTransaction,
  engine: Engine,
  limit: number,
): Promise<MetricEventsTable[]> =>
  forUpdateSkipLocked(
    trx.selectFrom('metric_events').selectAll().where('counted_at', 'is', null).orderBy('id').limit(limit),
    engine,
  ).execute();

export const markCounted = async (
  trx: StoreTransaction,
  ids: readonly string[],
  at: string,
): Promise<void> => {
  await trx.updateTable('metric_events').set({ counted_at: at }).where('id', 'in', ids).execute();
};

/** Deletes what came before this time and was counted. */
export const forgetEvents = async (db: Handle, before: string): Promise<void> => {
  await db
    .deleteFrom('metric_events')
    .where('received_at', '<', before)
    .where('counted_at', 'is not', null)
    .execute();
};
