import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { ProductFilters } from '../../../contract/listingQuery.ts';
import type { ProductSort } from '../../../contract/rules.ts';
import { useQueries } from '../shop/ShopContext.tsx';
import { listingPath, toFacetQuery, toProductQuery, type ListingScope } from '../catalogue/listingScope.ts';
import { parseListingState } from './listingState.ts';

/**
 * A listing whose filters, sort order and page count are stored in the URL, so that they survive a reload and Back. Loading a page replaces
 * the history entry; filters and sort order add one.
 */
export const useListing = (scope: ListingScope) => {
  const queries = useQueries();
  const [, navigate] = useLocation();
  const state = parseListingState(useSearch());
  const { filters = {}, sort, page: openPages = 1 } = state;

  const list = useInfiniteQuery({
    ...queries.listing(toProductQuery(scope, state)),
    placeholderData: keepPreviousData,
  });
  const facets = useQuery({
    ...queries.filters(toFacetQuery(scope, filters)),
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage, isFetching, isPlaceholderData, isError, fetchNextPage } = list;
  const pageCount = data?.pages.length ?? 0;

  // Fetches the pages that the URL requires, one after the other.
  const needsNextPage =
    pageCount > 0 && pageCount < openPages && hasNextPage && !isFetching && !isError && !isPlaceholderData;
  useEffect(() => {
    if (needsNextPage) void fetchNextPage({ cancelRefetch: false });
  }, [needsNextPage, fetchNextPage]);

  const navigateTo = (next: { filters: ProductFilters; sort?: ProductSort | undefined }) =>
    navigate(listingPath(scope, { filters: next.filters, ...(next.sort ? { sort: next.sort } : {}) }));

  return {
    products: data?.pages.flatMap((page) => page.result) ?? [],
    total: facets.data?.total,
    facets: facets.data,
    filters,
    sort,
    pageCount,
    hasMore: hasNextPage,
    isLoading: list.isPending,
    isRefreshing: isPlaceholderData,
    isLoadingMore: list.isFetchingNextPage,
    hasFailed: isError && pageCount === 0,
    hasLoadMoreFailed: list.isFetchNextPageError,
    retry: () => void list.refetch(),
    applyFilters: (next: ProductFilters) => navigateTo({ filters: next, sort }),
    setSort: (next: ProductSort | undefined) => navigateTo({ filters, sort: next }),
    loadMore: () => {
      if (list.isFetchNextPageError) void fetchNextPage();
      else navigate(listingPath(scope, { ...state, page: pageCount + 1 }), { replace: true });
    },
  };
};

export type ListingModel = ReturnType<typeof useListing>;
