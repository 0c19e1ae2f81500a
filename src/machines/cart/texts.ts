import { messages } from '../../../contract/errors.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { CartChange } from './types.ts';

/** Notice of a failed edit: the server's message, except where the specification defines the text (CART-27). */
export const failureText = (change: CartChange, failure: Failure): string => {
  if (change.kind === 'removePromoCode') return messages.promoRemovalFailed;
  return failure.message;
};

/** CART-26; the cart itself shows every other edit. */
export const successText = (change: CartChange): string | null =>
  change.kind === 'removePromoCode' ? messages.promoRemoved : null;
