import { hydrate, QueryClient, type DehydratedState } from '@tanstack/react-query';
import type { Environment } from '../../contract/wire/environment.ts';
import { isTransient } from '../services/failure.ts';
import { queryKeys } from '../services/queryKeys.ts';

const maximumRetries = 2;

/**
 * The server caches a page until something that it shows changes, so its data are valid when the page arrives, whenever they were read:
 * otherwise every visitor of a cached page would request them again.
 */
const asOfNow = ({ queries, mutations }: DehydratedState): DehydratedState => ({
  mutations,
  queries: queries.map((query) =>
    query.state.status === 'success'
      ? { ...query, state: { ...query.state, dataUpdatedAt: Date.now() } }
      : query,
  ),
});

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
  if (dehydratedState) hydrate(client, asOfNow(dehydratedState));
  return client;
};

/** The query client of a page. The operator's settings are part of the page's data and never refetched. */
export const createPageQueryClient = (
  environment: Environment,
  dehydratedState?: DehydratedState,
): QueryClient => {
  const client = createQueryClient(dehydratedState);
  client.setQueryDefaults(queryKeys.environment, { gcTime: Infinity, staleTime: Infinity });
  client.setQueryData(queryKeys.environment, environment);
  return client;
};
