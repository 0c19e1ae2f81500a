import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { EmptyState, ErrorState } from '../kit/StateBlock.tsx';
import { MorePages } from '../paging/MorePages.tsx';

interface PagedListProps<Row> {
  readonly list: UseInfiniteQueryResult<InfiniteData<{ readonly result: readonly Row[] }>>;
  /** What is listed, as in 'orders'. */
  readonly what: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list of the admin area, page by page, with what to do where there is nothing or it did not come. */
export const PagedList = <Row,>({ list, what, children }: PagedListProps<Row>) => {
  const rows = list.data?.pages.flatMap((page) => page.result) ?? [];
  return (
    <Busy isBusy={list.isPending} label={`Loading ${what}`} skeleton={<SkeletonBlock $height="420px" />}>
      {list.isError && !list.data ? (
        <ErrorState
          text={`We could not load the ${what}.`}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : rows.length === 0 ? (
        <EmptyState text={`There are no ${what} here.`} />
      ) : (
        <>
          {children(rows)}
          <MorePages
            pageCount={list.data?.pages.length ?? 0}
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            hasFailed={list.isFetchNextPageError}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </Busy>
  );
};
