import { staffMachine } from '../../../src/machines/staff/machine.ts';
import { defineFlow, unavailable } from '../support/flow.ts';

/** Staff tasks, one at a time (ROLE-05). */
export const staffFlow = defineFlow({
  machine: staffMachine,
  input: undefined,
  key: ({ current }) => current?.task.kind,
  samples: {
    'task.requested': [
      { requestId: 'q1', task: { kind: 'moveOrder', id: 'o1', status: 'shipped' } },
      { requestId: 'q2', task: { kind: 'showProduct', id: 'p1', hidden: true } },
    ],
    'done performTask': ['Done.'],
    'error performTask': [
      unavailable,
      { code: 'conflict', message: 'Too late.', status: 409 },
      { code: 'second_factor_required', message: 'It needs a code.', status: 403 },
    ],
    'code.submitted': [{ attemptId: 'a1' }],
  },
  goals: ['staff.idle'],
});
