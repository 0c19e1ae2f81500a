import type { Failure } from '../../../contract/failure.ts';
import { paths } from '../../paths/paths.ts';
import { FormError } from '../forms/FormError.tsx';
import { LazyReportFailure } from './LazyReportFailure.tsx';
import { TextLink } from '../link/TextLink.tsx';

/** Errors that the shopper resolves in the cart. */
const cartErrorCodes: readonly string[] = [
  'cart_changed',
  'cart_empty',
  'out_of_stock',
  'reservation_limit',
  'size_unavailable',
  'promo_invalid',
  'promo_expired',
  'promo_used',
  'promo_minimum',
];

/** The error of a step, with a link to the cart where it can be resolved there, and a report where it cannot. */
export const CheckoutError = ({ failure }: { readonly failure: Failure | null }) =>
  failure && (
    <FormError key={failure.message} text={failure.message}>
      {cartErrorCodes.includes(failure.code) && <TextLink href={paths.cart()}>See your cart</TextLink>}
      <LazyReportFailure failure={failure} />
    </FormError>
  );
