import Stripe from 'stripe';
import { toProviderFailure } from './toProviderFailure.ts';
import { toEvent, toIntent, toRefund } from './fromStripe.ts';
import type { PaymentProvider, ProviderResult } from './provider.ts';
import { parseWebhookEvent } from './parseWebhookEvent.ts';

const defaultTimeoutMs = 8_000;
/** With their pauses, three attempts stay under the 30 s limit of a checkout step. */
const maxNetworkRetries = 2;
const signatureToleranceSeconds = 300;
const pageSize = 100;
const expand = ['latest_charge', 'payment_method'];
const currency = 'usd';

export interface ProviderSettings {
  secretKey: string;
  webhookSecret: string;
  /** The sandbox's port on this machine; null for Stripe itself. */
  sandboxPort: number | null;
  timeoutMs?: number;
}

/** API keys that the sandbox accepts. */
export const sandboxKeys = {
  secretKey: 'sk_test_verrow',
  publishableKey: 'pk_test_verrow',
  webhookSecret: 'whsec_verrow',
} as const;

const toResult = async <T>(call: () => Promise<T>): Promise<ProviderResult<T>> => {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    return { ok: false, failure: toProviderFailure(error) };
  }
};

async function* mapResults<Item, Mapped>(
  items: AsyncIterable<Item>,
  map: (item: Item) => Mapped,
): AsyncGenerator<ProviderResult<Mapped>> {
  try {
    for await (const item of items) yield { ok: true, value: map(item) };
  } catch (error) {
    yield { ok: false, failure: toProviderFailure(error) };
  }
}

/** Payment provider on Stripe's SDK, connected to Stripe or to the sandbox. */
export const createStripeProvider = (settings: ProviderSettings): PaymentProvider => {
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries,
    timeout: settings.timeoutMs ?? defaultTimeoutMs,
    telemetry: false,
    ...(settings.sandboxPort !== null && {
      host: 'localhost',
      port: settings.sandboxPort,
      protocol: 'http' as const,
    }),
  });
  const provider: PaymentProvider = {
    createIntent: ({ orderId, amountCents, idempotencyKey, metadata }) =>
      toResult(async () =>
        toIntent(
          await stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency,
              // Captured at 'Place order'; Stripe offers only methods that support manual capture.
              capture_method: 'manual',
              automatic_payment_methods: { enabled: true },
              metadata: { ...metadata, orderId },
              expand,
            },
            { idempotencyKey },
          ),
        ),
      ),
    retrieveIntent: (intentId) =>
      toResult(async () => toIntent(await stripe.paymentIntents.retrieve(intentId, { expand }))),
    capture: ({ intentId, amountCents, idempotencyKey }) =>
      toResult(async () =>
        toIntent(
          await stripe.paymentIntents.capture(
            intentId,
            { amount_to_capture: amountCents, expand },
            { idempotencyKey },
          ),
        ),
      ),
    async cancel({ intentId, reason, idempotencyKey }) {
      const canceled = await toResult(async () =>
        toIntent(
          await stripe.paymentIntents.cancel(
            intentId,
            { ...(reason && { cancellation_reason: reason }), expand },
            { idempotencyKey },
          ),
        ),
      );
      if (canceled.ok || canceled.failure.kind !== 'hold_gone') return canceled;
      return provider.retrieveIntent(intentId);
    },
    refund: ({ intentId, amountCents, idempotencyKey }) =>
      toResult(async () =>
        toRefund(
          await stripe.refunds.create({ payment_intent: intentId, amount: amountCents }, { idempotencyKey }),
        ),
      ),
    verifyWebhook(rawBody, signature) {
      try {
        return parseWebhookEvent(
          stripe.webhooks.constructEvent(
            rawBody,
            signature,
            settings.webhookSecret,
            signatureToleranceSeconds,
          ),
        );
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
        // Signed, but not JSON.
        if (error instanceof SyntaxError) return null;
        throw error;
      }
    },
    listEvents: (since) =>
      mapResults(stripe.events.list({ created: { gte: since }, limit: pageSize }), toEvent),
    listIntents: (since) =>
      mapResults(
        stripe.paymentIntents.list({
          created: { gte: since },
          limit: pageSize,
          expand: expand.map((path) => `data.${path}`),
        }),
        toIntent,
      ),
  };
  return provider;
};
