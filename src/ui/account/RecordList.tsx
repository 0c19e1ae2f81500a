import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { capitalize } from '../kit/capitalize.ts';
import { Busy } from '../kit/Skeleton.tsx';
import { LoadMorePages } from '../pagination/LoadMorePages.tsx';
import { QueryError } from '../shop/QueryError.tsx';
import { CardList } from './card.styles.ts';

interface RecordListProps<Item> {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly result: readonly Item[] }>>;
  /** Plural noun for name and messages, such as 'orders'. */
  readonly subject: string;
  readonly skeleton: ReactNode;
  /** Shown instead of an empty list. */
  readonly empty: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

/** Cards of the shopper's orders or returns, with their loading, error and empty states. */
export const RecordList = <Item,>({ query, subject, skeleton, empty, children }: RecordListProps<Item>) => {
  const items = query.data?.pages.flatMap((page) => page.result) ?? [];
  return (
    <Busy isBusy={query.isPending} label={`Loading your ${subject}`} skeleton={skeleton}>
      {query.isError && !query.data ? (
        <QueryError query={query} text={`We could not load your ${subject}.`} />
      ) : items.length === 0 ? (
        empty
      ) : (
        <>
          <CardList aria-label={capitalize(subject)}>{items.map(children)}</CardList>
          <LoadMorePages query={query} isInfinite />
        </>
      )}
    </Busy>
  );
};
