import type { OrderStatus } from '../../../../contract/orderStatechart.ts';
import type { Order, Page } from '../../../../contract/types.ts';
import { findOrder, listOrderPage } from '../../../store/orders.ts';
import type { UserPageQuery } from '../../../store/rowsOfUser.ts';
import type { UseCaseContext, CurrentUser } from '../../useCaseContext.ts';
import { presentOrder, presentOrders } from './presentOrder.ts';
import { readPageOfUser } from './readPageOfUser.ts';
import { requireOwnOrder } from './requireOwnOrder.ts';

/** API-18. */
export const readOrder = async (
  { store }: UseCaseContext,
  shopper: CurrentUser,
  id: string,
): Promise<Order> => presentOrder(store.db, requireOwnOrder(await findOrder(store.db, id), shopper));

/** API-19, ORDER-07: a page of a user's orders, newest first. Throws `not_found` for another user, except for admins. */
export const readOrdersOfUser = (
  context: UseCaseContext,
  shopper: CurrentUser,
  query: UserPageQuery<OrderStatus>,
): Promise<Page<Order>> => readPageOfUser(context, shopper, query, listOrderPage, presentOrders);
