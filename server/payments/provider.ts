/** Interface of the payment provider. Amounts are whole minor units of the currency of the intent, times Unix seconds. */

export type ProviderIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'processing'
  | 'succeeded'
  | 'canceled';

/** Payment method as shown in the review step; fields as in the contract's `cardSummary`. */
export interface PaymentCard {
  /** `creditCard`, or Stripe's name of another method in camel case (`testBank`, `ideal`). */
  paymentType: string;
  /** Stripe's name: `visa`, `mastercard`, `amex`. */
  brand: string | null;
  last4: string | null;
  /** `MM/YY`. */
  expDate: string | null;
  cardHolder: string | null;
}

export interface ProviderIntent {
  id: string;
  status: ProviderIntentStatus;
  orderId: string | null;
  /** Kept in memory only: never written to the database, the journal or a log. */
  clientSecret: string | null;
  amountCents: number;
  /** ISO 4217, in lower case. */
  currency: string;
  capturableCents: number;
  capturedCents: number;
  /** What the provider counts as refunded, pending refunds included; released holds do not count. */
  refundedCents: number;
  /** Every refund of the payment, those made at the provider included; released holds do not count. */
  refunds: readonly ProviderRefund[];
  disputes: readonly ProviderDispute[];
  card: PaymentCard | null;
  /** Error of the last payment attempt; `message` is for the shopper. */
  lastError: { code: string; message: string } | null;
  createdAt: number;
}

export interface ProviderRefund {
  id: string;
  amountCents: number;
  /** `succeeded` is not final: the bank can still return the money, and the refund becomes `failed`. */
  status: 'canceled' | 'failed' | 'pending' | 'requires_action' | 'succeeded';
  /** The shop's id of the refund; null for one that was made at the provider. */
  refundId: string | null;
  failureReason: string | null;
}

/** The shopper's bank took the money back, or asks about the payment. */
export interface ProviderDispute {
  id: string;
  amountCents: number;
  /** Stripe's name, such as `fraudulent`. */
  reason: string;
  /** Stripe's name: `needs_response`, `under_review`, `won`, `lost` … */
  status: string;
  /** The shop's answer is due then; null where none is. */
  evidenceDueAt: number | null;
  createdAt: number;
}

/** A webhook event as stored in the inbox. The inbox job reads the intent from the provider. */
export interface ProviderEvent {
  id: string;
  type: string;
  intentId: string | null;
  createdAt: number;
}

/**
 * Failure of a provider call.
 * - `declined`: declined by the bank; `message` is for the shopper
 * - `hold_gone`: no hold is left to capture (canceled or expired)
 * - `already_captured`: captured before
 * - `already_refunded`: nothing is left to refund
 * - `unavailable`: no usable response. The outcome is UNKNOWN: retry under the same idempotency key, or read the intent
 * - `invalid`: an invalid request, which is a bug of the shop
 */
export interface ProviderFailure {
  kind: 'already_captured' | 'already_refunded' | 'declined' | 'hold_gone' | 'invalid' | 'unavailable';
  code: string;
  message: string;
}

export type ProviderResult<T> = { ok: true; value: T } | { ok: false; failure: ProviderFailure };

export interface PaymentProvider {
  /** Creates an intent with manual capture; the shopper chooses the payment method. */
  createIntent(input: {
    orderId: string;
    amountCents: number;
    /** ISO 4217, in lower case. */
    currency: string;
    idempotencyKey: string;
    metadata?: Record<string, string>;
  }): Promise<ProviderResult<ProviderIntent>>;
  retrieveIntent(intentId: string): Promise<ProviderResult<ProviderIntent>>;
  /** Captures the hold; a smaller amount releases the rest. */
  capture(input: {
    intentId: string;
    amountCents: number;
    idempotencyKey: string;
  }): Promise<ProviderResult<ProviderIntent>>;
  /** Cancels an uncaptured intent and releases its hold. Succeeds where it is canceled already. */
  cancel(input: {
    intentId: string;
    reason?: 'abandoned' | 'requested_by_customer';
    idempotencyKey: string;
  }): Promise<ProviderResult<ProviderIntent>>;
  /** `refundId` identifies the refund at the provider when the idempotency key has expired there. */
  refund(input: {
    intentId: string;
    amountCents: number;
    refundId: string;
    idempotencyKey: string;
  }): Promise<ProviderResult<ProviderRefund>>;
  /** Verifies the signature of the raw body, at most 5 minutes old. Null where it is invalid. */
  verifyWebhook(rawBody: Buffer | string, signature: string): ProviderEvent | null;
  /** The events of `webhookEvents` since then, newest first. Ends with the failure where one occurs. */
  listEvents(sinceSeconds: number): AsyncIterable<ProviderResult<ProviderEvent>>;
  /** All intents created since then, newest first. Ends with the failure where one occurs. */
  listIntents(sinceSeconds: number): AsyncIterable<ProviderResult<ProviderIntent>>;
}
