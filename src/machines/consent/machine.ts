/** The cookie banner (CONSENT-01 to CONSENT-03): shown until the consent cookie is set. */
import { emit, fromPromise, setup } from 'xstate';
import { actionNotProvided, notProvided } from '../common/notProvided.ts';

export type ConsentEvent =
  | { readonly type: 'consent.accepted' }
  /** Another tab set the cookie. */
  | { readonly type: 'consent.grantedElsewhere' }
  /** Sent before a stored stream resumes: the consent is read again from the cookie. */
  | { readonly type: 'journal.resumed' };

/** Granted now, on an earlier page, or in another tab. */
export type ConsentFact = { readonly type: 'consent.granted' };

export const consentMachine = setup({
  types: { events: {} as ConsentEvent, emitted: {} as ConsentFact },
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
