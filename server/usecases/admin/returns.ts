import type { ReplyOf } from '../../../contract/endpoint.ts';
import type { Page } from '../../../contract/types.ts';
import type { adminReturns } from '../../../contract/wire/adminReturns.ts';
import { takePage } from '../../domain/takePage.ts';
import { listAdminReturns, listShoppers, type AdminReturnQuery } from '../../store/admin/returns.ts';
import type { UseCaseContext } from '../useCaseContext.ts';
import { presentShopper } from './orders.ts';
import { presentReturns } from '../orders/read/presentReturn.ts';

type Line = ReplyOf<typeof adminReturns>['result'][number];

/** ROLE-05: a page of the returns of all shoppers. */
export const readAllReturns = async (
  { store: { db } }: Pick<UseCaseContext, 'store'>,
  query: AdminReturnQuery,
): Promise<Page<Line>> => {
  const { rows, ...cursor } = takePage(await listAdminReturns(db, query), query);
  const returned = await presentReturns(db, rows);
  const shoppers = await listShoppers(db, [...new Set(rows.map((row) => row.user_id))]);
  return {
    result: returned.map((item, index) => {
      const id = rows[index]?.user_id ?? '';
      const shopper = shoppers.find((each) => each.id === id);
      return {
        returned: item,
        _user: shopper ? presentShopper(shopper) : { _id: id, firstName: '', lastName: '' },
      };
    }),
    ...cursor,
  };
};
