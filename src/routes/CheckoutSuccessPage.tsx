import { Redirect } from 'wouter';
import { paths } from './paths.ts';

/**
 * CHECK-27: where the bank returns to. What the query string says is not believed: checkout is brought back from its journal and asks
 * the server how the payment stands. The address is replaced, so that Back does not lead here again.
 */
export const CheckoutSuccessPage = () => <Redirect to={paths.checkout()} replace />;
