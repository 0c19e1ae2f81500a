/** Append-only event streams, one per order or return, numbered from 1 without gaps. */
import { sql } from 'kysely';
import type { OrderActor } from '../../contract/orderStatechart.ts';
import { prepare } from './common/prepare.ts';
import type { StoreTransaction } from './database.ts';

interface EventRow extends Omit<StreamEvent, 'data'> {
  /** JSON. */
  readonly data: string;
}

const prepareAppend = (table: string, owner: string) =>
  prepare((db, { ownerId, type, status, actor, data, at }: EventRow) => ({
    compile: () =>
      sql`
        insert into ${sql.table(table)} (${sql.ref(owner)}, seq, type, status, actor, data, at)
        select ${ownerId}, coalesce(max(seq), 0) + 1, ${type}, ${status}, ${actor}, ${data}, ${at}
        from ${sql.table(table)} where ${sql.ref(owner)} = ${ownerId}
      `.compile(db),
  }));

const streams = {
  order: prepareAppend('order_events', 'order_id'),
  return: prepareAppend('return_events', 'return_id'),
} as const;

export interface StreamEvent {
  /** Id of the order or return. */
  readonly ownerId: string;
  readonly type: string;
  readonly status: string;
  readonly actor: OrderActor;
  readonly data: object;
  readonly at: string;
}

/** Appends an event to its stream. The caller must hold the lock of the order, so that sequence numbers are unique. */
export const appendEvent = async (
  trx: StoreTransaction,
  stream: keyof typeof streams,
  { data, ...event }: StreamEvent,
): Promise<void> => {
  await streams[stream].run(trx, { ...event, data: JSON.stringify(data) });
};
