/** Paying for one order (CHECK-08, CHECK-25 to CHECK-31): the provider's form, one confirmation at a time, and the server's word. */
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
  fault,
  outage,
  refusal,
  seenFailure,
  shownOf,
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
const until = { first: '2026-01-01T12:30:00.000Z', later: '2026-01-01T12:50:00.000Z' } as const;
const declined: ShownFailure = clientFailure('Too little money.');

/** What the shop says where what failed brings no words. */
const said = (error: unknown, words: string): ShownFailure => {
  const message = fieldOf(error, 'message');
  return { ...shownOf(error), text: typeof message === 'string' && message !== '' ? message : words };
};

const to = (model: Model, phase: Phase, failure = model.failure): Expected<Model> => {
  const asks = {
    preparing: [['preparePayment', { orderId }]],
    checking: [['readPayment', { orderId }]],
  } as const;
  return {
    model: { ...model, phase, failure },
    effects: phase === 'preparing' || phase === 'checking' ? asks[phase] : [],
  };
};

const isTyping = ({ phase }: Model): boolean => phase === 'loading' || phase === 'card';

const afterEvent = (model: Model, type: string, cardHolder: unknown): Expected<Model> | null => {
  const { phase } = model;
  const notLoaded = clientFailure(checkoutMessages.stripeNotLoaded);
  switch (type) {
    case 'payment.formReady':
      return phase === 'loading' ? to(model, 'card') : null;
    case 'payment.formFailed':
      if (phase === 'confirming') return to(model, 'checking');
      return isTyping(model) ? to(model, 'preparationFailed', notLoaded) : null;
    case 'payment.submitted':
      if (phase !== 'card') return null;
      return {
        model: { ...model, phase: 'confirming', failure: null },
        effects: [['confirmPayment', { orderId, cardHolder }]],
      };
    case 'payment.retried':
      if (phase === 'preparationFailed') return to(model, 'preparing', null);
      return phase === 'paymentUnknown' ? to(model, 'checking', null) : null;
    case 'payment.changeOrder':
      return ['preparing', 'preparationFailed', 'paymentUnknown'].includes(phase) || isTyping(model)
        ? to(model, 'changeRequested')
        : null;
    case 'payment.pageRestored':
      return phase === 'confirming' ? to(model, 'checking') : null;
    default:
      return null;
  }
};

/** Nothing is confirmed again; what is not known is read. */
const afterReload = (model: Model): Expected<Model> => {
  if (model.phase === 'preparationFailed') return to(model, 'preparing', null);
  if (isTyping(model)) return to(model, 'preparing');
  if (model.phase === 'paymentUnknown') return to(model, 'checking', null);
  return model.phase === 'confirming' ? to(model, 'checking') : { model, effects: [] };
};

const afterReading = (model: Model, output: unknown): Expected<Model> => {
  const status = fieldOf(output, 'paymentStatus');
  const kept = { ...model, reservedUntil: String(fieldOf(output, 'reservedUntil')) };
  const isPreparing = model.phase === 'preparing';
  if (status === 'authorized' || status === 'captured') return to(kept, 'authorized');
  if (status === 'canceled' || status === 'refunded') return to(model, 'orderUnavailable');
  if (status === 'processing')
    return isPreparing
      ? to(model, 'checking')
      : to(
          model,
          'paymentUnknown',
          clientFailure('Your bank has not answered yet. Check again in a moment.'),
        );
  if (isPreparing) return to(kept, 'loading');
  const lastError = fieldOf(output, 'lastError');
  return to(model, 'preparing', lastError === '' ? model.failure : declined);
};

const isGone = (error: unknown): boolean =>
  ['order_expired', 'not_found'].includes(String(fieldOf(error, 'code')));

/** The provider's codes that say nothing of the card. */
const silent = [
  'api_connection_error',
  'api_error',
  'rate_limit_error',
  'payment_intent_unexpected_state',
] as const;

const afterFailure = (model: Model, actor: string, error: unknown): Expected<Model> => {
  if (actor === 'confirmPayment') {
    const failure = said(error, checkoutMessages.paymentFailed);
    return to(model, silent.some((code) => code === fieldOf(error, 'code')) ? 'checking' : 'card', failure);
  }
  if (isGone(error)) return to(model, 'orderUnavailable');
  return actor === 'preparePayment'
    ? to(model, 'preparationFailed', said(error, checkoutMessages.createIntentFailed))
    : to(model, 'paymentUnknown', said(error, messages.operationFailed));
};

const afterTimeout = (model: Model): Expected<Model> => {
  switch (model.phase) {
    case 'preparing':
      return to(model, 'preparationFailed', clientFailure(checkoutMessages.createIntentFailed));
    case 'loading':
      return to(model, 'preparationFailed', clientFailure(checkoutMessages.stripeNotLoaded));
    case 'confirming':
      return to(model, 'checking');
    default:
      return to(model, 'paymentUnknown', clientFailure(messages.operationFailed));
  }
};

const expect = (model: Model, happened: Occurrence): Expected<Model> => {
  switch (happened.kind) {
    case 'start':
      return to(model, 'preparing');
    case 'reload':
      return afterReload(model);
    case 'event':
      return (
        afterEvent(model, happened.event.type, fieldOf(happened.event, 'cardHolder')) ?? { model, effects: [] }
      );
    case 'answer':
      return happened.actor === 'confirmPayment'
        ? to(model, 'checking')
        : afterReading(model, happened.output);
    case 'failure':
      return afterFailure(model, happened.actor, happened.error);
    case 'timeout':
      return afterTimeout(model);
  }
};

const paymentAt = (place: Place) => snapshotAt(place, 'payment') as Parameters<typeof selectIsChecking>[0];

const ends: readonly Phase[] = ['authorized', 'orderUnavailable', 'changeRequested'];

const statuses = ['awaiting', 'processing', 'authorized', 'captured', 'canceled', 'refunded'] as const;
const readings = (reservedUntil: string) =>
  statuses.map((paymentStatus) => ({ output: { paymentStatus, reservedUntil, lastError: '' } }));
const gone = ['order_expired', 'not_found'].map((code) => ({
  error: { code, message: 'Over.', status: 404 },
}));

const anotherForm: StepRule<Model> = {
  rule: 'CHECK-08 each intent has a form of its own',
  check: (step) =>
    step.kind !== 'start' &&
    requestsOf(step, 'preparePayment').some(({ isRepeated }) => !isRepeated) &&
    selectFormNumber(paymentAt(step.after)) === selectFormNumber(paymentAt(step.before)) &&
    'the form of before stays',
};

const limitedLoading: StepRule<Model> = {
  rule: 'CHECK-31 ERR-05 what is prepared, or loaded by the provider, has a time limit',
  check: ({ after }) =>
    selectIsPreparing(paymentAt(after)) && after.timers.length === 0 && 'no time limit runs',
};

/** `failure`: why the order is paid again. */
const payment = (name: string, failure: ShownFailure | null, input: object) =>
  scenarioFromModel<Model>({
    name: `payment: ${name}`,
    machine: paymentMachine,
    input: { orderId, ...input },
    model: { phase: 'preparing', failure, reservedUntil: null },
    expect,
    effects: [
      { rule: 'CHECK-25 the payment of this order is prepared', names: ['preparePayment'] },
      { rule: 'CHECK-26 the card is confirmed once for each press', names: ['confirmPayment'] },
      { rule: "CHECK-29 the server's word on this order decides", names: ['readPayment'] },
    ],
    views: [
      {
        rule: 'CHECK-08 CHECK-12 the page shows where paying stands, and offers what can be done',
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
          !ends.includes(phase) && phase !== 'confirming' && phase !== 'checking',
        ],
      },
      {
        rule: 'CHECK-25 CHECK-28 CHECK-31 what failed is said until the next try',
        actual: (place) => seenFailure(selectFailure(paymentAt(place))),
        expected: ({ failure: shown }) => shown,
      },
      {
        rule: 'CHECK-29 CHECK-30 the payment ends with what became of it, and until when the order is reserved',
        actual: (place) => paymentAt(place).output ?? null,
        expected: ({ phase, reservedUntil }) =>
          ends.includes(phase) ? { outcome: phase, reservedUntil } : null,
      },
    ],
    presses: () => [
      { type: 'payment.formReady' },
      { type: 'payment.formFailed' },
      ...['Ada Lovelace', ''].map((cardHolder) => ({ type: 'payment.submitted', cardHolder })),
      { type: 'payment.retried' },
      { type: 'payment.changeOrder' },
      { type: 'payment.pageRestored' },
    ],
    outcomes: {
      preparePayment: [...readings(until.first), ...gone, outage, refusal, fault],
      confirmPayment: [
        { output: undefined },
        ...silent.map((code) => ({ error: { code, message: '', status: 0 } })),
        { error: { code: 'card_declined', message: 'Your card was declined.', status: 402 } },
        fault,
      ],
      readPayment: [
        ...readings(until.later),
        { output: { paymentStatus: 'awaiting', reservedUntil: until.later, lastError: declined.text } },
        ...gone,
        outage,
        refusal,
        fault,
      ],
    },
    isDurable: true,
    steps: [anotherForm, limitedLoading],
    reaches: [
      {
        rule: 'CHECK-29 from everywhere the shopper can come to have paid',
        from: () => true,
        to: ({ model }) => ends.includes(model.phase),
      },
    ],
  });

const captureDeclined = { code: 'payment_declined', message: 'Your bank took the hold back.', status: 402 };

export const paymentScenarios = [
  payment('a new order', null, {}),
  payment('an order whose capture was declined', shownOf(captureDeclined), { failure: captureDeclined }),
] as const;
