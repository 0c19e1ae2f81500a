import type { Locale } from '../../../contract/types.ts';

/** SESS-03: what is kept in the browser. `expiry` is an ISO time, 3600 s after the session began. */
export interface SessionRecord {
  readonly sessionId: string;
  readonly locale: Locale;
  readonly expiry: string;
}

export interface AnonymousSessionContext {
  readonly locale: Locale | null;
  readonly record: SessionRecord | null;
}

export type AnonymousSessionEvent =
  /** The deadline of the record has passed. */
  | { readonly type: 'session.expired' }
  /** Folded in before a stored visit goes on: the record that all tabs share says which session it is. */
  | { readonly type: 'journal.resumed' };

/** A record, and whether it was made just now or another tab was faster. */
export interface CreatedRecord {
  readonly record: SessionRecord;
  readonly isNew: boolean;
}

export type AnonymousSessionFact =
  /** SESS-02: a new session began. */
  | { readonly type: 'anonymousSession.started'; readonly record: SessionRecord }
  /** SESS-01: the session goes on, from an earlier page or with another tab. */
  | { readonly type: 'anonymousSession.resumed'; readonly record: SessionRecord };
