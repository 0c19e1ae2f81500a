import type { Credentials } from '../../../contract/types.ts';
import type { SignedIn } from '../../machines/auth/types.ts';
import type { Parts } from './parts.ts';

/** What a machine may know of credentials: everything but the token. */
export const signedIn = (credentials: Credentials, firstName: string | null): SignedIn => ({
  userId: credentials.userId,
  cartId: credentials.cartId,
  isAdmin: credentials.isAdmin,
  expires: credentials.expires,
  firstName,
});

/** The greeting is worth one request, not a failure. */
export const firstName = async ({ queryClient, queries }: Parts): Promise<string | null> => {
  const user = await queryClient.fetchQuery(queries.currentUser()).catch(() => null);
  return user?.firstName ?? null;
};
