/** Maps Stripe's objects to the types of `provider.ts`. */
import type Stripe from 'stripe';
import type {
  PaymentCard,
  ProviderDispute,
  ProviderEvent,
  ProviderIntent,
  ProviderIntentStatus,
  ProviderRefund,
} from './provider.ts';

const intentStatuses: readonly ProviderIntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
  'processing',
  'succeeded',
  'canceled',
];
const refundStatuses: readonly ProviderRefund['status'][] = [
  'canceled',
  'failed',
  'pending',
  'requires_action',
  'succeeded',
];

const toKnownStatus = <T extends string>(known: readonly T[], status: string | null, fallback: T): T =>
  known.find((candidate) => candidate === status) ?? fallback;

/** Null for an object that is not expanded, which Stripe sends as its id. */
const expandedOrNull = <T extends object>(value: string | T | null): T | null =>
  typeof value === 'object' ? value : null;

const toCamelCase = (snakeCase: string): string =>
  snakeCase.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());

const formatExpiry = (month: number, year: number): string =>
  `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;

/** Card or other payment method of an intent; null before one was given. */
const toCard = (intent: Stripe.PaymentIntent): PaymentCard | null => {
  const charge = expandedOrNull(intent.latest_charge);
  const method = expandedOrNull(intent.payment_method);
  const type = method?.type ?? charge?.payment_method_details?.type;
  if (type === undefined) return null;
  const card = charge?.payment_method_details?.card ?? method?.card ?? null;
  return {
    paymentType: type === 'card' ? 'creditCard' : toCamelCase(type),
    brand: card?.brand ?? null,
    last4: card?.last4 ?? null,
    expDate: card ? formatExpiry(card.exp_month, card.exp_year) : null,
    cardHolder: (charge?.billing_details ?? method?.billing_details)?.name ?? null,
  };
};

const toLastError = (intent: Stripe.PaymentIntent): ProviderIntent['lastError'] => {
  const error = intent.last_payment_error;
  return error && { code: error.code ?? error.type, message: error.message ?? 'Payment failed' };
};

export interface IntentDetails {
  readonly refunds: readonly Stripe.Refund[];
  readonly disputes: readonly Stripe.Dispute[];
}

/** The charge of an intent, where it is expanded. */
export const chargeOf = (intent: Stripe.PaymentIntent): Stripe.Charge | null =>
  expandedOrNull(intent.latest_charge);

/** Card and captured amount are known only where `latest_charge` and `payment_method` are expanded. */
export const toIntent = (
  intent: Stripe.PaymentIntent,
  { refunds, disputes }: IntentDetails = { refunds: [], disputes: [] },
): ProviderIntent => {
  const charge = chargeOf(intent);
  return {
    id: intent.id,
    status: toKnownStatus(intentStatuses, intent.status, 'processing'),
    orderId: intent.metadata['orderId'] ?? null,
    clientSecret: intent.client_secret,
    amountCents: intent.amount,
    currency: intent.currency,
    capturableCents: intent.amount_capturable,
    capturedCents: charge?.captured ? charge.amount_captured : 0,
    refundedCents: charge?.captured ? charge.amount_refunded - (charge.amount - charge.amount_captured) : 0,
    refunds: charge?.captured ? refunds.map(toRefund) : [],
    disputes: disputes.map(toDispute),
    card: toCard(intent),
    lastError: toLastError(intent),
    createdAt: intent.created,
  };
};

export const toRefund = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  amountCents: refund.amount,
  status: toKnownStatus(refundStatuses, refund.status, 'pending'),
  refundId: refund.metadata?.['refundId'] ?? null,
  failureReason: refund.failure_reason ?? null,
});

const toDispute = (dispute: Stripe.Dispute): ProviderDispute => ({
  id: dispute.id,
  amountCents: dispute.amount,
  reason: dispute.reason,
  status: dispute.status,
  evidenceDueAt: dispute.evidence_details.due_by,
  createdAt: dispute.created,
});

interface StripeEvent {
  readonly id: string;
  readonly type: string;
  /** Seconds since 1970. */
  readonly created: number;
  readonly data: { readonly object: object };
}

const intentIdOf = (object: object): string | null => {
  if ('object' in object && object.object === 'payment_intent' && 'id' in object) return String(object.id);
  const intent: unknown = 'payment_intent' in object ? object.payment_intent : null;
  if (typeof intent === 'string') return intent;
  return typeof intent === 'object' && intent !== null && 'id' in intent ? String(intent.id) : null;
};

/** The event with the id of its intent, whether its object is the intent, a charge or a refund. */
export const toEvent = (event: StripeEvent): ProviderEvent => ({
  id: event.id,
  type: event.type,
  intentId: intentIdOf(event.data.object),
  createdAt: event.created,
});
