import { timingSafeEqual } from 'node:crypto';
import { invalidRequest, notFound, ApiError } from '../model/apiError.ts';
import type { Charge, PaymentIntent } from '../model/types.ts';
import type { ApiCall } from './apiCall.ts';
import { readText } from './params.ts';

/** The intent named in the path. A browser must send its client secret; a wrong one gets the same 404 as an unknown id. */
export const requireIntent = (call: ApiCall): PaymentIntent => {
  const intent = call.store.documents.find('payment_intent', call.id);
  if (!intent) throw notFound('payment_intent', call.id);
  if (call.caller.kind === 'secret') return intent;
  const secret = readText(call.form, 'client_secret');
  if (!secret) {
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  }
  if (!isEqualConstantTime(secret, intent.client_secret)) throw notFound('payment_intent', call.id);
  return intent;
};

export const findLatestCharge = (call: ApiCall, intent: PaymentIntent): Charge | null =>
  intent.latest_charge ? call.store.documents.find('charge', intent.latest_charge) : null;

/** Compares in constant time. */
export const isEqualConstantTime = (actual: string, expected: string): boolean => {
  const left = Buffer.from(actual);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Throws a 403 for the publishable key. */
export const requireSecretKey = (call: ApiCall): void => {
  if (call.caller.kind === 'secret') return;
  throw new ApiError(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  });
};
