/** Selectors of the second step, apart from those that every page loads. */
import type { SnapshotFrom } from 'xstate';
import type { authMachine } from './machine.ts';
import type { SecondStep } from './types.ts';

type Auth = SnapshotFrom<typeof authMachine>;

/** The form of the second step in place of the sign-in form, and its recovery codes; null while there is none. */
export const selectSecondStep = (auth: Auth): SecondStep | 'codes' | null =>
  auth.matches({ session: 'savingCodes' }) ? 'codes' : auth.context.secondStep;
export const selectCanEnterCode = (auth: Auth) => auth.can({ type: 'secondStep.submitted', attemptId: '' });
