import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../queryKeys.ts';
import type {
  AdminOrdersQuery,
  AdminProductsQuery,
  AdminReturnsQuery,
  AdminServices,
} from './adminServices.ts';

/** Whoever looks again wants to see what is; two parts of a page share one request. */
const staleMs = 2000;
const paged = {
  initialPageParam: 0,
  getNextPageParam: (page: { readonly nextCursor: number | null }) => page.nextCursor,
  staleTime: staleMs,
};

/** What a list is asked for, without where in it. */
type Asked<Q> = Omit<Q, 'skip'>;

/** ROLE-05: what the staff reads. */
export const createAdminQueries = (services: AdminServices) => ({
  overview: () =>
    queryOptions({
      queryKey: [...queryKeys.admin, 'overview'],
      queryFn: ({ signal }) => services.overview(signal),
      staleTime: staleMs,
    }),
  orders: (asked: Asked<AdminOrdersQuery>) =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.admin, 'orders', asked],
      queryFn: ({ pageParam, signal }) => services.orders({ ...asked, skip: pageParam }, signal),
      ...paged,
    }),
  order: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.admin, 'order', id],
      queryFn: ({ signal }) => services.order(id, signal),
      staleTime: staleMs,
    }),
  returns: (asked: Asked<AdminReturnsQuery>) =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.admin, 'returns', asked],
      queryFn: ({ pageParam, signal }) => services.returns({ ...asked, skip: pageParam }, signal),
      ...paged,
    }),
  returnOrder: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.admin, 'return', id],
      queryFn: ({ signal }) => services.returnOrder(id, signal),
      staleTime: staleMs,
    }),
  products: (asked: Asked<AdminProductsQuery>) =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.admin, 'products', asked],
      queryFn: ({ pageParam, signal }) => services.products({ ...asked, skip: pageParam }, signal),
      ...paged,
    }),
  product: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.admin, 'product', id],
      queryFn: ({ signal }) => services.product(id, signal),
      staleTime: staleMs,
    }),
  campaigns: () =>
    queryOptions({
      queryKey: [...queryKeys.admin, 'campaigns'],
      queryFn: ({ signal }) => services.campaigns(signal),
      staleTime: staleMs,
    }),
  usage: (days: number) =>
    queryOptions({
      queryKey: [...queryKeys.admin, 'usage', days],
      queryFn: ({ signal }) => services.usage(days, signal),
      staleTime: staleMs,
    }),
  promoCodes: () =>
    queryOptions({
      queryKey: [...queryKeys.admin, 'promoCodes'],
      queryFn: ({ signal }) => services.promoCodes(signal),
      staleTime: staleMs,
    }),
});

export type AdminQueries = ReturnType<typeof createAdminQueries>;
