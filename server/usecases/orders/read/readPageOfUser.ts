import type { Page } from '../../../../contract/types.ts';
import { notFound } from '../../../domain/appError.ts';
import { takePage } from '../../../domain/takePage.ts';
import type { Handle } from '../../../store/database.ts';
import type { UserPageQuery } from '../../../store/rowsOfUser.ts';
import type { UseCaseContext, CurrentUser } from '../../useCaseContext.ts';

/** A page of a user's rows in their wire format. Throws `not_found` for another user, except for admins. */
export const readPageOfUser = async <Status extends string, Row, Item>(
  { store: { db } }: UseCaseContext,
  shopper: CurrentUser,
  query: UserPageQuery<Status>,
  list: (db: Handle, query: UserPageQuery<Status>) => Promise<Row[]>,
  present: (db: Handle, rows: readonly Row[]) => Promise<Item[]>,
): Promise<Page<Item>> => {
  if (query.userId !== shopper.id && !shopper.isAdmin) throw notFound('The user');
  const { rows, ...cursor } = takePage(await list(db, query), query);
  return { result: await present(db, rows), ...cursor };
};
