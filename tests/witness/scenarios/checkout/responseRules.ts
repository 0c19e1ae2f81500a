/** Rules of responses about the order or its payment. */
import type { StepRule } from '../../scenario.ts';
import { isRequested, isRunning } from '../../observe.ts';
import { fieldOf } from '../../fieldOf.ts';
import { isBusy, isPaying, orderIdAt, stepAt, type Model } from './model.ts';
import { failures, paymentCrash } from './fixtures.ts';

export const responseRules: readonly StepRule<Model>[] = [
  {
    rule: 'CHECK-30 an order placed elsewhere leads to the thank-you screen, an authorization elsewhere to the review',
    check: ({ event, before, after }) => {
      const isOpen = stepAt(before) === 2 || (stepAt(before) === 3 && !isBusy(before));
      if (event?.type === 'checkout.orderPlaced') return isOpen && stepAt(after) !== 4 && 'it stays';
      return (
        event?.type === 'checkout.orderAuthorized' && isPaying(before) && stepAt(after) !== 3 && 'it stays'
      );
    },
  },
  {
    rule: 'CHECK-28 CHECK-30 a declined capture leads to another card, an unavailable order to no order',
    check: ({ request, outcome, after }) => {
      if (request?.actor !== 'placeOrder') return null;
      const code = fieldOf(outcome?.error, 'code');
      if (code === failures.captureDeclined.code) return !isPaying(after) && 'no card is asked for';
      const isOrderUnavailable = code === failures.expired.code || code === failures.orderUnavailable.code;
      return isOrderUnavailable && orderIdAt(after) !== null && 'it continues';
    },
  },
  {
    rule: 'CHECK-30 a placed order that was read leads to the thank-you screen, an unavailable one to no order',
    check: ({ request, outcome, after }) => {
      if (request?.actor !== 'readOrder') return null;
      const status = fieldOf(outcome?.output, 'status');
      if (status === 'placed') return stepAt(after) !== 4 && 'it does not';
      const code = fieldOf(outcome?.error, 'code');
      const isOrderUnavailable =
        status === 'canceled' || code === failures.expired.code || code === failures.orderUnavailable.code;
      return isOrderUnavailable && orderIdAt(after) !== null && 'it continues';
    },
  },
  {
    rule: 'CHECK-30 a reload reads an order whose placing has an unknown outcome',
    check: (step) =>
      step.kind === 'reload' &&
      step.modelBefore.isPlacingUnknown &&
      !isRunning(step.before, 'placeOrder') &&
      !isRequested(step, 'readOrder') &&
      'it is not read',
  },
  {
    rule: 'ERR-05 a crashed payment is not left open',
    check: ({ event, after }) => event?.type === paymentCrash.type && isPaying(after) && 'it is',
  },
];
