import type { SnapshotFrom } from 'xstate';
import type { searchMachine } from './machine.ts';

type Search = SnapshotFrom<typeof searchMachine>;

export const selectIsSearchOpen = (search: Search) => search.matches({ overlay: 'open' });
/** The text typed since the page was entered; null if none was. */
export const selectTyped = (search: Search) => search.context.typed;
/** The current search term; empty if there is none. */
export const selectTerm = (search: Search) => search.context.term;
/** The term of the loaded suggestions; empty if there are none. */
export const selectFoundTerm = (search: Search) => (search.context.term === '' ? '' : search.context.found);
/** Whether a submitted search is running. */
export const selectIsSearching = (search: Search) =>
  search.matches({ call: 'debouncingSubmitted' }) || search.matches({ call: 'searching' });
/** Failure of the last request, else null. */
export const selectSearchFailure = (search: Search) => search.context.failure;
