import { withdrawalMachine } from '../../../src/machines/withdrawal/machine.ts';
import { defineFlow, unavailable } from '../support/flow.ts';

const ada = { fullName: 'Ada Lovelace', orderNumber: '4827193605', email: 'ada@example.com' };

/** Withdrawing from a contract (WITHDRAW-01, WITHDRAW-02). */
export const withdrawalFlow = defineFlow({
  machine: withdrawalMachine,
  input: { orderNumber: '' },
  key: ({ sender, scope, text, isEditing, failure }) => [
    sender.email !== '',
    scope,
    text !== '',
    isEditing,
    failure?.code,
  ],
  samples: {
    'withdrawal.senderDrafted': [{ sender: ada }],
    'withdrawal.identified': [{ sender: ada }, { sender: { ...ada, email: '' } }],
    'withdrawal.scopeChosen': [{ scope: 'whole' }, { scope: 'some' }],
    'withdrawal.itemsDrafted': [{ text: 'The belt' }, { text: '' }],
    'withdrawal.edited': [{ question: 'sender' }, { question: 'items' }],
    'withdrawal.confirmed': [{ key: 'k1' }],
    'done sendStatement': [{ receivedAt: '2026-11-26T13:05:00.000Z' }],
    'error sendStatement': [
      unavailable,
      { code: 'rate_limited', message: 'Please wait a moment.', status: 429 },
    ],
  },
  goals: ['withdrawal.received'],
});
