import type { Failure } from '../../../contract/failure.ts';

export interface SearchContext {
  /** What stands in the field since something was typed; null as long as the address alone says it. */
  readonly typed: string | null;
  /** What the next call searches for: words without space around them, or nothing. */
  readonly term: string;
  /** The term whose products are known, to be suggested; empty where there is none. */
  readonly found: string;
  /** Why the last call failed; null once another begins. */
  readonly failure: Failure | null;
  /** The page that is open, with all that follows its path. */
  readonly address: string;
}

export type SearchEvent =
  /** The field was pressed; `text` is what stands in it. */
  | { readonly type: 'search.opened'; readonly text: string }
  | { readonly type: 'search.closed' }
  | { readonly type: 'search.typed'; readonly text: string }
  | { readonly type: 'search.submitted'; readonly text: string }
  | { readonly type: 'search.cleared' }
  | { readonly type: 'search.retried' }
  /** Another page is there, which says its own term; the same one, opened anew, leaves what was typed. */
  | { readonly type: 'page.entered'; readonly address: string }
  /** Folded in before a stored search goes on: what was typed stands, and its products are looked up again. */
  | { readonly type: 'journal.resumed' };

/** SEARCH-03: somebody asked for the products of this term. */
export interface SearchFact {
  readonly type: 'search.performed';
  readonly term: string;
}
