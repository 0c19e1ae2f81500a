import { messages } from '../../../contract/errors.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { CartChange } from './types.ts';

/** What is said when an edit did not come through: the server's reason, except where the specification names the words (CART-27). */
export const failureText = (change: CartChange, failure: Failure): string => {
  if (change.kind === 'removePromoCode') return messages.promoRemovalFailed;
  return failure.message;
};

/** CART-26; every other edit is seen in the cart itself. */
export const successText = (change: CartChange): string | null =>
  change.kind === 'removePromoCode' ? messages.promoRemoved : null;
