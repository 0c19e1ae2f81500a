/** Paid orders of which units are to be sent, for staff. */
import { sql } from 'kysely';
import type { QueryOf } from '../../../contract/endpoint.ts';
import type { ordersToPack } from '../../../contract/wire/adminFulfilment.ts';
import { countRows } from '../common/queries.ts';
import type { Handle } from '../database.ts';
import { literals } from '../literals.ts';
import { columnStartsWith } from './likeConditions.ts';

export interface PackableQuery extends QueryOf<typeof ordersToPack> {
  /** Only these orders. */
  readonly ids?: readonly string[] | undefined;
}

/** The orders to pack, without columns. A refunded order is not packed. */
const packableOrders = (db: Handle, { status, q, ids }: Omit<PackableQuery, 'skip' | 'limit'>) => {
  const text = q?.trim().replace(/^#/, '') ?? '';
  return db
    .selectFrom('orders')
    .where('orders.status', 'in', status === undefined ? literals(['placed', 'processing']) : [status])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payments')
          .select('payments.intent_id')
          .whereRef('payments.order_id', '=', 'orders.id')
          .where('payments.status', '=', 'captured'),
      ),
    )
    .$if(ids !== undefined, (query) => query.where('orders.id', 'in', ids ?? []))
    .$if(text !== '', (query) => query.where(columnStartsWith('orders.order_number', text)));
};

/** A page of them, oldest first; returns one more than `limit` if there are further ones. */
export const listPackableOrders = async (db: Handle, { skip, limit, ...wanted }: PackableQuery) => {
  if (wanted.ids?.length === 0) return [];
  const rows = await packableOrders(db, wanted)
    .selectAll('orders')
    .select([
      sql<number>`(select coalesce(sum(quantity - shipped_quantity - canceled_quantity), 0) from order_items where order_id = orders.id)`.as(
        'units',
      ),
      sql<number>`(select coalesce(sum(shipped_quantity), 0) from order_items where order_id = orders.id)`.as(
        'sent',
      ),
    ])
    .orderBy('orders.placed_at')
    .orderBy('orders.id')
    .limit(limit + 1)
    .offset(skip)
    .execute();
  // PostgreSQL returns sums as text.
  return rows.map((row) => ({ ...row, units: Number(row.units), sent: Number(row.sent) }));
};

/** How many of them there are on all pages. */
export const countPackableOrders = (db: Handle, { status, q }: PackableQuery): Promise<number> =>
  countRows(packableOrders(db, { status, q }));

export type PackableOrderRow = Awaited<ReturnType<typeof listPackableOrders>>[number];

/** SKUs by product id. */
export const readSkus = async (db: Handle, productIds: readonly string[]): Promise<Map<string, string>> => {
  if (productIds.length === 0) return new Map();
  const rows = await db.selectFrom('products').select(['id', 'sku']).where('id', 'in', productIds).execute();
  return new Map(rows.map(({ id, sku }) => [id, sku]));
};
