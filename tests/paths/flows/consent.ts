import { consentMachine } from '../../../src/machines/consent/machine.ts';
import { defineFlow } from '../support/flow.ts';

/** The cookie banner (CONSENT-01 to CONSENT-03). */
export const consentFlow = defineFlow({
  machine: consentMachine,
  input: undefined,
  key: () => null,
  samples: { 'done readConsent': [true, false] },
  goals: ['consent.granted'],
  withoutRetry: {
    'consent.readingCookie': 'Unreadable cookies contain no consent: the banner is shown.',
  },
});
