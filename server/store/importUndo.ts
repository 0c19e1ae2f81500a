/** What the undo of an import has done. */
import { sql } from 'kysely';
import type { Handle } from './database.ts';

export interface UndoneCounts {
  readonly deleted: number;
  readonly retired: number;
  readonly restored: number;
  /** Changed since, so they stay as they are. */
  readonly left: number;
}

/** Products by what the undo of the batch did to them. Of a product with several items, one that stays applied counts. */
export const countUndone = async (db: Handle, batchId: string): Promise<UndoneCounts> => {
  const products = db
    .selectFrom('batch_items')
    .leftJoin('products', 'products.id', 'batch_items.product_id')
    .select([
      'batch_items.product_id',
      sql<number>`max(case when batch_items.state = 'applied' then 1 else 0 end)`.as('is_left'),
      sql<number>`max(case when batch_items.before is null then 1 else 0 end)`.as('was_made'),
      // A product that a later import made again is not retired.
      sql<number>`max(case when products.retired_at is not null then 1 else 0 end)`.as('is_retired'),
    ])
    .where('batch_id', '=', batchId)
    .where('batch_items.state', 'in', ['applied', 'undone'])
    .groupBy('batch_items.product_id');
  const rows = await db
    .selectFrom(products.as('undone'))
    .select(['is_left', 'was_made', 'is_retired', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['is_left', 'was_made', 'is_retired'])
    .execute();
  const sum = (isCounted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isCounted).reduce((total, { count }) => total + Number(count), 0);
  return {
    left: sum((row) => row.is_left === 1),
    deleted: sum((row) => row.is_left === 0 && row.was_made === 1 && row.is_retired === 0),
    retired: sum((row) => row.is_left === 0 && row.was_made === 1 && row.is_retired === 1),
    restored: sum((row) => row.is_left === 0 && row.was_made === 0),
  };
};
