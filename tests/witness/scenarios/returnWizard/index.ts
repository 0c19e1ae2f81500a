/** The return wizard: every answer comes back and is sent, and one return is made of it. */
import { returnWizardMachine } from '../../../../src/machines/returnWizard/machine.ts';
import {
  selectCanGoBack,
  selectCanReset,
  selectFailure,
  selectIsAskingReset,
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
import { scenarioFromModel, type View } from '../../referenceModel.ts';
import { snapshotAt, type Place } from '../../system.ts';
import { failures, fault, seenFailure } from '../failures.ts';
import { expect, first, orderId, userId, type Model } from './model.ts';

type Wizard = Parameters<typeof selectStep>[0];
const wizardAt = (place: Place) => snapshotAt(place, 'returnWizard') as Wizard;

const view = <Value>(
  rule: string,
  select: (wizard: Wizard) => Value,
  expected: (model: Model) => Value,
): View<Model> => ({ rule, actual: (place) => select(wizardAt(place)), expected });

const isOpen = ({ isAskingReset, isSubmitting, step }: Model): boolean =>
  !isAskingReset && !isSubmitting && step < 4;

const views: readonly View<Model>[] = [
  view('RETURN-01 RETURN-02 the steps follow one another, forward and back', selectStep, ({ step }) => step),
  view(
    'RETURN-02 an earlier step is offered from the second step on',
    selectCanGoBack,
    (model) => isOpen(model) && model.step > 0,
  ),
  view('RETURN-01 the chosen reason is shown', selectReason, ({ reason }) => reason),
  view(
    'RETURN-06 the reason in words is shown as typed',
    selectOtherReason,
    ({ otherReason }) => otherReason,
  ),
  view('RETURN-01 the chosen lines are shown', selectLines, ({ lines }) => lines),
  view('RETURN-08 the chosen return method is shown', selectMethod, ({ method }) => method),
  view('RETURN-03 a reset is offered at each step', selectCanReset, isOpen),
  view('RETURN-03 a reset asks first', selectIsAskingReset, ({ isAskingReset }) => isAskingReset),
  view('RETURN-01 an edited answer leads back to the summary', selectIsEditing, ({ isEditing }) => isEditing),
  view(
    'RETURN-05 RETURN-06 RETURN-10 what is missing or failed is said, until it is answered',
    (wizard) => seenFailure(selectFailure(wizard)),
    ({ failure }) => failure,
  ),
  view(
    'RETURN-04 a return that is sent is under way',
    selectIsSubmitting,
    ({ isSubmitting }) => isSubmitting,
  ),
  view(
    'RETURN-10 a return with an unknown outcome can be sent again, also where it took the last of the order',
    selectIsSent,
    ({ key }) => key !== null,
  ),
  {
    rule: 'RETURN-09 the return that was made is shown',
    actual: (place) => [selectReturnId(wizardAt(place)), selectReturnNumber(wizardAt(place))],
    expected: ({ made }) => (made ? ['r1', 'R-1'] : [null, null]),
  },
  {
    rule: 'RETURN-04 one return is asked for at a time',
    actual: (place) => isRunning(place, 'requestReturn'),
    expected: ({ isSubmitting }) => isSubmitting,
  },
  {
    // No selector shows it: after a reload the context tells whose return it is.
    rule: 'RETURN-03 a reset return is still that of the same user and order',
    actual: (place) => [wizardAt(place).context.userId, wizardAt(place).context.orderId],
    expected: () => [userId, orderId],
  },
];

const wizard = (
  name: string,
  answers: readonly ReturnWizardEvent[],
  ends?: Scenario<Model>['ends'],
): Scenario<Model> =>
  scenarioFromModel<Model>({
    name: `returnWizard: ${name}`,
    machine: returnWizardMachine,
    input: { userId, orderId },
    model: first,
    expect,
    effects: [
      {
        rule: 'RETURN-04 RETURN-08 a complete return is asked for once, with every answer, a repeat under its own key',
        names: ['requestReturn'],
      },
    ],
    views,
    presses: (fresh) => [
      ...answers,
      { type: 'returnWizard.next' },
      { type: 'returnWizard.previous' },
      { type: 'returnWizard.edited', question: 'reason' },
      { type: 'returnWizard.edited', question: 'items' },
      { type: 'returnWizard.edited', question: 'method' },
      { type: 'returnWizard.submitted', key: fresh('key') } as ReturnWizardEvent,
      { type: 'returnWizard.resetRequested' },
      { type: 'returnWizard.resetDeclined' },
      { type: 'returnWizard.resetConfirmed' },
      { type: 'returnWizard.left' },
    ],
    outcomes: {
      requestReturn: [{ output: { returnId: 'r1', returnNumber: 'R-1' } }, ...failures, fault],
    },
    isDurable: true,
    reaches: [
      {
        rule: 'RETURN-01 from everywhere the shopper comes to a return that was made',
        from: () => true,
        to: ({ model }) => model.step === 4,
      },
    ],
    ...(ends ? { ends } : {}),
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
