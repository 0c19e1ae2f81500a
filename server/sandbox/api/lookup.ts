import { timingSafeEqual } from 'node:crypto';
import { invalidRequest, missing, StripeFailure } from '../model/failure.ts';
import type { Charge, PaymentIntent } from '../model/types.ts';
import type { Call } from './call.ts';
import { text } from './params.ts';

/** The intent of the address. A browser must show its client secret; a wrong one answers like an unknown id. */
export function intentOf(call: Call): PaymentIntent {
  const intent = call.ledger.documents.find('payment_intent', call.id);
  if (!intent) throw missing('payment_intent', call.id);
  if (call.caller.kind === 'secret') return intent;
  const secret = text(call.form, 'client_secret');
  if (!secret) {
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  }
  if (!sameText(secret, intent.client_secret)) throw missing('payment_intent', call.id);
  return intent;
}

export function chargeOf(call: Call, intent: PaymentIntent): Charge | null {
  return intent.latest_charge ? call.ledger.documents.find('charge', intent.latest_charge) : null;
}

/** Compares in a time that does not tell how much of it was right. */
export function sameText(given: string, expected: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** 403 where the browser's key is not enough. */
export function requireSecretKey(call: Call): void {
  if (call.caller.kind === 'secret') return;
  throw new StripeFailure(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  });
}
