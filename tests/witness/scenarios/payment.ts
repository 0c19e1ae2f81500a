/** Payment of one order (CHECK-08, CHECK-25 to CHECK-31): the provider's form, one confirmation at a time, and reading the result. */
import { messages } from '../../../contract/errors.ts';
import { paymentMachine } from '../../../src/machines/payment/machine.ts';
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
} from '../../../src/machines/payment/selectors.ts';
import type { StepRule } from '../scenario.ts';
import { requestsOf, fieldOf } from '../observe.ts';
import { scenarioFromModel, type Expected, type Occurrence } from '../referenceModel.ts';
import { snapshotAt, type Place } from '../system.ts';
import {
  clientFailure,
  programmingError,
  networkFailure,
  definiteFailure,
  actualFailure,
  toShownFailure,
  type ShownFailure,
} from './failures.ts';
import { checkoutMessages } from '../../../contract/messages/checkout.ts';

type Phase =
  | 'preparing'
  | 'loading'
  | 'preparationFailed'
  | 'card'
  | 'confirming'
  | 'checking'
  | 'paymentUnknown'
  | 'authorized'
  | 'orderUnavailable'
  | 'changeRequested';

interface Model {
  readonly phase: Phase;
  readonly failure: ShownFailure | null;
  readonly reservedUntil: string | null;
}

const orderId = 'o1';
const reservationEnds = { first: '2026-01-01T12:30:00.000Z', later: '2026-01-01T12:50:00.000Z' } as const;
const declined: ShownFailure = clientFailure('Too little money.');

/** The shown failure of an error, with a default message. */
const withDefaultMessage = (error: unknown, defaultMessage: string): ShownFailure => {
  const message = fieldOf(error, 'message');
  return {
    ...toShownFailure(error),
    text: typeof message === 'string' && message !== '' ? message : defaultMessage,
  };
};

const enterPhase = (model: Model, phase: Phase, failure = model.failure): Expected<Model> => {
  const requests = {
    preparing: [['preparePayment', { orderId }]],
    checking: [['readPayment', { orderId }]],
  } as const;
  return {
    model: { ...model, phase, failure },
    effects: phase === 'preparing' || phase === 'checking' ? requests[phase] : [],
  };
};

const isFormShown = ({ phase }: Model): boolean => phase === 'loading' || phase === 'card';

const afterEvent = (model: Model, type: string, cardHolder: unknown): Expected<Model> | null => {
  const { phase } = model;
  const notLoaded = clientFailure(checkoutMessages.stripeNotLoaded);
  switch (type) {
    case 'payment.formReady':
      return phase === 'loading' ? enterPhase(model, 'card') : null;
    case 'payment.formFailed':
      if (phase === 'confirming') return enterPhase(model, 'checking');
      return isFormShown(model) ? enterPhase(model, 'preparationFailed', notLoaded) : null;
    case 'payment.submitted':
      if (phase !== 'card') return null;
      return {
        model: { ...model, phase: 'confirming', failure: null },
        effects: [['confirmPayment', { orderId, cardHolder }]],
      };
    case 'payment.retried':
      if (phase === 'preparationFailed') return enterPhase(model, 'preparing', null);
      return phase === 'paymentUnknown' ? enterPhase(model, 'checking', null) : null;
    case 'payment.changeOrder':
      return ['preparing', 'preparationFailed', 'paymentUnknown'].includes(phase) || isFormShown(model)
        ? enterPhase(model, 'changeRequested')
        : null;
    case 'payment.pageRestored':
      return phase === 'confirming' ? enterPhase(model, 'checking') : null;
    default:
      return null;
  }
};

/** Nothing is confirmed again; an unknown outcome is read. */
const afterReload = (model: Model): Expected<Model> => {
  if (model.phase === 'preparationFailed') return enterPhase(model, 'preparing', null);
  if (isFormShown(model)) return enterPhase(model, 'preparing');
  if (model.phase === 'paymentUnknown') return enterPhase(model, 'checking', null);
  return model.phase === 'confirming' ? enterPhase(model, 'checking') : { model, effects: [] };
};

const afterReading = (model: Model, output: unknown): Expected<Model> => {
  const status = fieldOf(output, 'paymentStatus');
  const reserved = { ...model, reservedUntil: String(fieldOf(output, 'reservedUntil')) };
  const isPreparing = model.phase === 'preparing';
  if (status === 'authorized' || status === 'captured') return enterPhase(reserved, 'authorized');
  if (status === 'canceled' || status === 'refunded') return enterPhase(model, 'orderUnavailable');
  if (status === 'processing')
    return isPreparing
      ? enterPhase(model, 'checking')
      : enterPhase(
          model,
          'paymentUnknown',
          clientFailure('Your bank has not answered yet. Check again in a moment.'),
        );
  if (isPreparing) return enterPhase(reserved, 'loading');
  const lastError = fieldOf(output, 'lastError');
  return enterPhase(model, 'preparing', lastError === '' ? model.failure : declined);
};

const isOrderUnavailable = (error: unknown): boolean =>
  ['order_expired', 'not_found'].includes(String(fieldOf(error, 'code')));

/** Codes of the provider with an unknown outcome. */
const unknownOutcomeCodes = [
  'api_connection_error',
  'api_error',
  'rate_limit_error',
  'payment_intent_unexpected_state',
] as const;

const afterFailure = (model: Model, actor: string, error: unknown): Expected<Model> => {
  if (actor === 'confirmPayment') {
    const failure = withDefaultMessage(error, checkoutMessages.paymentFailed);
    return enterPhase(
      model,
      unknownOutcomeCodes.some((code) => code === fieldOf(error, 'code')) ? 'checking' : 'card',
      failure,
    );
  }
  if (isOrderUnavailable(error)) return enterPhase(model, 'orderUnavailable');
  return actor === 'preparePayment'
    ? enterPhase(model, 'preparationFailed', withDefaultMessage(error, checkoutMessages.createIntentFailed))
    : enterPhase(model, 'paymentUnknown', withDefaultMessage(error, messages.operationFailed));
};

const afterTimeout = (model: Model): Expected<Model> => {
  switch (model.phase) {
    case 'preparing':
      return enterPhase(model, 'preparationFailed', clientFailure(checkoutMessages.createIntentFailed));
    case 'loading':
      return enterPhase(model, 'preparationFailed', clientFailure(checkoutMessages.stripeNotLoaded));
    case 'confirming':
      return enterPhase(model, 'checking');
    default:
      return enterPhase(model, 'paymentUnknown', clientFailure(messages.operationFailed));
  }
};

const predict = (model: Model, occurrence: Occurrence): Expected<Model> => {
  switch (occurrence.kind) {
    case 'start':
      return enterPhase(model, 'preparing');
    case 'reload':
      return afterReload(model);
    case 'event':
      return (
        afterEvent(model, occurrence.event.type, fieldOf(occurrence.event, 'cardHolder')) ?? {
          model,
          effects: [],
        }
      );
    case 'answer':
      return occurrence.actor === 'confirmPayment'
        ? enterPhase(model, 'checking')
        : afterReading(model, occurrence.output);
    case 'failure':
      return afterFailure(model, occurrence.actor, occurrence.error);
    case 'timeout':
      return afterTimeout(model);
  }
};

const paymentAt = (place: Place) => snapshotAt(place, 'payment') as Parameters<typeof selectIsChecking>[0];

const finalPhases: readonly Phase[] = ['authorized', 'orderUnavailable', 'changeRequested'];

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
  scenarioFromModel<Model>({
    name: `payment: ${name}`,
    machine: paymentMachine,
    input: { orderId, ...input },
    model: { phase: 'preparing', failure, reservedUntil: null },
    predict,
    effects: [
      { rule: 'CHECK-25 the payment of this order is prepared', names: ['preparePayment'] },
      { rule: 'CHECK-26 the card is confirmed once for each submit', names: ['confirmPayment'] },
      { rule: 'CHECK-29 the payment is read from the server', names: ['readPayment'] },
    ],
    views: [
      {
        rule: 'CHECK-08 CHECK-12 the page shows the phase of the payment and offers its actions',
        actual: (place) => {
          const at = paymentAt(place);
          return [
            selectIsPreparing(at),
            selectHasForm(at),
            selectIsConfirming(at),
            selectIsChecking(at),
            selectCanSubmit(at),
            selectCanRetry(at),
            selectCanChangeOrder(at),
          ];
        },
        expected: ({ phase }) => [
          phase === 'preparing' || phase === 'loading',
          phase === 'loading' || phase === 'card' || phase === 'confirming',
          phase === 'confirming',
          phase === 'checking',
          phase === 'card',
          phase === 'preparationFailed' || phase === 'paymentUnknown',
          !finalPhases.includes(phase) && phase !== 'confirming' && phase !== 'checking',
        ],
      },
      {
        rule: 'CHECK-25 CHECK-28 CHECK-31 a failure is shown until the next attempt',
        actual: (place) => actualFailure(selectFailure(paymentAt(place))),
        expected: ({ failure: shown }) => shown,
      },
      {
        rule: 'CHECK-29 CHECK-30 the output is the outcome and the end of the reservation',
        actual: (place) => paymentAt(place).output ?? null,
        expected: ({ phase, reservedUntil }) =>
          finalPhases.includes(phase) ? { outcome: phase, reservedUntil } : null,
      },
    ],
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
        from: () => true,
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
