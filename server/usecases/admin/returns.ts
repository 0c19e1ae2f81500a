import type { ReplyOf } from '../../../contract/endpoint.ts';
import type { Page } from '../../../contract/types.ts';
import type { adminReturns } from '../../../contract/wire/adminReturns.ts';
import { takePage } from '../../domain/takePage.ts';
import { listAdminReturns, type AdminReturnQuery } from '../../store/admin/returns.ts';
import { readUserNames } from '../../store/orders.ts';
import type { UseCaseContext } from '../useCaseContext.ts';
import { presentReturns } from '../orders/read/presentReturn.ts';

type Line = ReplyOf<typeof adminReturns>['result'][number];

/** ROLE-05: a page of the returns of all shoppers. */
export const readAllReturns = async (
  { store: { db } }: Pick<UseCaseContext, 'store'>,
  query: AdminReturnQuery,
): Promise<Page<Line>> => {
  const { rows, ...cursor } = takePage(await listAdminReturns(db, query), query);
  const returned = await presentReturns(db, rows);
  const names = await readUserNames(db, [...new Set(rows.map((row) => row.user_id))]);
  return {
    result: returned.map((item, index) => {
      const userId = rows[index]?.user_id ?? '';
      return {
        returned: item,
        _user: { _id: userId, ...(names.get(userId) ?? { firstName: '', lastName: '' }) },
      };
    }),
    ...cursor,
  };
};
