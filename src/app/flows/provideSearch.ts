import { fromPromise } from 'xstate';
import { searchMachine } from '../../machines/search/machine.ts';
import { paths } from '../../routes/paths.ts';
import { queryOf } from '../../ui/listing/listingPlace.ts';
import type { Parts } from './parts.ts';

/** SEARCH-08: suggestions and results are the same call, so a results page shows at once what its submit has waited for. */
export const provideSearch = ({ queries, queryClient, goTo }: Parts) =>
  searchMachine.provide({
    actors: {
      findProducts: fromPromise<void, { readonly term: string }>(async ({ input: { term } }) => {
        await queryClient.fetchInfiniteQuery(queries.listing(queryOf({ kind: 'search', term }, {})));
      }),
    },
    actions: { showResults: (_, term) => goTo(paths.search(term)) },
  });
