/** The cookie banner (CONSENT-01 to CONSENT-03): it asks until the consent cookie is set. */
import { emit, fromPromise, setup } from 'xstate';
import { actionNotProvided, notProvided } from '../notProvided.ts';

export type ConsentEvent =
  | { readonly type: 'consent.accepted' }
  /** Another tab set the cookie. */
  | { readonly type: 'consent.givenElsewhere' }
  /** Folded in before a stored banner goes on: the cookie alone says whether there is consent. */
  | { readonly type: 'journal.resumed' };

/** Now, on an earlier page, or in another tab. */
export type ConsentFact = { readonly type: 'consent.given' };

export const consentMachine = setup({
  types: { events: {} as ConsentEvent, emitted: {} as ConsentFact },
  actors: { readConsent: fromPromise<boolean>(notProvided('readConsent')) },
  actions: {
    /** Sets the cookie for its 15 days. */
    storeConsent: actionNotProvided('storeConsent'),
    tellConsent: emit({ type: 'consent.given' }),
  },
  guards: { isGiven: (_, answer: boolean) => answer },
  delays: { patience: 5000 },
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
          { guard: { type: 'isGiven', params: ({ event }) => event.output }, target: 'given' },
          { target: 'asking' },
        ],
        // Cookies that cannot be read hold no consent.
        onError: 'asking',
      },
      after: { patience: 'asking' },
    },
    asking: {
      on: {
        'consent.accepted': { target: 'given', actions: 'storeConsent' },
        'consent.givenElsewhere': 'given',
      },
    },
    given: { entry: 'tellConsent' },
  },
});
