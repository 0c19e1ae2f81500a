import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '../kit/StateBlock.tsx';

interface QueryErrorProps {
  readonly query: Pick<UseQueryResult, 'refetch' | 'isFetching'>;
  /** What failed, in one sentence. */
  readonly text: string;
}

/** The error state of a failed query; 'Try again' fetches it again. */
export const QueryError = ({ query, text }: QueryErrorProps) => (
  <ErrorState text={text} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
);
