/** The API objects, as in Stripe's API reference. Amounts are whole cents. */

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'processing'
  | 'succeeded'
  | 'canceled';

export type CaptureMethod = 'automatic' | 'automatic_async' | 'manual';

export type Metadata = Record<string, string>;

export interface BillingDetails {
  address: Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string | null>;
  email: string | null;
  name: string | null;
  phone: string | null;
  tax_id: null;
}

export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: unknown;
  payment_method?: PaymentMethod;
  request_id?: string;
}

export type NextAction =
  | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } }
  | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect'; stripe_js: string } };

export interface PaymentIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  amount_received: number;
  automatic_payment_methods: { allow_redirects: 'always' | 'never'; enabled: boolean } | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  capture_method: CaptureMethod;
  client_secret: string;
  confirmation_method: 'automatic';
  created: number;
  currency: string;
  customer: null;
  description: string | null;
  last_payment_error: ErrorBody | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Metadata;
  next_action: NextAction | null;
  payment_method: string | null;
  payment_method_options: Record<string, never>;
  payment_method_types: string[];
  processing: null;
  receipt_email: string | null;
  setup_future_usage: null;
  shipping: null;
  status: IntentStatus;
}

export interface CardDetails {
  brand: string;
  checks: { address_line1_check: null; address_postal_code_check: null; cvc_check: string | null };
  country: 'US';
  display_brand: string;
  exp_month: number;
  exp_year: number;
  fingerprint: string;
  funding: 'credit';
  last4: string;
  networks: { available: string[]; preferred: null };
  three_d_secure_usage: { supported: true };
  wallet: null;
}

export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  allow_redisplay: 'unspecified';
  billing_details: BillingDetails;
  card?: CardDetails;
  created: number;
  customer: null;
  livemode: false;
  metadata: Metadata;
  test_bank?: { bank_name: string };
  type: 'card' | 'test_bank';
}

/** What a shopper confirmed in a wallet; confirms one intent. */
export interface ConfirmationToken {
  id: string;
  object: 'confirmation_token';
  created: number;
  expires_at: number | null;
  livemode: false;
  /** The intent that was confirmed with it. */
  payment_intent: string | null;
  payment_method_preview: Pick<PaymentMethod, 'billing_details' | 'card' | 'type'>;
}

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  billing_details: BillingDetails;
  captured: boolean;
  created: number;
  currency: string;
  description: string | null;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  metadata: Metadata;
  outcome: { network_status: string; reason: string | null; seller_message: string; type: string };
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: Record<string, unknown>;
  refunded: boolean;
  status: 'failed' | 'succeeded';
}

export type RefundStatus = 'canceled' | 'failed' | 'pending' | 'requires_action' | 'succeeded';

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  /** Set on a failed refund. */
  failure_reason?: string;
  metadata: Metadata;
  payment_intent: string;
  reason: string | null;
  status: RefundStatus;
}

export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  evidence: Record<string, string>;
  evidence_details: {
    due_by: number | null;
    has_evidence: boolean;
    past_due: false;
    submission_count: number;
  };
  is_charge_refundable: false;
  livemode: false;
  metadata: Metadata;
  payment_intent: string;
  reason: string;
  status: 'lost' | 'needs_response' | 'won';
}

/** What an event reports. */
export type EventObject = Charge | Dispute | PaymentIntent | Refund;

export interface ProviderEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: EventObject };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** Every kind of object, by its `object` field. */
export interface Documents {
  charge: Charge;
  confirmation_token: ConfirmationToken;
  dispute: Dispute;
  event: ProviderEvent;
  payment_intent: PaymentIntent;
  payment_method: PaymentMethod;
  refund: Refund;
}

export type DocumentKind = keyof Documents;
