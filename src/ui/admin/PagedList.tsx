import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { EmptyState, ErrorState } from '../kit/StateBlock.tsx';
import { LoadMore } from '../pagination/LoadMore.tsx';

interface PagedListProps<Row> {
  readonly list: UseInfiniteQueryResult<InfiniteData<{ readonly result: readonly Row[] }>>;
  /** Plural noun for messages, such as 'orders'. */
  readonly subject: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A paged list with its loading, error and empty states. */
export const PagedList = <Row,>({ list, subject, children }: PagedListProps<Row>) => {
  const rows = list.data?.pages.flatMap((page) => page.result) ?? [];
  return (
    <Busy isBusy={list.isPending} label={`Loading ${subject}`} skeleton={<SkeletonBlock $height="420px" />}>
      {list.isError && !list.data ? (
        <ErrorState
          text={`We could not load the ${subject}.`}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : rows.length === 0 ? (
        <EmptyState text={`There are no ${subject} here.`} />
      ) : (
        <>
          {children(rows)}
          <LoadMore
            pageCount={list.data?.pages.length ?? 0}
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            hasFailed={list.isFetchNextPageError}
            onLoadMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </Busy>
  );
};
