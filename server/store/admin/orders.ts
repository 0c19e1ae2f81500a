/** All orders, for staff. */
import { sql } from 'kysely';
import type { QueryOf } from '../../../contract/endpoint.ts';
import type { adminOrders } from '../../../contract/wire/adminOrders.ts';
import type { Handle } from '../database.ts';
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
      // Three searches of an index; `or` over two tables would be a scan.
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

/** The order that this one was added to, with those added to it, and those added to this one; oldest first. */
export const listOrdersSentWith = (
  db: Handle,
  { id, added_to_id: addedToId }: Pick<OrderRow, 'id' | 'added_to_id'>,
): Promise<Pick<OrderRow, 'id' | 'order_number' | 'status'>[]> =>
  db
    .selectFrom('orders')
    .select(['id', 'order_number', 'status'])
    .where((eb) => eb.or([eb('id', '=', addedToId ?? ''), eb('added_to_id', 'in', [id, addedToId ?? id])]))
    .where('id', '<>', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
