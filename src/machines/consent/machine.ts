/**
 * The visitor's choice about metrics (CONSENT-01 to CONSENT-06): the cookie banner is shown until the consent cookie is set, and again when
 * the visitor wants to choose again.
 */
import { emit, fromPromise, setup } from 'xstate';
import { actionNotProvided, notProvided } from '../common/notProvided.ts';
import type { ConsentChoice, ConsentEvent, ConsentFact } from './types.ts';

const consentSetup = setup({
  types: {} as { events: ConsentEvent; emitted: ConsentFact },
  actors: {
    /** Null before the visitor has chosen. */
    readConsent: fromPromise<ConsentChoice | null>(notProvided('readConsent')),
  },
  actions: {
    /** Sets the cookie for its 15 days. */
    storeChoice: (_, _chosen: { choice: ConsentChoice }) => actionNotProvided('storeChoice')(),
    emitGranted: emit({ type: 'consent.granted' }),
    emitDeclined: emit({ type: 'consent.declined' }),
  },
  guards: {
    isAccepted: (_, choice: ConsentChoice | null) => choice === 'accepted',
    isDeclined: (_, choice: ConsentChoice | null) => choice === 'declined',
  },
  delays: { requestTimeout: 5000 },
});

/** The banner is shown. */
const choosing = consentSetup.createStateConfig({
  on: {
    'consent.accepted': {
      target: 'granted',
      actions: { type: 'storeChoice', params: { choice: 'accepted' } },
    },
    'consent.declined': {
      target: 'declined',
      actions: { type: 'storeChoice', params: { choice: 'declined' } },
    },
    'consent.chosenElsewhere': [
      { guard: { type: 'isAccepted', params: ({ event }) => event.choice }, target: 'granted' },
      { target: 'declined' },
    ],
    'consent.reopened': 'choosingAgain',
  },
});

export const consentMachine = consentSetup.createMachine({
  id: 'consent',
  initial: 'readingCookie',
  on: { 'journal.resumed': { target: '.readingCookie', reenter: true } },
  states: {
    readingCookie: {
      invoke: {
        id: 'readConsent',
        src: 'readConsent',
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'granted' },
          { guard: { type: 'isDeclined', params: ({ event }) => event.output }, target: 'declined' },
          { target: 'prompting' },
        ],
        // Unreadable cookies contain no choice.
        onError: 'prompting',
      },
      after: { requestTimeout: 'prompting' },
    },
    prompting: choosing,
    granted: {
      entry: 'emitGranted',
      on: {
        'consent.reopened': 'choosingAgain',
        'consent.chosenElsewhere': {
          guard: { type: 'isDeclined', params: ({ event }) => event.choice },
          target: 'declined',
        },
      },
    },
    declined: {
      entry: 'emitDeclined',
      on: {
        'consent.reopened': 'choosingAgain',
        'consent.chosenElsewhere': {
          guard: { type: 'isAccepted', params: ({ event }) => event.choice },
          target: 'granted',
        },
      },
    },
    /** Opened by the visitor. The choice before holds until there is another. */
    choosingAgain: choosing,
  },
});
