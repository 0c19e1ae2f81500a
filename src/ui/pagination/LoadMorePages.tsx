import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { LoadMore, type LoadMoreProps } from './LoadMore.tsx';

interface LoadMorePagesProps extends Pick<LoadMoreProps, 'isInfinite'> {
  readonly query: UseInfiniteQueryResult<InfiniteData<unknown>>;
}

/** `LoadMore` for the pages of an infinite query. */
export const LoadMorePages = ({ query, isInfinite }: LoadMorePagesProps) => (
  <LoadMore
    isInfinite={isInfinite}
    pageCount={query.data?.pages.length ?? 0}
    hasMore={query.hasNextPage}
    isLoading={query.isFetchingNextPage}
    hasFailed={query.isFetchNextPageError}
    onLoadMore={() => void query.fetchNextPage()}
  />
);
