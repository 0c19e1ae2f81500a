import type { ReturnStatus } from '../../../../contract/returnStatechart.ts';
import type { Page, ReturnOrder } from '../../../../contract/types.ts';
import { notFound } from '../../../domain/appError.ts';
import { findReturn, listReturnPage, type ReturnRow } from '../../../store/returns.ts';
import type { UserPageQuery } from '../../../store/rowsOfUser.ts';
import type { UseCaseContext, CurrentUser } from '../../useCaseContext.ts';
import { presentReturn, presentReturns } from './presentReturn.ts';
import { readPageOfUser } from './readPageOfUser.ts';

/** Throws `not_found` for a missing return and for another user's, except for admins. */
const requireOwnReturn = (row: ReturnRow | undefined, shopper: CurrentUser): ReturnRow => {
  if (!row || (row.user_id !== shopper.id && !shopper.isAdmin)) throw notFound('The return');
  return row;
};

/** API-37. */
export const readReturn = async (
  { store }: UseCaseContext,
  shopper: CurrentUser,
  id: string,
): Promise<ReturnOrder> => presentReturn(store.db, requireOwnReturn(await findReturn(store.db, id), shopper));

/** API-38: a page of a user's returns, newest first. Throws `not_found` for another user, except for admins. */
export const readReturnsOfUser = (
  context: UseCaseContext,
  shopper: CurrentUser,
  query: UserPageQuery<ReturnStatus>,
): Promise<Page<ReturnOrder>> => readPageOfUser(context, shopper, query, listReturnPage, presentReturns);
