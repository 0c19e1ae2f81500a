import type { Failure } from '../../../contract/failure.ts';
import type { JournalResumed, PlainEvent } from '../common/events.ts';

export interface SearchContext {
  /** The typed text; null if the field shows the term of the address. */
  readonly typed: string | null;
  /** The trimmed term of the next request; empty for none. */
  readonly term: string;
  /** The term of the loaded products; empty if there are none. */
  readonly found: string;
  /** Failure of the last request; null after another one starts. */
  readonly failure: Failure | null;
  /** Path, query and hash of the open page. */
  readonly address: string;
}

export type SearchEvent =
  | PlainEvent<'search.closed' | 'search.cleared' | 'search.retried'>
  /** `text` is the value of the field; `opened`: the field was activated. */
  | (PlainEvent<'search.opened' | 'search.typed' | 'search.submitted'> & { readonly text: string })
  /** A page was entered; the typed text is cleared, unless it is the restored page. */
  | { readonly type: 'page.entered'; readonly address: string }
  /** The typed text is kept, and its products are loaded again. */
  | JournalResumed;

/** SEARCH-03: a search for this term was submitted. */
export interface SearchFact {
  readonly type: 'search.performed';
  readonly term: string;
}
