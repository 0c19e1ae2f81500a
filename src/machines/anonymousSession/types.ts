import type { Locale } from '../../../contract/types.ts';
import type { JournalResumed, PlainEvent } from '../common/events.ts';

/** SESS-03: the record in the browser's storage. `expiry` is an ISO time, 3600 s after the start of the session. */
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
  /** The record has expired. */
  | PlainEvent<'session.expired'>
  /** The session is read again from the record that all tabs share. */
  | JournalResumed;

/** A record, and whether this tab created it; false if another tab did so first. */
export interface CreatedRecord {
  readonly record: SessionRecord;
  readonly isNew: boolean;
}

export type AnonymousSessionFact =
  /** SESS-02: a new session started. */
  | { readonly type: 'anonymousSession.started'; readonly record: SessionRecord }
  /** SESS-01: the session continues from an earlier page or another tab. */
  | { readonly type: 'anonymousSession.resumed'; readonly record: SessionRecord };
