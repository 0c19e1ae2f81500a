/** Orders and refunds of a period, for the VAT report; in pages, each after the last row of the page before. */
import { sql } from 'kysely';
import { countRows, rowsIn } from '../common/queries.ts';
import type { Handle } from '../database.ts';

interface Period {
  /** ISO times; `to` is the first that is out. */
  readonly from: string;
  readonly to: string;
}

const vatColumns = [
  'orders.shipping_address',
  'orders.delivery_cents',
  'orders.total_cents',
  'orders.vat_cents',
  'orders.vat_lines',
  'orders.currency',
] as const;

/** Orders that were placed, and so paid, in the period; canceled ones have their refunds. */
export const pageOfPlacedOrders =
  (db: Handle, { from, to }: Period) =>
  async (after: { readonly id: string; readonly placedAt: string | null } | undefined, limit: number) =>
    db
      .selectFrom('orders')
      .select(vatColumns)
      .select(['orders.id', 'orders.placed_at as placedAt'])
      // Where the page before ended: from the start of the period, each page would read all earlier ones again.
      .where('placed_at', '>=', after?.placedAt ?? from)
      .where('placed_at', '<', to)
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(placed_at, id) > (${after?.placedAt}, ${after?.id})`),
      )
      .orderBy('placed_at')
      .orderBy('id')
      .limit(limit)
      .execute();

/** Literals, as in the indexes of migration 0047: with parameters, SQLite does not use them. The same rule as in `listMovements`. */
const movementTimes = {
  refund: sql<string | null>`coalesce(completed_at, case when status = 'done' then updated_at end)`,
  reversal: sql<
    string | null
  >`coalesce(reversed_at, case when status = 'failed' and completed_at is not null then updated_at end)`,
} as const;

interface RefundMovement {
  /** Of the refund. */
  readonly id: string;
  readonly orderId: string;
  readonly at: string | null;
}

/** The refunds that were completed, or failed after their completion, in the period, by time. */
export const pageOfMovements =
  (db: Handle, kind: keyof typeof movementTimes, { from, to }: Period) =>
  async (after: RefundMovement | undefined, limit: number): Promise<readonly RefundMovement[]> => {
    const time = movementTimes[kind];
    return (
      db
        .selectFrom('refunds')
        .select(['id', 'order_id as orderId', time.as('at')])
        // Where the page before ended, as above.
        .where(time, '>=', after?.at ?? from)
        .where(time, '<', to)
        .$if(after !== undefined, (query) =>
          query.where(sql<boolean>`(${time}, id) > (${after?.at}, ${after?.id})`),
        )
        .orderBy(time)
        .orderBy('id')
        .limit(limit)
        .execute()
    );
  };

/** The orders that were placed, and the refunds that were completed or failed later, in the period. */
export const countMovements = async (db: Handle, { from, to }: Period): Promise<number> => {
  const orders = db.selectFrom('orders').where('placed_at', '>=', from).where('placed_at', '<', to);
  const counts = [await countRows(orders)];
  for (const time of Object.values(movementTimes))
    counts.push(await countRows(db.selectFrom('refunds').where(time, '>=', from).where(time, '<', to)));
  return counts.reduce((sum, count) => sum + count, 0);
};

/** What the report needs of these orders. */
export const listVatOfOrders = (db: Handle, ids: readonly string[]) =>
  rowsIn(
    ids,
    db
      .selectFrom('orders')
      .select(vatColumns)
      .select(['orders.id', 'orders.placed_at'])
      .where('orders.id', 'in', [...ids]),
  );
