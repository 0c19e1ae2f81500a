import type { Environment } from '../../contract/wire/environment.ts';
import { stripeNotLoaded } from '../../contract/messages/stripe.ts';

/** Data for the confirmation, besides the card, which stays in the provider's iframe. */
export interface PaymentConfirmation {
  readonly cardHolder: string;
}

/** Confirms the payment of the mounted form; rejects with `{ code, message, status }`. */
export type ConfirmPayment = (confirmation: PaymentConfirmation) => Promise<void>;

/** Client secrets and mounted payment forms, in memory only: after a reload the secret is read from the server again (CHECK-09). */
export interface PaymentClient {
  /** Argument for `loadPaymentProvider`. */
  readonly provider: Environment['payments'];
  readonly setClientSecret: (orderId: string, clientSecret: string) => void;
  readonly getClientSecret: (orderId: string) => string | undefined;
  /** Registers the mounted form of an order; returns a function that removes it. */
  readonly registerForm: (orderId: string, confirm: ConfirmPayment) => () => void;
  /** Rejects with `stripe_not_loaded` when no form is mounted (CHECK-31). */
  readonly confirm: (orderId: string, confirmation: PaymentConfirmation) => Promise<void>;
  /** Removes all secrets and forms, as on sign-out. */
  readonly clear: () => void;
}

export const createPaymentClient = (provider: Environment['payments']): PaymentClient => {
  const secrets = new Map<string, string>();
  const forms = new Map<string, ConfirmPayment>();
  return {
    provider,
    setClientSecret: (orderId, clientSecret) => void secrets.set(orderId, clientSecret),
    getClientSecret: (orderId) => secrets.get(orderId),
    registerForm: (orderId, confirm) => {
      forms.set(orderId, confirm);
      return () => {
        if (forms.get(orderId) === confirm) forms.delete(orderId);
      };
    },
    confirm: async (orderId, confirmation) => {
      const confirm = forms.get(orderId);
      if (!confirm) throw { code: 'stripe_not_loaded', message: stripeNotLoaded, status: 0 };
      await confirm(confirmation);
    },
    clear: () => {
      secrets.clear();
      forms.clear();
    },
  };
};
