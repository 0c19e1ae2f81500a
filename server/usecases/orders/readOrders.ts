import type { Order, Page } from '../../../contract/types.ts';
import { notFound } from '../../domain/refusal.ts';
import type { Handle } from '../../store/database.ts';
import { findOrder, ordersOfUser, type OrderListQuery, type OrderRow } from '../../store/orders.ts';
import type { Purchasing, Shopper } from '../purchasing.ts';
import { presentOrder, presentOrders } from './presentOrder.ts';

/** A foreign order is not found, as one that never was; an admin finds all. */
export const ownOrder = (order: OrderRow | undefined, shopper: Shopper): OrderRow => {
  if (!order || (order.user_id !== shopper.id && !shopper.isAdmin)) throw notFound('The order');
  return order;
};

/** API-18. */
export const readOrder = async ({ store }: Purchasing, shopper: Shopper, id: string): Promise<Order> =>
  presentOrder(store.db, ownOrder(await findOrder(store.db, id), shopper));

const pageOf = async (db: Handle, query: OrderListQuery): Promise<Page<Order>> => {
  const rows = await ordersOfUser(db, query);
  const hasMore = rows.length > query.limit;
  return {
    result: await presentOrders(db, rows.slice(0, query.limit)),
    hasMore,
    nextCursor: hasMore ? query.skip + query.limit : null,
  };
};

/** API-19, ORDER-07: a page of a user's orders, newest first. Another user's list is not found, unless for an admin. */
export const readOrdersOfUser = async (
  { store }: Purchasing,
  shopper: Shopper,
  query: OrderListQuery,
): Promise<Page<Order>> => {
  if (query.userId !== shopper.id && !shopper.isAdmin) throw notFound('The user');
  return pageOf(store.db, query);
};
