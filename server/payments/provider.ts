/** The shop's own language for its payment provider. Amounts are whole cents, times Unix seconds. */

export type ProviderIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'processing'
  | 'succeeded'
  | 'canceled';

/** What the review step may show of the way to pay, as the contract's `cardSummary` names it. */
export interface PaymentCard {
  /** `creditCard`, or the provider's own word for another method in camel case (`testBank`, `ideal`). */
  paymentType: string;
  /** The provider's word: `visa`, `mastercard`, `amex`. */
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
  /** Lives in memory only: never written to the database, the journal or a log. */
  clientSecret: string | null;
  amountCents: number;
  capturableCents: number;
  capturedCents: number;
  /** Given back of what was captured; a hold that was released does not count. */
  refundedCents: number;
  card: PaymentCard | null;
  /** Why the last try to pay failed, in the provider's words for the shopper. */
  lastError: { code: string; message: string } | null;
  createdAt: number;
}

export interface ProviderRefund {
  id: string;
  amountCents: number;
  status: 'canceled' | 'failed' | 'pending' | 'requires_action' | 'succeeded';
}

/** An event as the webhook inbox keeps it: what happened to which intent. The worker reads the intent again. */
export interface ProviderEvent {
  id: string;
  type: string;
  intentId: string | null;
  createdAt: number;
}

/**
 * Why the provider did not do it.
 * - `declined`: the bank refuses; `message` is for the shopper
 * - `hold_gone`: there is no hold to capture any more (canceled or expired)
 * - `already_captured`: the money was taken before
 * - `already_refunded`: nothing is left to give back
 * - `unavailable`: no answer, or none that says anything. Whether it was done is NOT known: ask again under the
 *   same idempotency key, or read the intent
 * - `invalid`: the request itself is wrong, which is a fault of ours
 */
export interface ProviderFailure {
  kind: 'already_captured' | 'already_refunded' | 'declined' | 'hold_gone' | 'invalid' | 'unavailable';
  code: string;
  message: string;
}

export type ProviderResult<T> = { ok: true; value: T } | { ok: false; failure: ProviderFailure };

export interface PaymentProvider {
  /** An intent to hold `amountCents` (manual capture), by whatever way to pay the shopper chooses. */
  createIntent(input: {
    orderId: string;
    amountCents: number;
    idempotencyKey: string;
    metadata?: Record<string, string>;
  }): Promise<ProviderResult<ProviderIntent>>;
  retrieveIntent(intentId: string): Promise<ProviderResult<ProviderIntent>>;
  /** Takes the held money; less than all of it releases the rest. */
  capture(input: {
    intentId: string;
    amountCents: number;
    idempotencyKey: string;
  }): Promise<ProviderResult<ProviderIntent>>;
  /** Ends an unpaid intent and releases its hold. One that is canceled already is a success. */
  cancel(input: {
    intentId: string;
    reason?: 'abandoned' | 'requested_by_customer';
    idempotencyKey: string;
  }): Promise<ProviderResult<ProviderIntent>>;
  refund(input: {
    intentId: string;
    amountCents: number;
    idempotencyKey: string;
  }): Promise<ProviderResult<ProviderRefund>>;
  /** Checks the signature over the raw body, at most 5 minutes old. Null where it does not hold. */
  verifyWebhook(rawBody: Buffer | string, signature: string): ProviderEvent | null;
  /** Every event of the shop's interest since then, newest first. Ends early with the failure when there is one. */
  listEvents(sinceSeconds: number): AsyncIterable<ProviderResult<ProviderEvent>>;
  /** Every intent made since then, newest first; likewise. */
  listIntents(sinceSeconds: number): AsyncIterable<ProviderResult<ProviderIntent>>;
}
