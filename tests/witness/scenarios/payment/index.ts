/** Payment of one order (CHECK-08, CHECK-25 to CHECK-31): the provider's form, one confirmation at a time, and reading the result. */
import { paymentMachine } from '../../../../src/machines/payment/machine.ts';
import {
  selectCanChangeOrder,
  selectCanRetry,
  selectCanSubmit,
  selectFailure,
  selectFormNumber,
  selectHasForm,
  selectIsChecking,
  selectIsConfirming,
  selectIsPreparing,
} from '../../../../src/machines/payment/selectors.ts';
import { requestsOf } from '../../observe.ts';
import { snapshotsOf } from '../../place.ts';
import { scenarioFromModel } from '../../referenceModel.ts';
import type { StepRule } from '../../scenario.ts';
import {
  actualFailure,
  definiteFailure,
  networkFailure,
  programmingError,
  toShownFailure,
  type ShownFailure,
} from '../failures.ts';
import { declined, orderId, predict, unknownOutcomeCodes, type Model, type Phase } from './predict.ts';

const paymentAt = snapshotsOf(paymentMachine);

const finalPhases: readonly Phase[] = ['authorized', 'orderUnavailable', 'changeRequested'];

const reservationEnds = { first: '2026-01-01T12:30:00.000Z', later: '2026-01-01T12:50:00.000Z' } as const;
const statuses = ['awaiting', 'processing', 'authorized', 'captured', 'canceled', 'refunded'] as const;
const readings = (reservedUntil: string) =>
  statuses.map((paymentStatus) => ({ output: { paymentStatus, reservedUntil, lastError: '' } }));
const unavailableFailures = ['order_expired', 'not_found'].map((code) => ({
  error: { code, message: 'Over.', status: 404 },
}));

const newFormRule: StepRule<Model> = {
  rule: 'CHECK-08 each prepared payment has a new form',
  check: (step) =>
    step.kind !== 'start' &&
    requestsOf(step, 'preparePayment').some(({ isRepeated }) => !isRepeated) &&
    selectFormNumber(paymentAt(step.after)) === selectFormNumber(paymentAt(step.before)) &&
    'the form is the same',
};

const loadingTimeLimit: StepRule<Model> = {
  rule: 'CHECK-31 ERR-05 preparing the payment and loading the form have a time limit',
  check: ({ after }) =>
    selectIsPreparing(paymentAt(after)) && after.timers.length === 0 && 'no time limit runs',
};

/** `failure`: the reason for paying again. */
const payment = (name: string, failure: ShownFailure | null, input: object) =>
  scenarioFromModel({
    name: `payment: ${name}`,
    machine: paymentMachine,
    input: { orderId, ...input },
    model: { phase: 'preparing', failure, reservedUntil: null },
    predict,
    effects: {
      preparePayment: 'CHECK-25 the payment of this order is prepared',
      confirmPayment: 'CHECK-26 the card is confirmed once for each submit',
      readPayment: 'CHECK-29 the payment is read from the server',
    },
    views: {
      'CHECK-08 CHECK-12 the page shows the phase of the payment and offers its actions': [
        (snapshot) => [
          selectIsPreparing(snapshot),
          selectHasForm(snapshot),
          selectIsConfirming(snapshot),
          selectIsChecking(snapshot),
          selectCanSubmit(snapshot),
          selectCanRetry(snapshot),
          selectCanChangeOrder(snapshot),
        ],
        ({ phase }) => [
          phase === 'preparing' || phase === 'loading',
          phase === 'loading' || phase === 'card' || phase === 'confirming',
          phase === 'confirming',
          phase === 'checking',
          phase === 'card',
          phase === 'preparationFailed' || phase === 'paymentUnknown',
          !finalPhases.includes(phase) && phase !== 'confirming' && phase !== 'checking',
        ],
      ],
      'CHECK-25 CHECK-28 CHECK-31 a failure is shown until the next attempt': [
        (snapshot) => actualFailure(selectFailure(snapshot)),
        ({ failure: shown }) => shown,
      ],
      'CHECK-29 CHECK-30 the output is the outcome and the end of the reservation': [
        (snapshot) => snapshot.output ?? null,
        ({ phase, reservedUntil }) =>
          finalPhases.includes(phase) ? { outcome: phase, reservedUntil } : null,
      ],
    },
    inputs: () => [
      { type: 'payment.formReady' },
      { type: 'payment.formFailed' },
      ...['Ada Lovelace', ''].map((cardHolder) => ({ type: 'payment.submitted', cardHolder })),
      { type: 'payment.retried' },
      { type: 'payment.changeOrder' },
      { type: 'payment.pageRestored' },
    ],
    outcomes: {
      preparePayment: [
        ...readings(reservationEnds.first),
        ...unavailableFailures,
        networkFailure,
        definiteFailure,
        programmingError,
      ],
      confirmPayment: [
        { output: undefined },
        ...unknownOutcomeCodes.map((code) => ({ error: { code, message: '', status: 0 } })),
        { error: { code: 'card_declined', message: 'Your card was declined.', status: 402 } },
        programmingError,
      ],
      readPayment: [
        ...readings(reservationEnds.later),
        {
          output: {
            paymentStatus: 'awaiting',
            reservedUntil: reservationEnds.later,
            lastError: declined.text,
          },
        },
        ...unavailableFailures,
        networkFailure,
        definiteFailure,
        programmingError,
      ],
    },
    isDurable: true,
    steps: [newFormRule, loadingTimeLimit],
    reaches: [
      {
        rule: 'CHECK-29 the payment can end from every place',
        to: ({ model }) => finalPhases.includes(model.phase),
      },
    ],
  });

const captureDeclined = { code: 'payment_declined', message: 'Your bank took the hold back.', status: 402 };

export const paymentScenarios = [
  payment('a new order', null, {}),
  payment('an order whose capture was declined', toShownFailure(captureDeclined), {
    failure: captureDeclined,
  }),
] as const;
