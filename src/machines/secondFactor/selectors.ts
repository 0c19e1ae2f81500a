import type { SnapshotFrom } from 'xstate';
import type { secondFactorMachine } from './machine.ts';

type SecondFactor = SnapshotFrom<typeof secondFactorMachine>;

/** The form of the page: to start or remove, the key with its first code, or the recovery codes. */
export const selectStep = (state: SecondFactor): 'start' | 'code' | 'codes' => {
  if (state.matches('savingCodes')) return 'codes';
  return state.matches('enteringCode') || state.matches('finishingSetup') ? 'code' : 'start';
};
export const selectIsWorking = (state: SecondFactor): boolean =>
  state.matches('startingSetup') || state.matches('finishingSetup') || state.matches('removing');
export const selectFailure = (state: SecondFactor) => state.context.failure;
