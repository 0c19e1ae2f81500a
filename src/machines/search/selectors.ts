import type { SnapshotFrom } from 'xstate';
import type { searchMachine } from './machine.ts';

type Search = SnapshotFrom<typeof searchMachine>;

export const selectIsSearchOpen = (search: Search) => search.matches({ overlay: 'open' });
/** What was typed since the page was entered; null where nothing was. */
export const selectTyped = (search: Search) => search.context.typed;
/** What is looked for, or was last; empty while there is nothing to look for. */
export const selectTerm = (search: Search) => search.context.term;
/** The term whose products are there to be suggested; empty where there are none. */
export const selectFoundTerm = (search: Search) => (search.context.term === '' ? '' : search.context.found);
/** A submit is on its way to its results. */
export const selectIsSearching = (search: Search) =>
  search.matches({ call: 'debouncingSubmitted' }) || search.matches({ call: 'searching' });
/** Why nothing came of the last call, else null. */
export const selectSearchFailure = (search: Search) => search.context.failure;
