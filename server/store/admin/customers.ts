/** Customers, for staff. */
import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '../../../contract/endpoint.ts';
import type { adminCustomers } from '../../../contract/wire/adminCustomers.ts';
import { rowsIn } from '../common/queries.ts';
import type { Handle } from '../database.ts';
import type { SumIn } from './overview.ts';
import { deletedEmailPrefix, type UserRow } from '../users.ts';
import { columnStartsWith, nameStartsWith } from './likeConditions.ts';

const deletedEmails = `${deletedEmailPrefix}%`;

const selectCustomers = (db: Handle) =>
  db.selectFrom('users').selectAll('users').where('users.email', 'not like', deletedEmails);

/** Of a name that is longer, further spaces belong to the last name. */
const maximumSplits = 3;

/** DESK-562: the start of a last name, or of a first and a last name with a space between, at each of the first spaces. */
const namePrefixes = (text: string) => [
  { first: '', last: text },
  ...[...text.matchAll(/\s+/g)]
    .slice(0, maximumSplits)
    .map(({ 0: space, index }) => ({ first: text.slice(0, index), last: text.slice(index + space.length) })),
];

/** Each searches the index of last names. */
const isNamed = (text: string): RawBuilder<boolean> =>
  sql.join(
    namePrefixes(text).map(({ first, last }) =>
      first === ''
        ? nameStartsWith('named.last_name', last)
        : sql<boolean>`(${nameStartsWith('named.last_name', last)} and ${nameStartsWith('named.first_name', first)})`,
    ),
    sql` or `,
  );

/** A page of all customers, newest first; returns one more than `limit` if there are further ones. */
export const listCustomers = async (
  db: Handle,
  { skip, limit, q, group }: QueryOf<typeof adminCustomers>,
): Promise<UserRow[]> => {
  const text = q?.trim() ?? '';
  return (
    selectCustomers(db)
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
            .union(eb.selectFrom('users as named').select('named.id').where(isNamed(text))),
        ),
      )
      .orderBy('users.created_at', 'desc')
      .orderBy('users.id', 'desc')
      .limit(limit + 1)
      .offset(skip)
      .execute()
  );
};

/** Undefined for a deleted account. */
export const findCustomer = (db: Handle, id: string): Promise<UserRow | undefined> =>
  selectCustomers(db).where('users.id', '=', id).executeTakeFirst();

/** DESK-530: what a customer bought, without canceled orders, and spent after refunds. Amounts of two currencies are never added. */
export interface Purchases {
  readonly orders: number;
  readonly spentCents: number;
  /** What was spent in other currencies than the dollar. */
  readonly others: readonly SumIn[];
  readonly hasRefunds: boolean;
}

const refundedOfOrder = sql<number>`coalesce((select sum(refunded_cents) from payments where payments.order_id = orders.id), 0)`;

/** By customer; none for those who bought nothing. A statement of its own: PostgreSQL would add up the orders of all rows before a page too. */
export const readPurchases = async (
  db: Handle,
  userIds: readonly string[],
): Promise<Map<string, Purchases>> => {
  const sums = db
    .selectFrom('orders')
    .select((eb) => [
      'user_id',
      'currency',
      eb.fn.countAll<number>().as('orders'),
      sql<number>`sum(orders.total_cents - ${refundedOfOrder})`.as('cents'),
      sql<number>`max(${refundedOfOrder})`.as('most_refunded'),
    ])
    .where('user_id', 'in', userIds)
    .where('placed_at', 'is not', null)
    .where('status', '!=', 'canceled')
    .groupBy(['user_id', 'currency'])
    .orderBy('currency');
  const ofUsers = Map.groupBy(await rowsIn(userIds, sums), (row) => row.user_id);
  return new Map(
    [...ofUsers].map(([userId, rows]) => [
      userId,
      {
        // PostgreSQL returns sums and counts as text.
        orders: rows.reduce((sum, { orders }) => sum + Number(orders), 0),
        spentCents: Number(rows.find(({ currency }) => currency === null)?.cents ?? 0),
        others: rows.flatMap(({ currency, cents }) =>
          currency === null ? [] : [{ currency, cents: Number(cents) }],
        ),
        hasRefunds: rows.some(({ most_refunded: most }) => Number(most) > 0),
      },
    ]),
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
