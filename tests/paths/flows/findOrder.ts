import { findOrderMachine } from '../../../src/machines/findOrder/machine.ts';
import { defineFlow } from '../support/flow.ts';

/** Requesting a mail with a link to an order (GUEST-05). */
export const findOrderFlow = defineFlow({
  machine: findOrderMachine,
  input: undefined,
  key: () => null,
  samples: { 'findOrder.submitted': [{ orderNumber: 'VR-1001', email: 'gus@example.org' }] },
  goals: ['findOrder.requested'],
});
