import type { StripeError } from '@stripe/stripe-js';
import { checkoutMessages } from '../../contract/messages/checkout.ts';

/** Throws the provider's refusal of a confirmation; its message is shown to the shopper (CHECK-28). */
export const requireConfirmed = ({ error }: { readonly error?: StripeError }): void => {
  if (!error) return;
  const message = error.message ?? checkoutMessages.paymentFailed;
  throw { code: error.code ?? error.type, message, status: 402 };
};
