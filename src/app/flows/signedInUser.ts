import type { Credentials } from '../../../contract/types.ts';
import type { SignedIn } from '../../machines/auth/types.ts';
import type { Dependencies } from './dependencies.ts';

/** Credentials without the token, which no machine may contain. */
export const toSignedIn = (credentials: Credentials, firstName: string | null): SignedIn => ({
  userId: credentials.userId,
  cartId: credentials.cartId,
  isAdmin: credentials.isAdmin,
  expires: credentials.expires,
  firstName,
  ...(credentials.isGuest && { isGuest: credentials.isGuest }),
});

/** First name for the greeting; null if it cannot be read. */
export const readFirstName = async ({ queryClient, queries }: Dependencies): Promise<string | null> => {
  const user = await queryClient.fetchQuery(queries.currentUser()).catch(() => null);
  return user?.firstName ?? null;
};
