/** All orders, for staff. */
import { sql } from 'kysely';
import type { QueryOf } from '../../../contract/endpoint.ts';
import type { adminOrders } from '../../../contract/wire/adminOrders.ts';
import type { Handle } from '../database.ts';
import { rowsIn } from '../common/queries.ts';
import type { OrderRow } from '../orders.ts';
import { columnStartsWith } from './likeConditions.ts';

export interface AdminOrderQuery extends Omit<QueryOf<typeof adminOrders>, 'refund'> {
  /** Only these orders. */
  readonly ids?: readonly string[] | undefined;
}

const sortColumns = { createdAt: 'orders.created_at', total: 'orders.total_cents' } as const;

const parseSort = (sort: AdminOrderQuery['sort'] = '-createdAt') => {
  const name = sort === 'createdAt' || sort === '-createdAt' ? 'createdAt' : 'total';
  return { column: sortColumns[name], direction: sort.startsWith('-') ? 'desc' : 'asc' } as const;
};

/** A page of all orders, ties by id; returns one more than `limit` if there are further ones. */
export const listAdminOrders = async (db: Handle, { skip, limit, status, q, sort, ids }: AdminOrderQuery) => {
  const { column, direction } = parseSort(sort);
  const text = q?.trim().replace(/^#/, '') ?? '';
  if (ids?.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select([
      'orders.id',
      'orders.order_number',
      'orders.status',
      'orders.created_at',
      'orders.total_cents',
      'orders.currency',
      'orders.user_id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.is_guest',
      'users.contact_email',
    ])
    .select([
      sql<number>`(select coalesce(sum(quantity), 0) from order_items where order_id = orders.id)`.as(
        'pieces',
      ),
      sql<number>`(select coalesce(sum(refunded_cents), 0) from payments where order_id = orders.id)`.as(
        'refunded_cents',
      ),
    ])
    .$if(status !== undefined, (query) => query.where('orders.status', '=', status ?? 'pending'))
    .$if(ids !== undefined, (query) => query.where('orders.id', 'in', ids ?? []))
    .$if(text !== '', (query) =>
      // Four searches of an index; `or` over three tables would be a scan.
      query.where('orders.id', 'in', (eb) =>
        eb
          .selectFrom('orders as numbered')
          .select('numbered.id')
          .where(columnStartsWith('numbered.order_number', text))
          .union(
            eb
              .selectFrom('users as buyers')
              .innerJoin('orders as bought', 'bought.user_id', 'buyers.id')
              .select('bought.id')
              .where(columnStartsWith('buyers.email', text)),
          )
          .union(
            eb
              .selectFrom('users as guests')
              .innerJoin('orders as ordered', 'ordered.user_id', 'guests.id')
              .select('ordered.id')
              .where('guests.contact_email', 'is not', null)
              .where(columnStartsWith('guests.contact_email', text)),
          )
          .union(
            eb
              .selectFrom('parcels')
              .select('parcels.order_id as id')
              .where('parcels.tracking_number', 'is not', null)
              .where(columnStartsWith('parcels.tracking_number', text)),
          ),
      ),
    )
    .orderBy(column, direction)
    .orderBy('orders.id', direction)
    .limit(limit + 1)
    .offset(skip)
    .execute();
  // PostgreSQL returns sums as text.
  return rows.map((row) => ({
    ...row,
    pieces: Number(row.pieces),
    refunded_cents: Number(row.refunded_cents),
  }));
};

export type AdminOrderRow = Awaited<ReturnType<typeof listAdminOrders>>[number];

export type OrderSentWith = Pick<OrderRow, 'id' | 'order_number' | 'status' | 'tracking_number'>;

type Addition = Pick<OrderRow, 'id' | 'added_to_id'>;

/** The order to which others are added: itself, for one that was not added to another. */
const firstOf = ({ id, added_to_id: addedToId }: Addition): string => addedToId ?? id;

/** For each of the orders, by id, the other orders that are sent with it, oldest first. */
export const readOrdersSentWith = async (
  db: Handle,
  orders: readonly Addition[],
): Promise<(order: Addition) => OrderSentWith[]> => {
  const firsts = [...new Set(orders.map(firstOf))];
  const columns = ['id', 'order_number', 'status', 'tracking_number', 'added_to_id', 'created_at'] as const;
  // Two searches of an index; `or` could be a scan.
  const rows = await rowsIn(
    firsts,
    db
      .selectFrom('orders')
      .select(columns)
      .where('id', 'in', firsts)
      .union(db.selectFrom('orders').select(columns).where('added_to_id', 'in', firsts))
      .orderBy('created_at')
      .orderBy('id'),
  );
  return (order) => rows.filter((row) => row.id !== order.id && firstOf(row) === firstOf(order));
};
