import Stripe from 'stripe';
import { toProviderFailure } from './toProviderFailure.ts';
import { chargeOf, toEvent, toIntent, toRefund, type IntentDetails } from './fromStripe.ts';
import type { PaymentProvider, ProviderIntent, ProviderResult } from './provider.ts';
import { parseWebhookEvent } from './parseWebhookEvent.ts';
import { webhookEvents } from './webhookEvents.ts';

const defaultTimeoutMs = 8_000;
/** With their pauses, three attempts stay under the 30 s limit of a checkout step. */
const maxNetworkRetries = 2;
const signatureToleranceSeconds = 300;
const pageSize = 100;
const expand = ['latest_charge', 'latest_charge.refunds', 'payment_method'];
/** Stripe's limit of pages per intent, far above what a payment has. */
const maxDetails = 1000;

export interface ProviderSettings {
  secretKey: string;
  webhookSecret: string;
  /** The sandbox's port on this machine; null for Stripe itself. */
  sandboxPort: number | null;
  timeoutMs?: number;
  /** Sends the SDK's requests; Node's HTTP client by default. */
  fetch?: typeof fetch;
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
  map: (item: Item) => Mapped | Promise<Mapped>,
): AsyncGenerator<ProviderResult<Mapped>> {
  try {
    for await (const item of items) yield { ok: true, value: await map(item) };
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
    ...(settings.fetch && { httpClient: Stripe.createFetchHttpClient(settings.fetch) }),
    ...(settings.sandboxPort !== null && {
      host: 'localhost',
      port: settings.sandboxPort,
      protocol: 'http' as const,
    }),
  });
  /** Refunds and disputes of the intent: the refunds come with its charge, further pages and disputes by a request each. */
  const readDetails = async (intent: Stripe.PaymentIntent): Promise<IntentDetails> => {
    const charge = chargeOf(intent);
    if (!charge?.captured) return { refunds: [], disputes: [] };
    const ofIntent = { payment_intent: intent.id, limit: pageSize };
    const { refunds, disputed } = charge;
    return {
      refunds:
        refunds && !refunds.has_more
          ? refunds.data
          : await stripe.refunds.list(ofIntent).autoPagingToArray({ limit: maxDetails }),
      disputes: disputed ? await stripe.disputes.list(ofIntent).autoPagingToArray({ limit: maxDetails }) : [],
    };
  };
  const toDetailedIntent = async (intent: Stripe.PaymentIntent): Promise<ProviderIntent> =>
    toIntent(intent, await readDetails(intent));

  const provider: PaymentProvider = {
    createIntent: ({ orderId, amountCents, currency, idempotencyKey, metadata }) =>
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
      toResult(async () => toDetailedIntent(await stripe.paymentIntents.retrieve(intentId, { expand }))),
    capture: ({ intentId, amountCents, idempotencyKey }) =>
      toResult(async () =>
        toDetailedIntent(
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
    refund: ({ intentId, amountCents, refundId, idempotencyKey }) =>
      toResult(async () =>
        toRefund(
          await stripe.refunds.create(
            { payment_intent: intentId, amount: amountCents, metadata: { refundId } },
            { idempotencyKey },
          ),
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
      mapResults(
        stripe.events.list({ created: { gte: since }, types: [...webhookEvents], limit: pageSize }),
        toEvent,
      ),
    listIntents: (since) =>
      mapResults(
        stripe.paymentIntents.list({
          created: { gte: since },
          limit: pageSize,
          expand: expand.map((path) => `data.${path}`),
        }),
        toDetailedIntent,
      ),
  };
  return provider;
};
