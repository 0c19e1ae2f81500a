/** What the witness of checkout holds of 'Change order': its outcome is known before anything else, and said where it is not as wished. */
import { isOutcomeUnknown } from '../../../../src/machines/failure.ts';
import type { Failure } from '../../../../contract/failure.ts';
import { fieldOf, isRequested } from '../../observe.ts';
import type { Step, StepRule } from '../../scenario.ts';
import { failuresAt, stepAt, type Model } from './model.ts';

/** The order is read because its cancellation is unknown: nothing was placed that could be read. */
const isReadOfCancellation = ({ request, modelBefore }: Step<Model>): boolean =>
  request?.actor === 'readOrder' && !modelBefore.isPlacingUnknown && modelBefore.openPlacing === null;

export const cancelRules: readonly StepRule<Model>[] = [
  {
    rule: 'CHECK-30 an unknown outcome of canceling is read from the server at once',
    check: (step) =>
      step.request?.actor === 'cancelOrder' &&
      step.outcome?.error !== undefined &&
      isOutcomeUnknown(step.outcome.error as Failure) &&
      !isRequested(step, 'readOrder') &&
      'it is not read',
  },
  {
    rule: 'CHECK-12 an order that was canceled, or is gone, leads back to the delivery step',
    check: (step) => {
      if (!isReadOfCancellation(step)) return null;
      const { output, error } = step.outcome ?? {};
      const isOver = fieldOf(output, 'status') === 'canceled' || fieldOf(error, 'code') === 'not_found';
      return isOver && stepAt(step.after) !== 1 && `at step ${stepAt(step.after)}`;
    },
  },
  {
    rule: 'ERR-05 an order that was to be canceled and is not is said to be so',
    check: (step) => {
      const isLeft = ['pending', 'authorized'].includes(String(fieldOf(step.outcome?.output, 'status')));
      return isReadOfCancellation(step) && isLeft && failuresAt(step.after).length === 0 && 'it is not said';
    },
  },
];
