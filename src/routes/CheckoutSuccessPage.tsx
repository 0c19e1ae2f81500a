import { Redirect } from 'wouter';
import { paths } from '../paths/paths.ts';

/**
 * CHECK-27: return URL of the bank. The query string is not trusted: checkout resumes from its journal and reads the payment's status
 * from the server. The history entry is replaced, so that Back does not return here.
 */
export const CheckoutSuccessPage = () => <Redirect to={paths.checkout()} replace />;
