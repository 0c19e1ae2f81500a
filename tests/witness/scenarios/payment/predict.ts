/** The reference model of a payment: phase, shown failure and end of the reservation after every step. */
import { messages } from '../../../../contract/errors.ts';
import { checkoutMessages } from '../../../../contract/messages/checkout.ts';
import { fieldOf } from '../../fieldOf.ts';
import { withoutEffects, type Expected, type Occurrence } from '../../referenceModel.ts';
import { clientFailure, toShownFailure, type ShownFailure } from '../failures.ts';

export type Phase =
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

export interface Model {
  readonly phase: Phase;
  readonly failure: ShownFailure | null;
  readonly reservedUntil: string | null;
}

export const orderId = 'o1';
export const declined: ShownFailure = clientFailure('Too little money.');

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
  return model.phase === 'confirming' ? enterPhase(model, 'checking') : withoutEffects(model);
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
export const unknownOutcomeCodes = [
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

export const predict = (model: Model, occurrence: Occurrence): Expected<Model> => {
  switch (occurrence.kind) {
    case 'start':
      return enterPhase(model, 'preparing');
    case 'reload':
      return afterReload(model);
    case 'event':
      return (
        afterEvent(model, occurrence.event.type, fieldOf(occurrence.event, 'cardHolder')) ??
        withoutEffects(model)
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
