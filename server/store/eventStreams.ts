/** Append-only event streams, one per order or return, numbered from 1 without gaps. */
import { sql } from 'kysely';
import type { OrderActor } from '../../contract/orderStatechart.ts';
import type { StoreTransaction } from './database.ts';

const streams = {
  order: { table: 'order_events', owner: 'order_id' },
  return: { table: 'return_events', owner: 'return_id' },
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
  { ownerId, type, status, actor, data, at }: StreamEvent,
): Promise<void> => {
  const { table, owner } = streams[stream];
  await sql`
    insert into ${sql.table(table)} (${sql.ref(owner)}, seq, type, status, actor, data, at)
    select ${ownerId}, coalesce(max(seq), 0) + 1, ${type}, ${status}, ${actor}, ${JSON.stringify(data)}, ${at}
    from ${sql.table(table)} where ${sql.ref(owner)} = ${ownerId}
  `.execute(trx);
};
