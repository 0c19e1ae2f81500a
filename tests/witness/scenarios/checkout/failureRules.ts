/** Rules of failures and time limits of all requests. */
import type { Failure } from '../../../../contract/failure.ts';
import type { StepRule } from '../../scenario.ts';
import { paramsOf, isRequested, isFailedRequest } from '../../observe.ts';
import { runningActors, type RunningActor } from '../../place.ts';
import { failuresAt, shownFailuresAt, stepAt, type Model } from './model.ts';
import { requests } from './requests.ts';
import { failures } from './fixtures.ts';

export const failureRules: readonly StepRule<Model>[] = [
  {
    rule: 'ERR-05 a failed request is shown on the page',
    check: (step) => {
      if (!isFailedRequest(step)) return null;
      // The thank-you screen ignores failures of reading the next cart.
      if (stepAt(step.before) === 4) return null;
      const code: unknown = Reflect.get(Object(step.outcome?.error), 'code');
      const isOrderUnavailable = code === failures.expired.code || code === failures.orderUnavailable.code;
      // A failed request runs only if it was sent again.
      const hasEnded = ({ actor, id }: RunningActor) => id === step.request?.id && !isRequested(step, actor);
      const isGoingOn = runningActors(step.after).some(
        (running) =>
          (requests.includes(running.actor) || running.actor === 'readOrder') && !hasEnded(running),
      );
      return (
        !isOrderUnavailable &&
        !isGoingOn &&
        !failuresAt(step.after).some((text) => text !== '') &&
        'no failure is shown and no request runs'
      );
    },
  },
  {
    rule: 'CHECK-24 an exception while the order is created is logged',
    check: (step) => {
      const isFailure = step.request?.actor === 'createOrder' && step.outcome?.error !== undefined;
      return paramsOf(step, 'logFailure').length !== (isFailure ? 1 : 0) && 'it is not logged once';
    },
  },
  {
    rule: 'ERR-05 a shown failure has its code and status',
    check: ({ after, outcome }) => {
      const error = outcome?.error;
      const isOther = ({ code, status }: Failure): boolean =>
        code === '' ||
        (code === Reflect.get(Object(error), 'code') && status !== Reflect.get(Object(error), 'status'));
      return shownFailuresAt(after).some(isOther) && 'it has none or another one';
    },
  },
  {
    rule: 'ERR-05 every request has a time limit',
    check: ({ after }) =>
      runningActors(after).some(
        ({ actor, owner }) =>
          (requests.includes(actor) || actor === 'readOrder') &&
          !after.timers.some((timer) => timer.owner === owner),
      ) && 'a request without a limit',
  },
];
