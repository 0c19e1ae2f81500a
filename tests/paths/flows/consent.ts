import { consentMachine } from '../../../src/machines/consent/machine.ts';
import { flowOf } from '../support/flow.ts';

/** The cookie banner (CONSENT-01 to CONSENT-03). */
export const consentFlow = flowOf({
  machine: consentMachine,
  input: undefined,
  key: () => null,
  samples: { 'done readConsent': [true, false] },
  goals: ['consent.granted'],
  oneTry: {
    'consent.readingCookie': 'Cookies that cannot be read hold no consent: the banner asks instead.',
  },
});
