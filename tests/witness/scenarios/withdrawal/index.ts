/** Withdrawals: every answer is kept and shown, and one complete statement is sent after a second step. */
import { withdrawalMachine } from '../../../../src/machines/withdrawal/machine.ts';
import {
  selectCanGoBack,
  selectFailure,
  selectIsEditing,
  selectIsSubmitting,
  selectReceivedAt,
  selectScope,
  selectSender,
  selectStep,
  selectText,
} from '../../../../src/machines/withdrawal/selectors.ts';
import type { WithdrawalEvent } from '../../../../src/machines/withdrawal/types.ts';
import type { Scenario } from '../../scenario.ts';
import { isRunning } from '../../observe.ts';
import type { Views } from '../../predict.ts';
import { scenarioFromModel } from '../../referenceModel.ts';
import { actualFailure, allErrors } from '../failures.ts';
import { initialModel, orderNumber, predict, type Model } from './model.ts';

const views: Views<Model, typeof withdrawalMachine> = {
  'WITHDRAW-01 WITHDRAW-02 the steps follow each other, forward and back': [selectStep, ({ step }) => step],
  'WITHDRAW-01 an earlier step is offered from the second step on': [
    selectCanGoBack,
    ({ step, isSubmitting }) => !isSubmitting && (step === 1 || step === 2),
  ],
  'WITHDRAW-01 the typed name, number and address are shown': [selectSender, ({ sender }) => sender],
  'WITHDRAW-01 the choice of items is shown': [selectScope, ({ scope }) => scope],
  'WITHDRAW-01 the typed items are shown': [selectText, ({ text }) => text],
  'WITHDRAW-02 an edited answer leads back to the confirmation': [
    selectIsEditing,
    ({ isEditing }) => isEditing,
  ],
  'WITHDRAW-01 WITHDRAW-02 a missing answer or a failure is shown until the answer changes': [
    (snapshot) => actualFailure(selectFailure(snapshot)),
    ({ failure }) => failure,
  ],
  'WITHDRAW-02 the time of the server is shown': [selectReceivedAt, ({ receivedAt }) => receivedAt],
  'WITHDRAW-02 one request runs at a time': [
    (snapshot, place) => [selectIsSubmitting(snapshot), isRunning(place, 'sendStatement')],
    ({ isSubmitting }) => [isSubmitting, isSubmitting],
  ],
};

const ada = { fullName: 'Ada', orderNumber: '1', email: 'ada@example.com' };
const entered = (sender: typeof ada): WithdrawalEvent[] => [
  { type: 'withdrawal.senderDrafted', sender },
  { type: 'withdrawal.identified', sender },
];

const withdrawal = (name: string, answers: readonly WithdrawalEvent[]): Scenario<Model> =>
  scenarioFromModel({
    name: `withdrawal: ${name}`,
    machine: withdrawalMachine,
    input: { orderNumber },
    model: initialModel,
    predict,
    effects: {
      sendStatement:
        'WITHDRAW-02 a complete statement is sent once with every answer after a second step; a repeat reuses its key',
    },
    views,
    inputs: (newId) => [
      ...answers,
      { type: 'withdrawal.next' },
      { type: 'withdrawal.previous' },
      { type: 'withdrawal.edited', question: 'sender' },
      { type: 'withdrawal.edited', question: 'items' },
      { type: 'withdrawal.confirmed', key: newId('key') } as WithdrawalEvent,
      { type: 'withdrawal.left' },
    ],
    outcomes: { sendStatement: [{ output: { receivedAt: '2026-11-26T13:05:00.000Z' } }, ...allErrors] },
    isDurable: true,
    reaches: [
      {
        rule: 'WITHDRAW-01 a received statement is reachable from every place',
        to: ({ model }) => model.step === 3,
      },
    ],
  });

export const withdrawalScenarios = [
  withdrawal('senders', [
    ...entered(ada),
    ...entered({ ...ada, fullName: ' ' }),
    ...entered({ ...ada, orderNumber: '' }),
    ...entered({ ...ada, email: '' }),
    { type: 'withdrawal.scopeChosen', scope: 'whole' },
  ]),
  withdrawal('items', [
    ...entered(ada),
    { type: 'withdrawal.scopeChosen', scope: 'whole' },
    { type: 'withdrawal.scopeChosen', scope: 'some' },
    { type: 'withdrawal.itemsDrafted', text: ' The belt ' },
    { type: 'withdrawal.itemsDrafted', text: ' ' },
  ]),
] as const;
