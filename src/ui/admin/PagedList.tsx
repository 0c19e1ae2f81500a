import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from '../shop/QueryError.tsx';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { EmptyState } from '../kit/StateBlock.tsx';
import { LoadMorePages } from '../pagination/LoadMorePages.tsx';

interface PagedListProps<Row> {
  readonly list: UseInfiniteQueryResult<InfiniteData<{ readonly result: readonly Row[] }>>;
  /** Plural noun for messages, such as 'orders'. */
  readonly subject: string;
  /** In place of the usual sentence, where there are no rows. */
  readonly emptyText?: string | undefined;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A paged list with its loading, error and empty states. */
export const PagedList = <Row,>({ list, subject, emptyText, children }: PagedListProps<Row>) => {
  const rows = list.data?.pages.flatMap((page) => page.result) ?? [];
  return (
    <Busy isBusy={list.isPending} label={`Loading ${subject}`} skeleton={<SkeletonBlock $height="420px" />}>
      {list.isError && !list.data ? (
        <QueryError query={list} text={`We could not load the ${subject}.`} />
      ) : rows.length === 0 ? (
        <EmptyState text={emptyText ?? `There are no ${subject} here.`} />
      ) : (
        <>
          {children(rows)}
          <LoadMorePages query={list} />
        </>
      )}
    </Busy>
  );
};
