import type { Order, Page } from '../../../../contract/types.ts';
import { notFound } from '../../../domain/appError.ts';
import type { Handle } from '../../../store/database.ts';
import { findOrder, listOrderPage, type OrderPageQuery } from '../../../store/orders.ts';
import type { UseCaseContext, CurrentUser } from '../../useCaseContext.ts';
import { presentOrder, presentOrders } from './presentOrder.ts';
import { requireOwnOrder } from './requireOwnOrder.ts';

/** API-18. */
export const readOrder = async (
  { store }: UseCaseContext,
  shopper: CurrentUser,
  id: string,
): Promise<Order> => presentOrder(store.db, requireOwnOrder(await findOrder(store.db, id), shopper));

const readPage = async (db: Handle, query: OrderPageQuery): Promise<Page<Order>> => {
  const rows = await listOrderPage(db, query);
  const hasMore = rows.length > query.limit;
  return {
    result: await presentOrders(db, rows.slice(0, query.limit)),
    hasMore,
    nextCursor: hasMore ? query.skip + query.limit : null,
  };
};

/** API-19, ORDER-07: a page of a user's orders, newest first. Throws `not_found` for another user, except for admins. */
export const readOrdersOfUser = async (
  { store }: UseCaseContext,
  shopper: CurrentUser,
  query: OrderPageQuery,
): Promise<Page<Order>> => {
  if (query.userId !== shopper.id && !shopper.isAdmin) throw notFound('The user');
  return readPage(store.db, query);
};
