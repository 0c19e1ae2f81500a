import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { ErrorState } from '../kit/StateBlock.tsx';

interface ReadPartProps<T> {
  readonly read: UseQueryResult<T>;
  /** What is read, as in 'this order'. */
  readonly what: string;
  readonly children: (value: T) => ReactNode;
}

/** A part of a page that is read from the server: on its way, not to be had, or there. */
export const ReadPart = <T,>({ read, what, children }: ReadPartProps<T>) => (
  <Busy isBusy={read.isPending} label={`Loading ${what}`} skeleton={<SkeletonBlock $height="420px" />}>
    {read.data === undefined ? (
      <ErrorState
        text={`We could not load ${what}.`}
        onRetry={() => void read.refetch()}
        isRetrying={read.isFetching}
      />
    ) : (
      children(read.data)
    )}
  </Busy>
);
