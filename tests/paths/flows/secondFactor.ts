import { secondFactorMachine } from '../../../src/machines/secondFactor/machine.ts';
import { defineFlow, unavailable } from '../support/flow.ts';

/** Staff set up an optional second factor, and remove it (ROLE-05). */
export const secondFactorFlow = defineFlow({
  machine: secondFactorMachine,
  input: undefined,
  key: () => null,
  samples: {
    'setup.requested': [{ attemptId: 'a1' }],
    'code.submitted': [{ attemptId: 'a1' }],
    'removal.requested': [{ attemptId: 'a1' }],
    'done removeFactor': ['Your second factor is removed'],
    'error finishSetup': [
      unavailable,
      { code: 'session_expired', message: 'This took too long.', status: 401 },
    ],
  },
  goals: ['secondFactor.idle'],
});
