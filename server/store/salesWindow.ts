import { sql } from 'kysely';
import { incrementCatalogueVersion } from './catalogue/versions/catalogueVersion.ts';
import type { Handle } from './database.ts';
import { isUpdated } from './common/queries.ts';

const rowId = 1;

/** Start of the window of counted sales (ISO); empty before the first run. */
const readWindowStart = async (db: Handle): Promise<string> => {
  const row = await db
    .selectFrom('sales_window')
    .select('counted_from')
    .where('id', '=', rowId)
    .executeTakeFirst();
  return row?.counted_from ?? '';
};

/** Moves the start of the window from `from` to `to`; false if another process has moved it. */
const advanceWindow = async (db: Handle, { from, to }: TimeRange): Promise<boolean> => {
  const row = { id: rowId, counted_from: to };
  if (from === '') {
    const { numInsertedOrUpdatedRows: inserted } = await db
      .insertInto('sales_window')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    return inserted === 1n;
  }
  return isUpdated(
    db.updateTable('sales_window').set(row).where('id', '=', rowId).where('counted_from', '=', from),
  );
};

interface TimeRange {
  readonly from: string;
  readonly to: string;
}

/** Stock movements of sales minus cancellations in a time range, by product; negative for net sales. */
const sumSales = (db: Handle, { from, to }: TimeRange) =>
  db
    .selectFrom('stock_movements')
    .select(['product_id', (eb) => eb.fn.sum<number>('quantity').as('moved')])
    .where('reason', 'in', ['sale', 'cancel'])
    .where('at', '>', from)
    .where('at', '<=', to)
    .groupBy('product_id')
    .orderBy('product_id')
    .execute();

/**
 * Subtracts sales up to `to` (ISO, 30 days ago) from `sold_30_days`; idempotent and safe to run concurrently. Imported sales stay until
 * the next import. Must run in a transaction. Returns whether a count has changed.
 */
export const subtractExpiredSales = async (db: Handle, to: string): Promise<boolean> => {
  const range = { from: await readWindowStart(db), to };
  if (range.from >= to || !(await advanceWindow(db, range))) return false;
  const expired = (await sumSales(db, range)).filter(({ moved }) => Number(moved) !== 0);
  for (const { product_id: id, moved } of expired) {
    const sold = sql<number>`sold_30_days + ${Number(moved)}`;
    await db
      .updateTable('products')
      .set({ sold_30_days: sql<number>`case when ${sold} < 0 then 0 else ${sold} end` })
      .where('id', '=', id)
      .execute();
  }
  if (expired.length > 0)
    await incrementCatalogueVersion(
      db,
      expired.map((row) => row.product_id),
    );
  return expired.length > 0;
};
