import { fromPromise } from 'xstate';
import { searchMachine } from '../../machines/search/machine.ts';
import { paths } from '../../paths/paths.ts';
import { toProductQuery } from '../../ui/catalogue/listingScope.ts';
import type { Dependencies } from './dependencies.ts';

/** SEARCH-08: suggestions and results share one query, so the results page shows the cached response at once. */
export const provideSearch = ({ queries, queryClient, goTo }: Dependencies) =>
  searchMachine.provide({
    actors: {
      findProducts: fromPromise<void, { readonly term: string }>(async ({ input: { term } }) => {
        await queryClient.fetchInfiniteQuery(queries.listing(toProductQuery({ kind: 'search', term }, {})));
      }),
    },
    actions: { showResults: (_, term) => goTo(paths.search(term)) },
  });
