import { returnWizardMachine } from '../../../src/machines/returnWizard/machine.ts';
import { defineFlow, unavailable } from '../support/flow.ts';

/** The return wizard (RETURN-01 to RETURN-10). */
export const returnWizardFlow = defineFlow({
  machine: returnWizardMachine,
  input: { userId: 'u1', orderId: 'o1' },
  key: ({ reason, otherReason, lines, method, isEditing, failure }) => [
    reason,
    otherReason !== '',
    Object.keys(lines).length,
    method,
    isEditing,
    failure?.code,
  ],
  samples: {
    'returnWizard.reasonChosen': [{ reason: 'Changed Mind' }, { reason: 'Other' }],
    'returnWizard.otherReasonDrafted': [{ text: 'Too warm.' }],
    'returnWizard.lineChosen': [1, 0].map((quantity) => ({ orderItemId: 'i2', productId: 'p2', quantity })),
    'returnWizard.methodChosen': [{ method: 'courier_pickup' }],
    'returnWizard.edited': ['reason', 'items', 'method'].map((question) => ({ question })),
    'returnWizard.submitted': [{ key: 'k1' }],
    'error requestReturn': [unavailable, { code: 'not_returnable', message: 'Too late.', status: 409 }],
    'done requestReturn': [{ returnId: 'r1', returnNumber: 'R1001' }],
  },
  goals: ['returnWizard.submitted'],
});
