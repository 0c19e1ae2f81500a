import { sql } from 'kysely';
import { countUpCatalogueVersion } from './catalogue/version.ts';
import type { Handle } from './database.ts';

const only = 1;

/** Since when sales are counted, as it was last settled; before that, always. */
const countedFrom = async (db: Handle): Promise<string> => {
  const row = await db
    .selectFrom('sales_window')
    .select('counted_from')
    .where('id', '=', only)
    .executeTakeFirst();
  return row?.counted_from ?? '';
};

/** Moves the beginning from `from` to `to`; false where another process was faster. */
const moveTo = async (db: Handle, { from, to }: Stretch): Promise<boolean> => {
  const row = { id: only, counted_from: to };
  if (from === '') {
    const { numInsertedOrUpdatedRows: inserted } = await db
      .insertInto('sales_window')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    return inserted === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('sales_window')
    .set(row)
    .where('id', '=', only)
    .where('counted_from', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

interface Stretch {
  readonly from: string;
  readonly to: string;
}

/** Pieces sold in a stretch of time by product, less those that were canceled. */
const soldWithin = (db: Handle, { from, to }: Stretch) =>
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
 * Takes what was sold up to `to` (ISO, 30 days ago) out of `sold_30_days`, each sale once whoever asks and however often. What an import
 * said of sales elsewhere stays until an import says otherwise. Must run in a transaction. Answers whether a count has changed.
 */
export const ageSales = async (db: Handle, to: string): Promise<boolean> => {
  const stretch = { from: await countedFrom(db), to };
  if (stretch.from >= to || !(await moveTo(db, stretch))) return false;
  const aged = (await soldWithin(db, stretch)).filter(({ moved }) => Number(moved) !== 0);
  for (const { product_id: id, moved } of aged) {
    const counted = sql<number>`sold_30_days + ${Number(moved)}`;
    await db
      .updateTable('products')
      .set({ sold_30_days: sql<number>`case when ${counted} < 0 then 0 else ${counted} end` })
      .where('id', '=', id)
      .execute();
  }
  if (aged.length > 0) await countUpCatalogueVersion(db);
  return aged.length > 0;
};
