import Stripe from 'stripe';
import { failureOf } from './failureOf.ts';
import { eventOf, intentOf, refundOf } from './fromStripe.ts';
import type { PaymentProvider, ProviderResult } from './provider.ts';
import { signedEvent } from './signedEvent.ts';

const TIMEOUT_MS = 8_000;
/** Two more tries under the same idempotency key: with their waits it stays under the 30 s of a checkout step. */
const RETRIES = 2;
const SIGNATURE_AGE_SECONDS = 300;
const PAGE = 100;
const EXPAND = ['latest_charge', 'payment_method'];
const CURRENCY = 'usd';

export interface ProviderSettings {
  secretKey: string;
  webhookSecret: string;
  /** The sandbox's port on this machine; null for Stripe itself. */
  sandboxPort: number | null;
  timeoutMs?: number;
}

/** The keys under which the sandbox serves. */
export const SANDBOX_KEYS = {
  secretKey: 'sk_test_verrow',
  publishableKey: 'pk_test_verrow',
  webhookSecret: 'whsec_verrow',
} as const;

/** The one payment provider of the shop: Stripe's own SDK, towards Stripe or towards the sandbox. */
export function stripeProvider(settings: ProviderSettings): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries: RETRIES,
    timeout: settings.timeoutMs ?? TIMEOUT_MS,
    telemetry: false,
    ...(settings.sandboxPort !== null && {
      host: 'localhost',
      port: settings.sandboxPort,
      protocol: 'http' as const,
    }),
  });
  const provider: PaymentProvider = {
    createIntent: ({ orderId, amountCents, idempotencyKey, metadata }) =>
      attempt(async () =>
        intentOf(
          await stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency: CURRENCY,
              // Held first and taken at 'Place order'. Stripe offers the methods that can wait so long.
              capture_method: 'manual',
              automatic_payment_methods: { enabled: true },
              metadata: { ...metadata, orderId },
              expand: EXPAND,
            },
            { idempotencyKey },
          ),
        ),
      ),
    retrieveIntent: (intentId) =>
      attempt(async () => intentOf(await stripe.paymentIntents.retrieve(intentId, { expand: EXPAND }))),
    capture: ({ intentId, amountCents, idempotencyKey }) =>
      attempt(async () =>
        intentOf(
          await stripe.paymentIntents.capture(
            intentId,
            { amount_to_capture: amountCents, expand: EXPAND },
            { idempotencyKey },
          ),
        ),
      ),
    async cancel({ intentId, reason, idempotencyKey }) {
      const canceled = await attempt(async () =>
        intentOf(
          await stripe.paymentIntents.cancel(
            intentId,
            { ...(reason && { cancellation_reason: reason }), expand: EXPAND },
            { idempotencyKey },
          ),
        ),
      );
      if (canceled.ok || canceled.failure.kind !== 'hold_gone') return canceled;
      return provider.retrieveIntent(intentId);
    },
    refund: ({ intentId, amountCents, idempotencyKey }) =>
      attempt(async () =>
        refundOf(
          await stripe.refunds.create({ payment_intent: intentId, amount: amountCents }, { idempotencyKey }),
        ),
      ),
    verifyWebhook(rawBody, signature) {
      try {
        return signedEvent(
          stripe.webhooks.constructEvent(rawBody, signature, settings.webhookSecret, SIGNATURE_AGE_SECONDS),
        );
      } catch (error) {
        // A body that carries our signature and is no JSON would be a SyntaxError: it is no event either.
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
        if (error instanceof SyntaxError) return null;
        throw error;
      }
    },
    listEvents: (since) => each(stripe.events.list({ created: { gte: since }, limit: PAGE }), eventOf),
    listIntents: (since) =>
      each(
        stripe.paymentIntents.list({
          created: { gte: since },
          limit: PAGE,
          expand: EXPAND.map((path) => `data.${path}`),
        }),
        intentOf,
      ),
  };
  return provider;
}

async function attempt<T>(call: () => Promise<T>): Promise<ProviderResult<T>> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}

async function* each<Given, Taken>(
  list: AsyncIterable<Given>,
  read: (given: Given) => Taken,
): AsyncGenerator<ProviderResult<Taken>> {
  try {
    for await (const given of list) yield { ok: true, value: read(given) };
  } catch (error) {
    yield { ok: false, failure: failureOf(error) };
  }
}
