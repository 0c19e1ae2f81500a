/** Rules of 'Change order'. */
import { isOutcomeUnknown } from '../../../../src/machines/common/failure.ts';
import type { Failure } from '../../../../contract/failure.ts';
import { isRequested } from '../../observe.ts';
import { fieldOf } from '../../fieldOf.ts';
import type { Step, StepRule } from '../../scenario.ts';
import { failuresAt, stepAt, type Model } from './model.ts';

/** Whether the order was read because of its cancellation, since no placing was open. */
const isReadOfCancellation = ({ request, modelBefore }: Step<Model>): boolean =>
  request?.actor === 'readOrder' && !modelBefore.isPlacingUnknown && modelBefore.openPlacing === null;

export const cancelRules: readonly StepRule<Model>[] = [
  {
    rule: 'CHECK-30 after a cancellation with an unknown outcome the order is read at once',
    check: (step) =>
      step.request?.actor === 'cancelOrder' &&
      step.outcome?.error !== undefined &&
      isOutcomeUnknown(step.outcome.error as Failure) &&
      !isRequested(step, 'readOrder') &&
      'it is not read',
  },
  {
    rule: 'CHECK-12 a canceled or unavailable order leads back to the delivery step',
    check: (step) => {
      if (!isReadOfCancellation(step)) return null;
      const { output, error } = step.outcome ?? {};
      const isOver = fieldOf(output, 'status') === 'canceled' || fieldOf(error, 'code') === 'not_found';
      return isOver && stepAt(step.after) !== 1 && `at step ${stepAt(step.after)}`;
    },
  },
  {
    rule: 'ERR-05 a failed cancellation is shown',
    check: (step) => {
      const isLeft = ['pending', 'authorized'].includes(String(fieldOf(step.outcome?.output, 'status')));
      return (
        isReadOfCancellation(step) && isLeft && failuresAt(step.after).length === 0 && 'no failure is shown'
      );
    },
  },
];
