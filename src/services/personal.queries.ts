import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OrderStatus } from '../../contract/orderStatechart.ts';
import { queryKeys } from './queryKeys.ts';
import type { Services } from './services.ts';
import { staleTimesMs } from './staleTimes.ts';

/** Queries of the signed-in user. All require a token: views set `enabled` by a selector (CART-16, CART-17). */
export const createPersonalQueries = ({ auth, cart, orders, returns, wishlist }: Services) => ({
  currentUser: () =>
    queryOptions({
      queryKey: queryKeys.currentUser,
      queryFn: ({ signal }) => auth.currentUser(signal),
      staleTime: staleTimesMs.currentUser,
    }),

  cart: () =>
    queryOptions({
      queryKey: queryKeys.cartContent,
      queryFn: ({ signal }) => cart.read(signal),
      staleTime: staleTimesMs.cart,
    }),

  cartCount: () =>
    queryOptions({
      queryKey: queryKeys.cartCount,
      queryFn: ({ signal }) => cart.count(signal),
      staleTime: staleTimesMs.cart,
    }),

  order: (id: string) =>
    queryOptions({
      queryKey: queryKeys.order(id),
      queryFn: ({ signal }) => orders.byId(id, signal),
      staleTime: staleTimesMs.orders,
    }),

  orders: (userId: string, status?: OrderStatus) =>
    infiniteQueryOptions({
      queryKey: queryKeys.ordersOfUser(userId, status),
      queryFn: ({ pageParam, signal }) => orders.ofUser({ userId, skip: pageParam, status }, signal),
      initialPageParam: 0,
      getNextPageParam: (page) => page.nextCursor,
      staleTime: staleTimesMs.orders,
    }),

  returnOrder: (id: string) =>
    queryOptions({
      queryKey: queryKeys.returnOrder(id),
      queryFn: ({ signal }) => returns.byId(id, signal),
      staleTime: staleTimesMs.orders,
    }),

  returns: (userId: string) =>
    infiniteQueryOptions({
      queryKey: queryKeys.returnsOfUser(userId),
      queryFn: ({ pageParam, signal }) => returns.ofUser(userId, pageParam, signal),
      initialPageParam: 0,
      getNextPageParam: (page) => page.nextCursor,
      staleTime: staleTimesMs.orders,
    }),

  wishlist: () =>
    queryOptions({
      queryKey: queryKeys.wishlist,
      queryFn: ({ signal }) => wishlist.read(signal),
      staleTime: staleTimesMs.wishlist,
    }),
});
