/** Rows of the timeline of an order that no other query reads. */
import type { Handle } from '../database.ts';
import { rowsIn } from '../common/queries.ts';
import { toReturnRow, type ReturnRow } from '../returns.ts';
import type { OutboxTable } from '../schema.ts';

/** The messages with these keys that the outbox still has. */
export const listMessages = (
  db: Handle,
  effectKeys: readonly string[],
): Promise<Pick<OutboxTable, 'created_at' | 'dead_at' | 'done_at' | 'effect_key' | 'last_error'>[]> =>
  rowsIn(
    effectKeys,
    db
      .selectFrom('outbox')
      .select(['effect_key', 'created_at', 'done_at', 'dead_at', 'last_error'])
      .where('effect_key', 'in', effectKeys),
  );

/** The returns of an order, oldest first. */
export const listReturnsOfOrder = async (db: Handle, orderId: string): Promise<ReturnRow[]> => {
  const rows = await db
    .selectFrom('returns')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => toReturnRow(row));
};
