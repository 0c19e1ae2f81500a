import { invalidRequest } from './failure.ts';
import { newId } from './ids.ts';
import type { Charge, ErrorBody, PaymentIntent, PaymentMethod } from './types.ts';

/** What a step made of an intent: objects to keep and the events that tell of it, in order. */
export interface Outcome {
  intent: PaymentIntent;
  charge?: Charge;
  events: { type: string; of: 'charge' | 'intent' }[];
  failure?: ErrorBody;
}

/** Refuses a step that the intent's status does not allow, with the intent in the error as Stripe gives it. */
export function requireStatus(
  intent: PaymentIntent,
  allowed: readonly PaymentIntent['status'][],
  verb: 'canceled' | 'captured' | 'confirmed' | 'updated',
): void {
  if (allowed.includes(intent.status)) return;
  throw invalidRequest(
    `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}. ` +
      `Only a PaymentIntent with one of the following statuses may be ${verb}: ${allowed.join(', ')}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  );
}

/** The bank said yes: money is held (manual capture) or taken (automatic). */
export function approve(intent: PaymentIntent, method: PaymentMethod, now: number): Outcome {
  const manual = intent.capture_method === 'manual';
  const charge = newCharge(intent, method, now, null);
  const approved: PaymentIntent = {
    ...intent,
    amount_capturable: manual ? intent.amount : 0,
    amount_received: manual ? 0 : intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: manual ? 'requires_capture' : 'succeeded',
  };
  const told = manual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded';
  return {
    intent: approved,
    charge,
    events: [
      { type: 'charge.succeeded', of: 'charge' },
      { type: told, of: 'intent' },
    ],
  };
}

/** The bank said no: the intent waits for another way to pay. Declines by the issuer leave a failed charge. */
export function refuse(
  intent: PaymentIntent,
  method: PaymentMethod,
  error: ErrorBody,
  now: number,
  withCharge: boolean,
): Outcome {
  const charge = withCharge ? newCharge(intent, method, now, error) : undefined;
  const failure: ErrorBody = { ...error, ...(charge && { charge: charge.id }), payment_method: method };
  const refused: PaymentIntent = {
    ...intent,
    last_payment_error: failure,
    latest_charge: charge?.id ?? intent.latest_charge,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  return {
    intent: refused,
    charge,
    events: [
      ...(charge ? [{ type: 'charge.failed', of: 'charge' } as const] : []),
      { type: 'payment_intent.payment_failed', of: 'intent' },
    ],
    failure: { ...failure, payment_intent: refused },
  };
}

/** Takes `amount` of what is held; the rest of the hold is released. */
export function capture(intent: PaymentIntent, charge: Charge, amount: number): Outcome {
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
      { type: 'charge.captured', of: 'charge' },
      { type: 'payment_intent.succeeded', of: 'intent' },
    ],
  };
}

/** Ends an intent that was not paid; a hold is released. `reason` is Stripe's cancellation reason. */
export function cancel(
  intent: PaymentIntent,
  charge: Charge | null,
  reason: string | null,
  now: number,
): Outcome {
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
  const told = { type: 'payment_intent.canceled', of: 'intent' } as const;
  if (intent.status !== 'requires_capture' || !charge) return { intent: canceled, events: [told] };
  return {
    intent: canceled,
    charge: { ...charge, amount_refunded: charge.amount, refunded: true },
    events: [{ type: reason === 'automatic' ? 'charge.expired' : 'charge.refunded', of: 'charge' }, told],
  };
}

function newCharge(
  intent: PaymentIntent,
  method: PaymentMethod,
  now: number,
  error: ErrorBody | null,
): Charge {
  const captured = !error && intent.capture_method !== 'manual';
  return {
    id: newId('ch'),
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
}

function methodDetails(method: PaymentMethod): Record<string, unknown> {
  if (!method.card) return { type: method.type, test_bank: method.test_bank };
  const { display_brand: _display, networks: _networks, three_d_secure_usage: _usage, ...card } = method.card;
  return { type: 'card', card: { ...card, network: card.brand, three_d_secure: null } };
}
