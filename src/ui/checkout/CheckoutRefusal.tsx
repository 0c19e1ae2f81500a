import type { Failure } from '../../../contract/failure.ts';
import { paths } from '../../routes/paths.ts';
import { Refusal } from '../forms/Refusal.tsx';
import { TextLink } from '../link/TextLink.tsx';

/** Refusals whose cure is in the cart. */
const cartCodes: readonly string[] = [
  'cart_changed',
  'cart_empty',
  'out_of_stock',
  'size_unavailable',
  'promo_invalid',
  'promo_expired',
  'promo_used',
  'promo_minimum',
];

/** Why a step did not go on; with the way to the cart where the shopper has to decide something there. */
export const CheckoutRefusal = ({ failure }: { readonly failure: Failure | null }) =>
  failure && (
    <Refusal key={failure.message} text={failure.message}>
      {cartCodes.includes(failure.code) && <TextLink href={paths.cart()}>See your cart</TextLink>}
    </Refusal>
  );
