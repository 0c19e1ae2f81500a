import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from './QueryError.tsx';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';

interface QueryContentProps<T> {
  readonly query: UseQueryResult<T>;
  /** Noun for messages, such as 'your order'. */
  readonly subject: string;
  /** Noun for the error message, if it differs: 'this order'. */
  readonly failedSubject?: string;
  /** CSS height of the skeleton. */
  readonly height?: string;
  readonly children: (value: T) => ReactNode;
}

/** Renders a query's data, or its loading or error state. */
export const QueryContent = <T,>({
  query,
  subject,
  failedSubject = subject,
  height = '420px',
  children,
}: QueryContentProps<T>) => (
  <Busy isBusy={query.isPending} label={`Loading ${subject}`} skeleton={<SkeletonBlock $height={height} />}>
    {query.data === undefined ? (
      <QueryError query={query} text={`We could not load ${failedSubject}.`} />
    ) : (
      children(query.data)
    )}
  </Busy>
);
