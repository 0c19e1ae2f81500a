import Stripe from 'stripe';
import type { ProviderFailure } from './provider.ts';

const unexpectedStateKind = (status: string | undefined): ProviderFailure['kind'] => {
  if (status === 'succeeded') return 'already_captured';
  return status === 'canceled' || status === 'requires_payment_method' ? 'hold_gone' : 'invalid';
};

const invalidRequestKind = (error: Stripe.errors.StripeInvalidRequestError): ProviderFailure['kind'] => {
  switch (error.code) {
    case 'charge_already_captured':
      return 'already_captured';
    case 'charge_expired_for_capture':
      return 'hold_gone';
    case 'charge_already_refunded':
      return 'already_refunded';
    case 'payment_intent_authentication_failure':
    case 'payment_intent_payment_attempt_failed':
      return 'declined';
    case 'payment_intent_unexpected_state':
      return unexpectedStateKind(error.payment_intent?.status);
    default:
      return 'invalid';
  }
};

const failureKind = (error: Stripe.errors.StripeError): ProviderFailure['kind'] => {
  if (error instanceof Stripe.errors.StripeCardError) return 'declined';
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return invalidRequestKind(error);
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'invalid';
  // No response, 5xx, rate limit, idempotency key in use or wrong secret key: the outcome is unknown.
  return 'unavailable';
};

/** Maps an error of the Stripe SDK to a failure. Any other error is a bug and is rethrown. */
export const toProviderFailure = (error: unknown): ProviderFailure => {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  return { kind: failureKind(error), code: error.code ?? error.type, message: error.message };
};
