import type { Failure } from '../../../contract/failure.ts';

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
  /** The field was activated; `text` is its value. */
  | { readonly type: 'search.opened'; readonly text: string }
  | { readonly type: 'search.closed' }
  | { readonly type: 'search.typed'; readonly text: string }
  | { readonly type: 'search.submitted'; readonly text: string }
  | { readonly type: 'search.cleared' }
  | { readonly type: 'search.retried' }
  /** A page was entered; the typed text is cleared, unless it is the restored page. */
  | { readonly type: 'page.entered'; readonly address: string }
  /** Sent before a stored stream resumes: the typed text is kept, and its products are loaded again. */
  | { readonly type: 'journal.resumed' };

/** SEARCH-03: a search for this term was submitted. */
export interface SearchFact {
  readonly type: 'search.performed';
  readonly term: string;
}
