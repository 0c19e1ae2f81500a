import type { OrderStatus } from '../../contract/orderStatechart.ts';
import { pagedQuery, valueQuery } from './queryFactories.ts';
import { queryKeys } from './queryKeys.ts';
import type { Services } from './services.ts';
import { staleTimesMs } from './staleTimes.ts';

/** Queries of the signed-in user. All require a token: views set `enabled` by a selector (CART-16, CART-17). */
export const createPersonalQueries = ({ auth, cart, orders, returns, wishlist }: Services) => ({
  currentUser: () =>
    valueQuery(queryKeys.currentUser, (signal) => auth.currentUser(signal), staleTimesMs.currentUser),

  cart: () => valueQuery(queryKeys.cartContent, (signal) => cart.read(signal), staleTimesMs.cart),

  cartCount: () => valueQuery(queryKeys.cartCount, (signal) => cart.count(signal), staleTimesMs.cart),

  order: (id: string) =>
    valueQuery(queryKeys.order(id), (signal) => orders.byId(id, signal), staleTimesMs.orders),

  orders: (userId: string, status?: OrderStatus) =>
    pagedQuery(
      queryKeys.ordersOfUser(userId, status),
      (skip, signal) => orders.ofUser({ userId, skip, status }, signal),
      staleTimesMs.orders,
    ),

  returnOrder: (id: string) =>
    valueQuery(queryKeys.returnOrder(id), (signal) => returns.byId(id, signal), staleTimesMs.orders),

  returns: (userId: string) =>
    pagedQuery(
      queryKeys.returnsOfUser(userId),
      (skip, signal) => returns.ofUser(userId, skip, signal),
      staleTimesMs.orders,
    ),

  wishlist: () => valueQuery(queryKeys.wishlist, (signal) => wishlist.read(signal), staleTimesMs.wishlist),
});
