import type { SnapshotFrom } from 'xstate';
import type { consentMachine } from './machine.ts';

type Consent = SnapshotFrom<typeof consentMachine>;

/** CONSENT-06: the visitor opened the banner, which takes the focus. */
export const selectIsChoosingAgain = (consent: Consent) => consent.matches('choosingAgain');
/** CONSENT-02: the banner is shown while this is true. */
export const selectIsPrompting = (consent: Consent) =>
  consent.matches('prompting') || selectIsChoosingAgain(consent);
