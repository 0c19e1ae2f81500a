import { infiniteQueryOptions, queryOptions, type QueryKey } from '@tanstack/react-query';

/** Options of a query that loads one value. */
export const valueQuery = <T, const K extends QueryKey>(
  queryKey: K,
  load: (signal: AbortSignal) => Promise<T>,
  staleTime: number,
) => queryOptions({ queryKey, queryFn: ({ signal }) => load(signal), staleTime });

/** Options of a query that loads a list page by page, from `firstSkip`. */
export const pagedQuery = <T extends { readonly nextCursor: number | null }, const K extends QueryKey>(
  queryKey: K,
  load: (skip: number, signal: AbortSignal) => Promise<T>,
  staleTime: number,
  firstSkip = 0,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: firstSkip,
    getNextPageParam: (page) => page.nextCursor,
    staleTime,
  });
