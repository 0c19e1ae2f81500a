import { messages } from '../../contract/errors.ts';
import type { Environment } from '../../contract/wire/environment.ts';

/** What the provider is asked to confirm; the card itself stays in the provider's own frame. */
export interface Confirmation {
  readonly cardHolder: string;
}

/** Confirms with the provider's form; rejects with `{ code, message, status }`. */
export type Confirm = (confirmation: Confirmation) => Promise<void>;

/**
 * The browser's memory of payments under way: client secrets and the provider's mounted form. None of it is ever stored,
 * so that a reload asks the server again (CHECK-09).
 */
export interface PaymentDesk {
  /** What `loadPayment` loads the provider's script by. */
  readonly provider: Environment['payments'];
  readonly keepSecret: (orderId: string, clientSecret: string) => void;
  readonly secretOf: (orderId: string) => string | undefined;
  /** The mounted form of an order; the answer takes it away again. */
  readonly attach: (orderId: string, confirm: Confirm) => () => void;
  /** Rejects with 'Stripe not loaded' where no form is mounted (CHECK-31). */
  readonly confirm: (orderId: string, confirmation: Confirmation) => Promise<void>;
  /** Forgets every secret, as on sign-out. */
  readonly clear: () => void;
}

export const createPaymentDesk = (provider: Environment['payments']): PaymentDesk => {
  const secrets = new Map<string, string>();
  const forms = new Map<string, Confirm>();
  return {
    provider,
    keepSecret: (orderId, clientSecret) => void secrets.set(orderId, clientSecret),
    secretOf: (orderId) => secrets.get(orderId),
    attach: (orderId, confirm) => {
      forms.set(orderId, confirm);
      return () => {
        if (forms.get(orderId) === confirm) forms.delete(orderId);
      };
    },
    confirm: async (orderId, confirmation) => {
      const confirm = forms.get(orderId);
      if (!confirm) throw { code: 'stripe_not_loaded', message: messages.stripeNotLoaded, status: 0 };
      await confirm(confirmation);
    },
    clear: () => {
      secrets.clear();
      forms.clear();
    },
  };
};
