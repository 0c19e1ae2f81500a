import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { ProductFilters } from '../../../contract/listingQuery.ts';
import type { ProductSort } from '../../../contract/rules.ts';
import { useQueries } from '../shop/ShopContext.tsx';
import { addressOf, facetsOf, queryOf, type ListingPlace } from './listingPlace.ts';
import { readListingState } from './listingState.ts';

/**
 * A listing whose filters, sort and number of open pages live in the address, so that they survive a reload and Back.
 * Opening a page replaces the entry in the history; filters and sort make a new one.
 */
export const useListing = (place: ListingPlace) => {
  const queries = useQueries();
  const [, navigate] = useLocation();
  const state = readListingState(useSearch());
  const { filters = {}, sort, page: openPages = 1 } = state;

  const list = useInfiniteQuery({
    ...queries.listing(queryOf(place, state)),
    placeholderData: keepPreviousData,
  });
  const facets = useQuery({
    ...queries.filters(facetsOf(place, filters)),
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage, isFetching, isPlaceholderData, isError, fetchNextPage } = list;
  const pageCount = data?.pages.length ?? 0;

  // The address says how many pages are open; what is missing is fetched, one page after the other.
  const isBehind =
    pageCount > 0 && pageCount < openPages && hasNextPage && !isFetching && !isError && !isPlaceholderData;
  useEffect(() => {
    if (isBehind) void fetchNextPage({ cancelRefetch: false });
  }, [isBehind, fetchNextPage]);

  const go = (next: { filters: ProductFilters; sort?: ProductSort | undefined }) =>
    navigate(addressOf(place, { filters: next.filters, ...(next.sort ? { sort: next.sort } : {}) }));

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
    hasFailedToGoOn: list.isFetchNextPageError,
    retry: () => void list.refetch(),
    applyFilters: (next: ProductFilters) => go({ filters: next, sort }),
    chooseSort: (next: ProductSort | undefined) => go({ filters, sort: next }),
    loadMore: () => {
      if (list.isFetchNextPageError) void fetchNextPage();
      else navigate(addressOf(place, { ...state, page: pageCount + 1 }), { replace: true });
    },
  };
};

export type ListingModel = ReturnType<typeof useListing>;
