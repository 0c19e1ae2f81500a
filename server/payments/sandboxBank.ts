import Stripe from 'stripe';
import type { ProviderSettings } from './stripeProvider.ts';

/** Pays as a shopper would in the sandbox's form; only the demo's own past orders are paid like this. */
export interface SandboxBank {
  /** Authorises an intent by one of the sandbox's test cards. Rejects where the sandbox refuses or does not answer. */
  readonly pay: (intentId: string, card: string) => Promise<void>;
}

export const sandboxBank = ({
  secretKey,
  sandboxPort,
}: Pick<ProviderSettings, 'secretKey' | 'sandboxPort'>): SandboxBank => {
  if (sandboxPort === null) throw new Error('Only the sandbox pays without a shopper.');
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
