import type { Page, ReturnOrder } from '../../../contract/types.ts';
import { notFound } from '../../domain/refusal.ts';
import { findReturn, returnsOfUser, type ReturnListQuery, type ReturnRow } from '../../store/returns.ts';
import type { Purchasing, Shopper } from '../purchasing.ts';
import { presentReturn, presentReturns } from './presentReturn.ts';

/** A foreign return is not found, as one that never was; an admin finds all. */
const ownReturn = (row: ReturnRow | undefined, shopper: Shopper): ReturnRow => {
  if (!row || (row.user_id !== shopper.id && !shopper.isAdmin)) throw notFound('The return');
  return row;
};

/** API-37. */
export const readReturn = async ({ store }: Purchasing, shopper: Shopper, id: string): Promise<ReturnOrder> =>
  presentReturn(store.db, ownReturn(await findReturn(store.db, id), shopper));

/** API-38: a page of a user's returns, newest first. Another user's list is not found, unless for an admin. */
export const readReturnsOfUser = async (
  { store }: Purchasing,
  shopper: Shopper,
  query: ReturnListQuery,
): Promise<Page<ReturnOrder>> => {
  if (query.userId !== shopper.id && !shopper.isAdmin) throw notFound('The user');
  const rows = await returnsOfUser(store.db, query);
  const hasMore = rows.length > query.limit;
  return {
    result: await presentReturns(store.db, rows.slice(0, query.limit)),
    hasMore,
    nextCursor: hasMore ? query.skip + query.limit : null,
  };
};
