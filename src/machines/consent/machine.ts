/** The cookie banner (CONSENT-01 to CONSENT-03): shown until the consent cookie is set. */
import { emit, fromPromise, setup } from 'xstate';
import type { JournalResumed, PlainEvent } from '../common/events.ts';
import { actionNotProvided, notProvided } from '../common/notProvided.ts';

export type ConsentEvent =
  | PlainEvent<'consent.accepted'>
  /** Another tab set the cookie. */
  | PlainEvent<'consent.grantedElsewhere'>
  /** The consent is read again from the cookie. */
  | JournalResumed;

/** Granted now, on an earlier page, or in another tab. */
export type ConsentFact = { readonly type: 'consent.granted' };

export const consentMachine = setup({
  types: {} as { events: ConsentEvent; emitted: ConsentFact },
  actors: { readConsent: fromPromise<boolean>(notProvided('readConsent')) },
  actions: {
    /** Sets the cookie for its 15 days. */
    storeConsent: actionNotProvided('storeConsent'),
    emitGranted: emit({ type: 'consent.granted' }),
  },
  guards: { isGiven: (_, answer: boolean) => answer },
  delays: { requestTimeout: 5000 },
}).createMachine({
  id: 'consent',
  initial: 'readingCookie',
  on: { 'journal.resumed': { target: '.readingCookie', reenter: true } },
  states: {
    readingCookie: {
      invoke: {
        id: 'readConsent',
        src: 'readConsent',
        onDone: [
          { guard: { type: 'isGiven', params: ({ event }) => event.output }, target: 'granted' },
          { target: 'prompting' },
        ],
        // Unreadable cookies contain no consent.
        onError: 'prompting',
      },
      after: { requestTimeout: 'prompting' },
    },
    prompting: {
      on: {
        'consent.accepted': { target: 'granted', actions: 'storeConsent' },
        'consent.grantedElsewhere': 'granted',
      },
    },
    granted: { entry: 'emitGranted' },
  },
});
