import type Stripe from 'stripe';
import type {
  PaymentCard,
  ProviderEvent,
  ProviderIntent,
  ProviderIntentStatus,
  ProviderRefund,
} from './provider.ts';

const STATUSES: readonly ProviderIntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
  'processing',
  'succeeded',
  'canceled',
];
const REFUND_STATUSES: readonly ProviderRefund['status'][] = [
  'canceled',
  'failed',
  'pending',
  'requires_action',
  'succeeded',
];

/** Reads an intent; with `latest_charge` and `payment_method` expanded it knows card and refunds too. */
export function intentOf(intent: Stripe.PaymentIntent): ProviderIntent {
  const charge = expanded(intent.latest_charge);
  const released = charge ? charge.amount - charge.amount_captured : 0;
  return {
    id: intent.id,
    status: known(STATUSES, intent.status, 'processing'),
    orderId: intent.metadata['orderId'] ?? null,
    clientSecret: intent.client_secret,
    amountCents: intent.amount,
    capturableCents: intent.amount_capturable,
    capturedCents: charge?.captured ? charge.amount_captured : 0,
    refundedCents: charge?.captured ? charge.amount_refunded - released : 0,
    card: cardOf(intent),
    lastError: lastErrorOf(intent),
    createdAt: intent.created,
  };
}

/** Card or other method of an intent, from the provider's own records; null before one was given. */
export function cardOf(intent: Stripe.PaymentIntent): PaymentCard | null {
  const charge = expanded(intent.latest_charge);
  const method = expanded(intent.payment_method);
  const type = method?.type ?? charge?.payment_method_details?.type;
  if (type === undefined) return null;
  const card = charge?.payment_method_details?.card ?? method?.card ?? null;
  return {
    paymentType: type === 'card' ? 'creditCard' : camelCase(type),
    brand: card?.brand ?? null,
    last4: card?.last4 ?? null,
    expDate: card ? expiryText(card.exp_month, card.exp_year) : null,
    cardHolder: (charge?.billing_details ?? method?.billing_details)?.name ?? null,
  };
}

export function refundOf(refund: Stripe.Refund): ProviderRefund {
  return {
    id: refund.id,
    amountCents: refund.amount,
    status: known(REFUND_STATUSES, refund.status, 'pending'),
  };
}

interface ToldEvent {
  readonly id: string;
  readonly type: string;
  /** Seconds since 1970. */
  readonly created: number;
  readonly data: { readonly object: object };
}

/** An event, with the intent that it is about, be its object the intent, its charge or its refund. */
export function eventOf(event: ToldEvent): ProviderEvent {
  const { object } = event.data;
  return { id: event.id, type: event.type, intentId: intentIdIn(object), createdAt: event.created };
}

function intentIdIn(object: object): string | null {
  if ('object' in object && object.object === 'payment_intent' && 'id' in object) return String(object.id);
  const intent: unknown = 'payment_intent' in object ? object.payment_intent : null;
  if (typeof intent === 'string') return intent;
  return typeof intent === 'object' && intent !== null && 'id' in intent ? String(intent.id) : null;
}

function lastErrorOf(intent: Stripe.PaymentIntent): ProviderIntent['lastError'] {
  const error = intent.last_payment_error;
  return error && { code: error.code ?? error.type, message: error.message ?? 'Payment failed' };
}

function expiryText(month: number, year: number): string {
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;
}

function camelCase(word: string): string {
  return word.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

function expanded<T extends object>(value: string | T | null): T | null {
  return typeof value === 'object' ? value : null;
}

function known<T extends string>(words: readonly T[], word: string | null, otherwise: T): T {
  return words.find((each) => each === word) ?? otherwise;
}
