import type { JournalResumed, PlainEvent } from '../common/events.ts';

export type ConsentChoice = 'accepted' | 'declined';

export type ConsentEvent =
  | PlainEvent<
      | 'consent.accepted'
      | 'consent.declined'
      /** The visitor wants to choose again. */
      | 'consent.reopened'
    >
  /** Another tab set the cookie. */
  | { readonly type: 'consent.chosenElsewhere'; readonly choice: ConsentChoice }
  /** The choice is read again from the cookie. */
  | JournalResumed;

/** Chosen now, on an earlier page, or in another tab. */
export type ConsentFact = PlainEvent<'consent.granted' | 'consent.declined'>;
