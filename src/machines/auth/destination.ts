import type { AuthContext } from './types.ts';

/**
 * ROUTE-24: the page after signing in: the interrupted destination, else home from a sign-in page; null to stay. A guest session may open
 * the sign-in pages.
 */
export const destinationOf = ({ returnTo, page, home, user }: AuthContext): string | null => {
  const destination = returnTo ?? (page.access === 'guest' && !user?.isGuest ? home : null);
  return destination === page.address ? null : destination;
};
