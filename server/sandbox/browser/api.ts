import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import type { IntentAnswer } from './messages.ts';

const ANSWER_WITHIN_MS = 25_000;
const ATTEMPTS = 3;
const RETRY_AFTER_MS = 400;

/** The sandbox's own origin: the one that this script came from. */
export const SANDBOX_ORIGIN = new URL(import.meta.url).origin;

export type ApiAnswer = { body: unknown; error?: undefined } | { error: StripeError; body?: undefined };

/**
 * One call with the publishable key. Never throws: a refusal is the API's own error, and no answer at all is an
 * `api_connection_error`, after which nobody knows whether the call had its effect. A lost answer is asked for
 * again under the same idempotency key, so that it cannot have its effect twice.
 */
export async function callApi(
  publishableKey: string,
  method: 'GET' | 'POST',
  path: string,
  fields: Record<string, string>,
): Promise<ApiAnswer> {
  const form = new URLSearchParams(fields).toString();
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const common = { credentials: 'omit', signal } as const;
  const authorization = `Bearer ${publishableKey}`;
  const posting = { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': newKey() };
  const send = async (): Promise<Response> =>
    method === 'GET'
      ? fetch(`${SANDBOX_ORIGIN}${path}?${form}`, { ...common, headers: { authorization } })
      : fetch(`${SANDBOX_ORIGIN}${path}`, {
          ...common,
          method,
          headers: { authorization, ...posting },
          body: form,
        });
  for (let attempt = 1; attempt <= ATTEMPTS && !signal.aborted; attempt += 1) {
    const answer = await answerOf(send);
    if (answer) return answer;
    if (attempt < ATTEMPTS) await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS * attempt));
  }
  return {
    error: {
      type: 'api_connection_error',
      message: 'We could not reach the payment provider. Please check your connection and try again.',
    },
  };
}

/** Null where there was no answer, or one that is none of the API's. */
async function answerOf(send: () => Promise<Response>): Promise<ApiAnswer | null> {
  try {
    const response = await send();
    const body: unknown = await response.json();
    return hasError(body) ? { error: body.error } : { body };
  } catch {
    return null;
  }
}

/** `crypto.randomUUID` is missing on plain http outside this machine; this is not. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
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
