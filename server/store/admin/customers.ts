/** Customers, for staff. */
import { sql } from 'kysely';
import type { QueryOf } from '../../../contract/endpoint.ts';
import type { adminCustomers } from '../../../contract/wire/adminCustomers.ts';
import { rowsIn } from '../common/queries.ts';
import type { Handle } from '../database.ts';
import type { SumIn } from './overview.ts';
import { deletedEmailPrefix } from '../users.ts';
import { columnStartsWith } from './likeConditions.ts';

const boughtBy = sql`from orders where orders.user_id = users.id and orders.placed_at is not null and orders.status <> 'canceled'`;

const refundedOfOrder = sql`coalesce((select sum(refunded_cents) from payments where payments.order_id = orders.id), 0)`;

/** DESK-530: what an order cost after refunds. */
const keptOfOrder = sql<number | null>`orders.total_cents - ${refundedOfOrder}`;

/** Amounts of two currencies are never added. */
const inDollars = sql`case when orders.currency is null then ${keptOfOrder} else 0 end`;

const selectCustomers = (db: Handle) =>
  db
    .selectFrom('users')
    .selectAll('users')
    .select([
      sql<number>`(select count(*) ${boughtBy})`.as('orders'),
      sql<number>`(select coalesce(sum(${inDollars}), 0) ${boughtBy})`.as('spent_cents'),
      sql<number>`(select coalesce(max(${refundedOfOrder}), 0) ${boughtBy})`.as('most_refunded_cents'),
    ])
    .where('users.email', 'not like', `${deletedEmailPrefix}%`);

type SelectedCustomer = Awaited<ReturnType<ReturnType<typeof selectCustomers>['execute']>>[number];

// PostgreSQL returns sums as text.
const toRow = (row: SelectedCustomer): SelectedCustomer => ({
  ...row,
  orders: Number(row.orders),
  spent_cents: Number(row.spent_cents),
  most_refunded_cents: Number(row.most_refunded_cents),
});

/** A page of all customers, newest first; returns one more than `limit` if there are further ones. */
export const listCustomers = async (
  db: Handle,
  { skip, limit, q, group }: QueryOf<typeof adminCustomers>,
): Promise<SelectedCustomer[]> => {
  const text = q?.trim() ?? '';
  const rows = await selectCustomers(db)
    // Not parameters, which no partial index matches.
    .$if(group === 'guests', (query) => query.where('is_guest', '=', sql.lit(1)))
    .$if(group === 'blocked', (query) => query.where('blocked_at', 'is not', null))
    .$if(text !== '', (query) =>
      // Three searches of an index; `or` would be a scan.
      query.where('users.id', 'in', (eb) =>
        eb
          .selectFrom('users as addressed')
          .select('addressed.id')
          .where(columnStartsWith('addressed.email', text))
          .union(
            eb
              .selectFrom('users as contacted')
              .select('contacted.id')
              .where('contacted.contact_email', 'is not', null)
              .where(columnStartsWith('contacted.contact_email', text)),
          )
          .union(
            eb
              .selectFrom('users as named')
              .select('named.id')
              .where(columnStartsWith('named.last_name', text)),
          ),
      ),
    )
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(limit + 1)
    .offset(skip)
    .execute();
  return rows.map(toRow);
};

/** Undefined for a deleted account. */
export const findCustomer = async (db: Handle, id: string): Promise<SelectedCustomer | undefined> => {
  const row = await selectCustomers(db).where('users.id', '=', id).executeTakeFirst();
  return row && toRow(row);
};

/** What customers spent after refunds in other currencies than the dollar, by customer. */
export const listSpentInOthers = async (
  db: Handle,
  userIds: readonly string[],
): Promise<Map<string, SumIn[]>> => {
  const sums = db
    .selectFrom('orders')
    .select((eb) => ['user_id', 'currency', eb.fn.sum<number | null>(keptOfOrder).as('cents')])
    .where('user_id', 'in', userIds)
    .where('currency', 'is not', null)
    .where('placed_at', 'is not', null)
    .where('status', '!=', 'canceled')
    .groupBy(['user_id', 'currency'])
    .orderBy('currency');
  const rows = await rowsIn(userIds, sums);
  return Map.groupBy(
    rows.flatMap(({ user_id: userId, currency, cents }) =>
      currency === null ? [] : [{ userId, currency, cents: Number(cents ?? 0) }],
    ),
    ({ userId }) => userId,
  );
};

export const setBlocked = async (db: Handle, id: string, at: string | null): Promise<void> => {
  await db.updateTable('users').set({ blocked_at: at }).where('id', '=', id).execute();
};

const latest = 10;

/** The latest orders of a customer, newest first. */
export const listLatestOrders = (db: Handle, userId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'order_number', 'status', 'created_at', 'total_cents', 'currency'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(latest)
    .execute();
