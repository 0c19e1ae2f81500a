import { consentMachine } from '../../../src/machines/consent/machine.ts';
import { defineFlow } from '../support/flow.ts';

/** The cookie banner (CONSENT-01 to CONSENT-06). */
export const consentFlow = defineFlow({
  machine: consentMachine,
  input: undefined,
  key: () => null,
  samples: {
    'done readConsent': ['accepted', 'declined', null],
    'consent.chosenElsewhere': [
      { type: 'consent.chosenElsewhere', choice: 'accepted' },
      { type: 'consent.chosenElsewhere', choice: 'declined' },
    ],
  },
  goals: ['consent.granted', 'consent.declined'],
  withoutRetry: {
    'consent.readingCookie': 'Unreadable cookies contain no choice: the banner is shown.',
  },
});
