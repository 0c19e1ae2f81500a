import type { SnapshotFrom } from 'xstate';
import type { consentMachine } from './machine.ts';

type Consent = SnapshotFrom<typeof consentMachine>;

/** CONSENT-02: the banner shows only then. */
export const selectIsAsking = (consent: Consent) => consent.matches('asking');
