import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../queryKeys.ts';
import type {
  AdminOrdersQuery,
  AdminProductsQuery,
  AdminReturnsQuery,
  AdminServices,
} from './adminServices.ts';

/** Components that mount together share one request; later mounts refetch. */
const staleMs = 2000;
const paged = {
  initialPageParam: 0,
  getNextPageParam: (page: { readonly nextCursor: number | null }) => page.nextCursor,
  staleTime: staleMs,
};

/** Filters of a list: its query without the cursor. */
type Filters<Q> = Omit<Q, 'skip'>;

/** ROLE-05: queries of the admin area. */
export const createAdminQueries = (services: AdminServices) => ({
  overview: () =>
    queryOptions({
      queryKey: [...queryKeys.admin, 'overview'],
      queryFn: ({ signal }) => services.overview(signal),
      staleTime: staleMs,
    }),
  orders: (filters: Filters<AdminOrdersQuery>) =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.admin, 'orders', filters],
      queryFn: ({ pageParam, signal }) => services.orders({ ...filters, skip: pageParam }, signal),
      ...paged,
    }),
  order: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.admin, 'order', id],
      queryFn: ({ signal }) => services.order(id, signal),
      staleTime: staleMs,
    }),
  returns: (filters: Filters<AdminReturnsQuery>) =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.admin, 'returns', filters],
      queryFn: ({ pageParam, signal }) => services.returns({ ...filters, skip: pageParam }, signal),
      ...paged,
    }),
  returnOrder: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.admin, 'return', id],
      queryFn: ({ signal }) => services.returnOrder(id, signal),
      staleTime: staleMs,
    }),
  products: (filters: Filters<AdminProductsQuery>) =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.admin, 'products', filters],
      queryFn: ({ pageParam, signal }) => services.products({ ...filters, skip: pageParam }, signal),
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
