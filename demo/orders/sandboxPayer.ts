import Stripe from 'stripe';
import type { ProviderSettings } from '../../server/payments/stripeProvider.ts';

/** Pays demo orders with the sandbox's test cards, in place of the payment form. */
export interface SandboxPayer {
  /** Authorizes an intent with a test card. Rejects where the sandbox declines or does not respond. */
  readonly pay: (intentId: string, card: string) => Promise<void>;
}

export const createSandboxPayer = ({
  secretKey,
  sandboxPort,
}: Pick<ProviderSettings, 'secretKey' | 'sandboxPort'>): SandboxPayer => {
  if (sandboxPort === null) throw new Error('Test cards need the sandbox.');
  const stripe = new Stripe(secretKey, {
    host: 'localhost',
    port: sandboxPort,
    protocol: 'http',
    telemetry: false,
  });
  return {
    pay: async (intentId, card) => {
      await stripe.paymentIntents.confirm(intentId, {
        payment_method: card,
        return_url: 'http://localhost/none',
      });
    },
  };
};
