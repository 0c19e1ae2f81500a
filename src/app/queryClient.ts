import { hydrate, QueryClient, type DehydratedState } from '@tanstack/react-query';
import { isTransient } from '../services/failure.ts';

const maximumRetries = 2;

/** The only layer that retries: queries only, and only transient failures. */
export const createQueryClient = (dehydratedState?: DehydratedState): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, failure) => failures < maximumRetries && isTransient(failure),
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
  if (dehydratedState) hydrate(client, dehydratedState);
  return client;
};
