import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import type { IntentResult } from './messages.ts';

const requestTimeoutMs = 25_000;
const maxAttempts = 3;
const retryDelayMs = 400;

/** The sandbox's origin, from which this script was loaded. */
export const sandboxOrigin = new URL(import.meta.url).origin;

export type ApiResult = { body: unknown; error?: undefined } | { error: StripeError; body?: undefined };

/**
 * Calls the API with the publishable key. Never throws: returns the API's error, or an `api_connection_error` (unknown
 * outcome) without a response. Retries use the same idempotency key, so that the call takes effect at most once.
 */
export const callApi = async (
  publishableKey: string,
  method: 'GET' | 'POST',
  path: string,
  fields: Record<string, string>,
): Promise<ApiResult> => {
  const form = new URLSearchParams(fields).toString();
  const signal = AbortSignal.timeout(requestTimeoutMs);
  const common = { credentials: 'omit', signal } as const;
  const authorization = `Bearer ${publishableKey}`;
  const postHeaders = {
    'content-type': 'application/x-www-form-urlencoded',
    'idempotency-key': createIdempotencyKey(),
  };
  const send = async (): Promise<Response> =>
    method === 'GET'
      ? fetch(`${sandboxOrigin}${path}?${form}`, { ...common, headers: { authorization } })
      : fetch(`${sandboxOrigin}${path}`, {
          ...common,
          method,
          headers: { authorization, ...postHeaders },
          body: form,
        });
  for (let attempt = 1; attempt <= maxAttempts && !signal.aborted; attempt += 1) {
    const result = await fetchResult(send);
    if (result) return result;
    if (attempt < maxAttempts) await new Promise((resolve) => setTimeout(resolve, retryDelayMs * attempt));
  }
  return {
    error: {
      type: 'api_connection_error',
      message: 'We could not reach the payment provider. Please check your connection and try again.',
    },
  };
};

/** Null without a response, or with one that is not JSON. */
const fetchResult = async (send: () => Promise<Response>): Promise<ApiResult | null> => {
  try {
    const response = await send();
    const body: unknown = await response.json();
    return hasError(body) ? { error: body.error } : { body };
  } catch {
    return null;
  }
};

/** `crypto.randomUUID` requires a secure context, `getRandomValues` does not. */
const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/** The intent id of a client secret (`pi_…_secret_…`). */
export const parseIntentId = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

export const retrieveIntent = async (publishableKey: string, clientSecret: string): Promise<IntentResult> => {
  const path = `/v1/payment_intents/${encodeURIComponent(parseIntentId(clientSecret))}`;
  return toIntentResult(await callApi(publishableKey, 'GET', path, { client_secret: clientSecret }));
};

/** Only for calls whose response is an intent. */
export const toIntentResult = (result: ApiResult): IntentResult =>
  result.error ? { error: result.error } : { paymentIntent: result.body as PaymentIntent };

/** As with Stripe.js, an intent whose action failed becomes its last payment error. */
export const withPaymentError = (paymentIntent: PaymentIntent): IntentResult => {
  const error = paymentIntent.last_payment_error;
  if (paymentIntent.status !== 'requires_payment_method' || !error) return { paymentIntent };
  return { error: { ...(error as StripeError), payment_intent: paymentIntent } };
};

const hasError = (body: unknown): body is { error: StripeError } =>
  typeof body === 'object' && body !== null && 'error' in body;
