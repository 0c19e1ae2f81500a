import type { ReplyOf } from '../../../contract/call.ts';
import type { Page } from '../../../contract/types.ts';
import type { adminReturns } from '../../../contract/wire/adminReturns.ts';
import { adminReturnRows, type AdminReturnQuery } from '../../store/admin/returns.ts';
import { namesOfUsers } from '../../store/orders.ts';
import type { Purchasing } from '../purchasing.ts';
import { presentReturns } from '../returns/presentReturn.ts';

type Line = ReplyOf<typeof adminReturns>['result'][number];

/** ROLE-05: a page of all returns, whoever's they are. */
export const readAllReturns = async (
  { store: { db } }: Pick<Purchasing, 'store'>,
  query: AdminReturnQuery,
): Promise<Page<Line>> => {
  const found = await adminReturnRows(db, query);
  const hasMore = found.length > query.limit;
  const rows = found.slice(0, query.limit);
  const returned = await presentReturns(db, rows);
  const names = await namesOfUsers(db, [...new Set(rows.map((row) => row.user_id))]);
  return {
    result: returned.map((one, index) => {
      const userId = rows[index]?.user_id ?? '';
      return {
        returned: one,
        _user: { _id: userId, ...(names.get(userId) ?? { firstName: '', lastName: '' }) },
      };
    }),
    hasMore,
    nextCursor: hasMore ? query.skip + query.limit : null,
  };
};
