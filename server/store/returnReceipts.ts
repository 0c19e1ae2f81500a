/** Receipts of returns, item by item. */
import { sql } from 'kysely';
import { rowsIn } from './common/queries.ts';
import type { Handle, StoreTransaction } from './database.ts';
import type { ReturnReceiptsTable } from './schema.ts';

export type ReturnReceiptRow = ReturnReceiptsTable;

/** Receipts of the items of these returns. */
export const listReturnReceipts = (db: Handle, returnIds: readonly string[]): Promise<ReturnReceiptRow[]> =>
  rowsIn(returnIds, db.selectFrom('return_receipts').selectAll().where('return_id', 'in', returnIds));

export const insertReturnReceipts = async (
  trx: StoreTransaction,
  rows: readonly ReturnReceiptRow[],
): Promise<void> => {
  await trx
    .insertInto('return_receipts')
    .values([...rows])
    .execute();
};

/** Refunds of an order line by its returns that are not closed, without `exceptReturnId`, in cents; requested ones count in full. */
export const sumLineRefunds = async (
  db: Handle,
  orderItemId: string,
  exceptReturnId: string,
): Promise<number> => {
  const row = await db
    .selectFrom('return_items')
    .innerJoin('returns', 'returns.id', 'return_items.return_id')
    .leftJoin('return_receipts', (join) =>
      join
        .onRef('return_receipts.return_id', '=', 'return_items.return_id')
        .onRef('return_receipts.order_item_id', '=', 'return_items.order_item_id'),
    )
    .select(
      sql<
        number | string
      >`coalesce(sum(coalesce(return_receipts.refund_cents, return_items.amount_cents)), 0)`.as('cents'),
    )
    .where('return_items.order_item_id', '=', orderItemId)
    .where('return_items.return_id', '!=', exceptReturnId)
    .where('returns.closed_status', 'is', null)
    .executeTakeFirstOrThrow();
  // PostgreSQL returns sums as text.
  return Number(row.cents);
};
