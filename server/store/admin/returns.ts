/** All returns, for staff. */
import type { QueryOf } from '../../../contract/endpoint.ts';
import type { adminReturns } from '../../../contract/wire/adminReturns.ts';
import { rowsIn } from '../common/queries.ts';
import type { Handle } from '../database.ts';
import { hasReturnStatus, toReturnRow, type ReturnRow } from '../returns.ts';
import { columnStartsWith } from './likeConditions.ts';

export type AdminReturnQuery = QueryOf<typeof adminReturns>;

/** A page of all returns, ties by id; returns one more than `limit` if there are further ones. */
export const listAdminReturns = async (
  db: Handle,
  { skip, limit, status, q, sort }: AdminReturnQuery,
): Promise<ReturnRow[]> => {
  const direction = sort === 'createdAt' ? 'asc' : 'desc';
  const text = q?.trim().replace(/^#/, '') ?? '';
  const rows = await db
    .selectFrom('returns')
    .selectAll('returns')
    .$if(status !== undefined, (query) => query.where(hasReturnStatus(status ?? 'requested')))
    .$if(text !== '', (query) =>
      // Two searches of an index; `or` would be a scan.
      query.where('returns.id', 'in', (eb) =>
        eb
          .selectFrom('returns as numbered')
          .select('numbered.id')
          .where(columnStartsWith('numbered.return_number', text))
          .union(
            eb
              .selectFrom('returns as ordered')
              .innerJoin('orders', 'orders.id', 'ordered.order_id')
              .select('ordered.id')
              .where(columnStartsWith('orders.order_number', text)),
          ),
      ),
    )
    .orderBy('returns.created_at', direction)
    .orderBy('returns.id', direction)
    .limit(limit + 1)
    .offset(skip)
    .execute();
  return rows.map((row) => toReturnRow(row));
};

/** The users with these ids, for the lists of staff. */
export const listShoppers = (db: Handle, userIds: readonly string[]) =>
  rowsIn(
    userIds,
    db
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name', 'email', 'is_guest', 'contact_email'])
      .where('id', 'in', userIds),
  );
