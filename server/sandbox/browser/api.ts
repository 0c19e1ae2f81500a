import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import type { IntentAnswer } from './messages.ts';

const ANSWER_WITHIN_MS = 25_000;

/** The sandbox's own origin: the one that this script came from. */
export const SANDBOX_ORIGIN = new URL(import.meta.url).origin;

export type ApiAnswer = { body: unknown; error?: undefined } | { error: StripeError; body?: undefined };

/**
 * One call with the publishable key. Never throws: a refusal is the API's own error, and no answer at all
 * is an `api_connection_error`, after which nobody knows whether the call had its effect.
 */
export async function callApi(
  publishableKey: string,
  method: 'GET' | 'POST',
  path: string,
  fields: Record<string, string>,
): Promise<ApiAnswer> {
  const form = new URLSearchParams(fields).toString();
  const common = {
    credentials: 'omit',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  } as const;
  const authorization = `Bearer ${publishableKey}`;
  try {
    const response = await (method === 'GET'
      ? fetch(`${SANDBOX_ORIGIN}${path}?${form}`, { ...common, headers: { authorization } })
      : fetch(`${SANDBOX_ORIGIN}${path}`, {
          ...common,
          method,
          headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
          body: form,
        }));
    const body: unknown = await response.json();
    return hasError(body) ? { error: body.error } : { body };
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message: 'We could not reach the payment provider. Please check your connection and try again.',
      },
    };
  }
}

/** The intent that a client secret belongs to (`pi_…_secret_…`). */
export function intentIdOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}

export async function retrieveIntent(publishableKey: string, clientSecret: string): Promise<IntentAnswer> {
  const path = `/v1/payment_intents/${encodeURIComponent(intentIdOf(clientSecret))}`;
  return intentAnswer(await callApi(publishableKey, 'GET', path, { client_secret: clientSecret }));
}

/** The API's answer as an intent. Only calls that answer with one pass through here. */
export function intentAnswer(answer: ApiAnswer): IntentAnswer {
  return answer.error ? { error: answer.error } : { paymentIntent: answer.body as PaymentIntent };
}

/** An intent whose action the shopper refused reads as that refusal, as Stripe.js hands it on. */
export function refusalOr(paymentIntent: PaymentIntent): IntentAnswer {
  const refusal = paymentIntent.last_payment_error;
  if (paymentIntent.status !== 'requires_payment_method' || !refusal) return { paymentIntent };
  return { error: { ...(refusal as StripeError), payment_intent: paymentIntent } };
}

function hasError(body: unknown): body is { error: StripeError } {
  return typeof body === 'object' && body !== null && 'error' in body;
}
