/** The return wizard: every answer is kept and sent, and one return is created. */
import { returnWizardMachine } from '../../../../src/machines/returnWizard/machine.ts';
import {
  selectCanGoBack,
  selectCanReset,
  selectFailure,
  selectIsConfirmingReset,
  selectIsEditing,
  selectIsSent,
  selectIsSubmitting,
  selectLines,
  selectMethod,
  selectOtherReason,
  selectReason,
  selectReturnId,
  selectReturnNumber,
  selectStep,
} from '../../../../src/machines/returnWizard/selectors.ts';
import type { ReturnWizardEvent } from '../../../../src/machines/returnWizard/types.ts';
import type { Scenario } from '../../scenario.ts';
import { isRunning } from '../../observe.ts';
import type { Place } from '../../place.ts';
import type { Views } from '../../predict.ts';
import { scenarioFromModel } from '../../referenceModel.ts';
import { actualFailure, allErrors } from '../failures.ts';
import { predict, initialModel, orderId, userId, type Model } from './model.ts';

const isOpen = ({ isConfirmingReset, isSubmitting, step }: Model): boolean =>
  !isConfirmingReset && !isSubmitting && step < 4;

const views: Views<Model, typeof returnWizardMachine> = {
  'RETURN-01 RETURN-02 the steps follow each other, forward and back': [selectStep, ({ step }) => step],
  'RETURN-02 an earlier step is offered from the second step on': [
    selectCanGoBack,
    (model) => isOpen(model) && model.step > 0,
  ],
  'RETURN-01 the chosen reason is shown': [selectReason, ({ reason }) => reason],
  'RETURN-06 the typed reason is shown': [selectOtherReason, ({ otherReason }) => otherReason],
  'RETURN-01 the chosen lines are shown': [selectLines, ({ lines }) => lines],
  'RETURN-08 the chosen return method is shown': [selectMethod, ({ method }) => method],
  'RETURN-03 a reset is offered at each step': [selectCanReset, isOpen],
  'RETURN-03 a reset is confirmed first': [
    selectIsConfirmingReset,
    ({ isConfirmingReset }) => isConfirmingReset,
  ],
  'RETURN-01 an edited answer leads back to the summary': [selectIsEditing, ({ isEditing }) => isEditing],
  'RETURN-05 RETURN-06 RETURN-10 a missing answer or a failure is shown until the answer changes': [
    (snapshot) => actualFailure(selectFailure(snapshot)),
    ({ failure }) => failure,
  ],
  'RETURN-04 a submitted return is shown as running': [
    selectIsSubmitting,
    ({ isSubmitting }) => isSubmitting,
  ],
  'RETURN-10 a return with an unknown outcome can be sent again, even without returnable items left': [
    selectIsSent,
    ({ key }) => key !== null,
  ],
  'RETURN-09 the created return is shown': [
    (snapshot) => [selectReturnId(snapshot), selectReturnNumber(snapshot)],
    ({ created }) => (created ? ['r1', 'R-1'] : [null, null]),
  ],
  'RETURN-04 one return request runs at a time': [
    (_, place) => isRunning(place, 'requestReturn'),
    ({ isSubmitting }) => isSubmitting,
  ],
  // No selector shows it; the context identifies the return after a reload.
  'RETURN-03 a reset keeps user and order': [
    ({ context }) => [context.userId, context.orderId],
    () => [userId, orderId],
  ],
};

const wizard = (
  name: string,
  answers: readonly ReturnWizardEvent[],
  isEnd?: Scenario<Model>['isEnd'],
): Scenario<Model> =>
  scenarioFromModel({
    name: `returnWizard: ${name}`,
    machine: returnWizardMachine,
    input: { userId, orderId },
    model: initialModel,
    predict,
    effects: {
      requestReturn:
        'RETURN-04 RETURN-08 a complete return is requested once with every answer; a repeat reuses its key',
    },
    views,
    inputs: (newId) => [
      ...answers,
      { type: 'returnWizard.next' },
      { type: 'returnWizard.previous' },
      { type: 'returnWizard.edited', question: 'reason' },
      { type: 'returnWizard.edited', question: 'items' },
      { type: 'returnWizard.edited', question: 'method' },
      { type: 'returnWizard.submitted', key: newId('key') } as ReturnWizardEvent,
      { type: 'returnWizard.resetRequested' },
      { type: 'returnWizard.resetDeclined' },
      { type: 'returnWizard.resetConfirmed' },
      { type: 'returnWizard.left' },
    ],
    outcomes: {
      requestReturn: [{ output: { returnId: 'r1', returnNumber: 'R-1' } }, ...allErrors],
    },
    isDurable: true,
    reaches: [
      {
        rule: 'RETURN-01 a created return is reachable from every place',
        to: ({ model }) => model.step === 4,
      },
    ],
    ...(isEnd ? { isEnd } : {}),
  });

const isSent = (place: Place): boolean => isRunning(place, 'requestReturn');
const reason = (text: 'Changed Mind' | 'Other') =>
  ({ type: 'returnWizard.reasonChosen', reason: text }) satisfies ReturnWizardEvent;
const otherReason = (text: string) =>
  ({ type: 'returnWizard.otherReasonDrafted', text }) satisfies ReturnWizardEvent;
const line = (orderItemId: string, quantity: number) =>
  ({
    type: 'returnWizard.lineChosen',
    orderItemId,
    productId: `product of ${orderItemId}`,
    quantity,
  }) satisfies ReturnWizardEvent;
const method = (name: 'courier_pickup' | 'locker_dropoff') =>
  ({ type: 'returnWizard.methodChosen', method: name }) satisfies ReturnWizardEvent;

export const returnWizardScenarios = [
  wizard(
    'reasons',
    [
      reason('Changed Mind'),
      reason('Other'),
      otherReason('too late '),
      otherReason(' '),
      line('i1', 1),
      method('courier_pickup'),
    ],
    isSent,
  ),
  wizard(
    'items',
    [
      reason('Changed Mind'),
      line('i1', 1),
      line('i1', 2),
      line('i1', 0),
      line('i2', 1),
      line('i2', 0),
      method('courier_pickup'),
    ],
    isSent,
  ),
  wizard('sending', [
    reason('Changed Mind'),
    reason('Other'),
    otherReason('too late '),
    line('i1', 1),
    method('courier_pickup'),
    method('locker_dropoff'),
  ]),
] as const;
