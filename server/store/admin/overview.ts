/** Counts for the dashboard of staff. */
import { sql } from 'kysely';
import type { OrderStatus } from '../../../contract/orderStatechart.ts';
import { lowStockThreshold } from '../../../contract/rules.ts';
import type { Handle } from '../database.ts';
import { countRows } from '../common/queries.ts';
import { hasReturnStatus } from '../returns.ts';

export const countOrdersByStatus = async (db: Handle): Promise<Map<OrderStatus, number>> => {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
};

/** A sum of amounts in another currency than the dollar, in minor units. */
export interface SumIn {
  readonly currency: string;
  readonly cents: number;
}

/** Number and total of orders placed since `since` and not canceled: in dollars, and in each other currency. */
export const sumOrdersPlacedSince = async (
  db: Handle,
  since: string,
): Promise<{ count: number; cents: number; others: SumIn[] }> => {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => [
      'currency',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('total_cents').as('cents'),
    ])
    .where('placed_at', '>=', since)
    .where('status', '!=', 'canceled')
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return {
    count: rows.reduce((sum, { count }) => sum + Number(count), 0),
    cents: Number(rows.find(({ currency }) => currency === null)?.cents ?? 0),
    others: rows.flatMap(({ currency, cents }) =>
      currency === null ? [] : [{ currency, cents: Number(cents ?? 0) }],
    ),
  };
};

export const countReturns = async (db: Handle, status: 'requested' | 'received'): Promise<number> =>
  countRows(db.selectFrom('returns').where(hasReturnStatus(status)));

const available = sql<number>`product_sizes.on_hand - product_sizes.reserved`;

const visibleSizes = (db: Handle) =>
  db
    .selectFrom('product_sizes')
    .innerJoin('products', 'products.id', 'product_sizes.product_id')
    .where('products.hidden', '=', 0);

/** Number of sizes of visible products that are out of stock, and that are low. The few hidden products are looked up: a join of all sizes with their products takes ten times as long. */
export const countLowStockSizes = async (db: Handle): Promise<{ out: number; low: number }> => {
  const row = await db
    .selectFrom('product_sizes')
    .select([
      sql<number>`count(case when ${available} <= 0 then 1 end)`.as('out'),
      sql<number>`count(case when ${available} > 0 then 1 end)`.as('low'),
    ])
    .where(sql<boolean>`${available} < ${sql.lit(lowStockThreshold)}`)
    .where(sql<boolean>`product_id not in (select id from products where hidden = 1)`)
    .executeTakeFirstOrThrow();
  return { out: Number(row.out), low: Number(row.low) };
};

/** Sizes with low stock, bestselling products first. */
export const listLowStockSizes = async (db: Handle, limit: number) => {
  const rows = await visibleSizes(db)
    .select([
      'products.id',
      'products.title',
      'products.color',
      'product_sizes.name',
      available.as('available'),
    ])
    .where(sql<boolean>`${available} between 1 and ${sql.lit(lowStockThreshold - 1)}`)
    .orderBy('products.sold_30_days', 'desc')
    .orderBy(available)
    .orderBy('products.id')
    .orderBy('product_sizes.position')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, available: Number(row.available) }));
};
