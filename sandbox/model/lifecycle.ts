import { invalidRequest } from './apiError.ts';
import { createId } from './ids.ts';
import type { Charge, ErrorBody, PaymentIntent, PaymentMethod } from './types.ts';

/** The result of a status change: objects to save and events to send, in order. */
export interface Outcome {
  intent: PaymentIntent;
  charge?: Charge;
  events: { type: string; subject: 'charge' | 'intent' }[];
  failure?: ErrorBody;
}

/** Throws when the intent's status does not allow the change; as with Stripe, the error contains the intent. */
export const requireStatus = (
  intent: PaymentIntent,
  allowed: readonly PaymentIntent['status'][],
  verb: 'canceled' | 'captured' | 'confirmed' | 'updated',
): void => {
  if (allowed.includes(intent.status)) return;
  throw invalidRequest(
    `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}. ` +
      `Only a PaymentIntent with one of the following statuses may be ${verb}: ${allowed.join(', ')}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  );
};

/** The bank approved: the amount is authorized (manual capture) or captured (automatic). */
export const approve = (intent: PaymentIntent, method: PaymentMethod, now: number): Outcome => {
  const isManual = intent.capture_method === 'manual';
  const charge = createCharge(intent, method, now, null);
  const approved: PaymentIntent = {
    ...intent,
    amount_capturable: isManual ? intent.amount : 0,
    amount_received: isManual ? 0 : intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: isManual ? 'requires_capture' : 'succeeded',
  };
  const event = isManual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded';
  return {
    intent: approved,
    charge,
    events: [
      { type: 'charge.succeeded', subject: 'charge' },
      { type: event, subject: 'intent' },
    ],
  };
};

/** The payment failed: the intent requires another payment method. A decline by the issuer leaves a failed charge. */
export const decline = (
  intent: PaymentIntent,
  method: PaymentMethod,
  error: ErrorBody,
  now: number,
  withCharge: boolean,
): Outcome => {
  const charge = withCharge ? createCharge(intent, method, now, error) : undefined;
  const failure: ErrorBody = { ...error, ...(charge && { charge: charge.id }), payment_method: method };
  const declined: PaymentIntent = {
    ...intent,
    last_payment_error: failure,
    latest_charge: charge?.id ?? intent.latest_charge,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  return {
    intent: declined,
    charge,
    events: [
      ...(charge ? [{ type: 'charge.failed', subject: 'charge' } as const] : []),
      { type: 'payment_intent.payment_failed', subject: 'intent' },
    ],
    failure: { ...failure, payment_intent: declined },
  };
};

/** Captures `amount` cents of the hold and releases the rest. */
export const capture = (intent: PaymentIntent, charge: Charge, amount: number): Outcome => {
  requireStatus(intent, ['requires_capture'], 'captured');
  if (amount > intent.amount_capturable) {
    throw invalidRequest(
      `The remaining amount to capture for this PaymentIntent is ${intent.amount_capturable}, ` +
        `but you tried to capture ${amount}.`,
      { code: 'amount_too_large', param: 'amount_to_capture' },
    );
  }
  const released = charge.amount - amount;
  return {
    intent: { ...intent, amount_capturable: 0, amount_received: amount, status: 'succeeded' },
    charge: { ...charge, amount_captured: amount, amount_refunded: released, captured: true },
    events: [
      { type: 'charge.captured', subject: 'charge' },
      { type: 'payment_intent.succeeded', subject: 'intent' },
    ],
  };
};

/** Cancels an unpaid intent and releases its hold. `reason` is Stripe's cancellation reason. */
export const cancel = (
  intent: PaymentIntent,
  charge: Charge | null,
  reason: string | null,
  now: number,
): Outcome => {
  requireStatus(
    intent,
    ['requires_payment_method', 'requires_capture', 'requires_confirmation', 'requires_action', 'processing'],
    'canceled',
  );
  const canceled: PaymentIntent = {
    ...intent,
    amount_capturable: 0,
    canceled_at: now,
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  };
  const event = { type: 'payment_intent.canceled', subject: 'intent' } as const;
  if (intent.status !== 'requires_capture' || !charge) return { intent: canceled, events: [event] };
  return {
    intent: canceled,
    charge: { ...charge, amount_refunded: charge.amount, refunded: true },
    events: [
      { type: reason === 'automatic' ? 'charge.expired' : 'charge.refunded', subject: 'charge' },
      event,
    ],
  };
};

const createCharge = (
  intent: PaymentIntent,
  method: PaymentMethod,
  now: number,
  error: ErrorBody | null,
): Charge => {
  const captured = !error && intent.capture_method !== 'manual';
  return {
    id: createId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured,
    created: now,
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    failure_code: error?.code ?? null,
    failure_message: error?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    outcome: error
      ? {
          network_status: 'declined_by_network',
          reason: error.decline_code ?? null,
          seller_message: 'The bank did not approve the payment.',
          type: 'issuer_declined',
        }
      : {
          network_status: 'approved_by_network',
          reason: null,
          seller_message: 'Payment complete.',
          type: 'authorized',
        },
    paid: !error,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: methodDetails(method),
    refunded: false,
    status: error ? 'failed' : 'succeeded',
  };
};

const methodDetails = (method: PaymentMethod): Record<string, unknown> => {
  if (!method.card) return { type: method.type, test_bank: method.test_bank };
  const { display_brand: _display, networks: _networks, three_d_secure_usage: _usage, ...card } = method.card;
  return { type: 'card', card: { ...card, network: card.brand, three_d_secure: null } };
};
