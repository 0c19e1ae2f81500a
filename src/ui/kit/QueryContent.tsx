import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Busy, SkeletonBlock } from './Skeleton.tsx';
import { ErrorState } from './StateBlock.tsx';

interface QueryContentProps<T> {
  readonly query: UseQueryResult<T>;
  /** Noun for messages, such as 'this order'. */
  readonly subject: string;
  readonly children: (value: T) => ReactNode;
}

/** Renders a query's data, or its loading or error state. */
export const QueryContent = <T,>({ query, subject, children }: QueryContentProps<T>) => (
  <Busy isBusy={query.isPending} label={`Loading ${subject}`} skeleton={<SkeletonBlock $height="420px" />}>
    {query.data === undefined ? (
      <ErrorState
        text={`We could not load ${subject}.`}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    ) : (
      children(query.data)
    )}
  </Busy>
);
