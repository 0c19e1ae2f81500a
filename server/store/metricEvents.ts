/** Metric events, deduplicated by id, and the queue of uncounted ones. */
import { deleteInBatches } from './common/deleteInBatches.ts';
import type { MetricEvent } from '../../contract/wire/metrics.ts';
import type { Handle, StoreTransaction } from './database.ts';
import { isFound } from './common/queries.ts';
import type { MetricEventsTable } from './schema.ts';

export type NewMetricEvent = Pick<MetricEvent, '_id' | 'eventType' | 'metadata' | '_session'> & {
  readonly userId: string | null;
  readonly at: string;
  readonly receivedAt: string;
};

/** Inserts events with new ids (S9); returns their number. */
export const insertMetricEvents = async (db: Handle, events: readonly NewMetricEvent[]): Promise<number> => {
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

/** Whether there are uncounted events; a read, so that an idle job needs no write transaction. */
export const hasUncountedMetricEvents = async (db: Handle): Promise<boolean> =>
  isFound(db.selectFrom('metric_events').select('id').where('counted_at', 'is', null).limit(1));

/** Locks uncounted events until the transaction ends, skipping those locked by other processes. */
export const lockUncountedMetricEvents = async (
  trx: StoreTransaction,
  limit: number,
): Promise<MetricEventsTable[]> =>
  trx
    .selectFrom('metric_events')
    .selectAll()
    .where('counted_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();

export const markMetricEventsCounted = async (
  trx: StoreTransaction,
  ids: readonly string[],
  at: string,
): Promise<void> => {
  await trx.updateTable('metric_events').set({ counted_at: at }).where('id', 'in', ids).execute();
};

/** Deletes counted events received before `before`. */
export const deleteOldMetricEvents = async (db: Handle, before: string): Promise<void> => {
  await deleteInBatches(db, {
    table: 'metric_events',
    key: ['id'],
    column: 'received_at',
    before,
    isSet: 'counted_at',
  });
};
