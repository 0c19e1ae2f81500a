import Stripe from 'stripe';
import type { ProviderFailure } from './provider.ts';

/** The SDK's error as one of the failures that the shop knows. What is no error of the SDK is a bug and thrown on. */
export function failureOf(error: unknown): ProviderFailure {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  return { kind: kindOf(error), code: error.code ?? error.type, message: error.message };
}

function kindOf(error: Stripe.errors.StripeError): ProviderFailure['kind'] {
  if (error instanceof Stripe.errors.StripeCardError) return 'declined';
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return kindOfRefusal(error);
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'invalid';
  // No answer, a 5xx, a limit, a key that is in use, or a secret key that does not open: nothing is known.
  return 'unavailable';
}

function kindOfRefusal(error: Stripe.errors.StripeInvalidRequestError): ProviderFailure['kind'] {
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
      return kindOfState(error.payment_intent?.status);
    default:
      return 'invalid';
  }
}

function kindOfState(status: string | undefined): ProviderFailure['kind'] {
  if (status === 'succeeded') return 'already_captured';
  return status === 'canceled' || status === 'requires_payment_method' ? 'hold_gone' : 'invalid';
}
