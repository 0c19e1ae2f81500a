/** All returns, for staff. */
import type { ReturnStatus } from '../../../contract/returnStatechart.ts';
import type { Handle } from '../database.ts';
import type { ReturnRow } from '../returns.ts';
import { columnStartsWith } from './likeConditions.ts';

export interface AdminReturnQuery {
  readonly skip: number;
  readonly limit: number;
  readonly status: ReturnStatus | undefined;
  /** Prefix of the number of a return or of its order. */
  readonly q: string | undefined;
  readonly sort: '-createdAt' | 'createdAt' | undefined;
}

/** A page of all returns, ties by id; returns one more than `limit` if there are further ones. */
export const listAdminReturns = async (
  db: Handle,
  { skip, limit, status, q, sort }: AdminReturnQuery,
): Promise<ReturnRow[]> => {
  const direction = sort === 'createdAt' ? 'asc' : 'desc';
  const text = q?.trim().replace(/^#/, '') ?? '';
  return db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .selectAll('returns')
    .$if(status !== undefined, (query) => query.where('returns.status', '=', status ?? 'requested'))
    .$if(text !== '', (query) =>
      query.where((eb) =>
        eb.or([
          columnStartsWith('returns.return_number', text),
          columnStartsWith('orders.order_number', text),
        ]),
      ),
    )
    .orderBy('returns.created_at', direction)
    .orderBy('returns.id', direction)
    .limit(limit + 1)
    .offset(skip)
    .execute();
};
