import type { AuthContext } from './types.ts';

/** ROUTE-24: the page after signing in: the interrupted destination, else home from a sign-in page; null to stay. */
export const destinationOf = ({ returnTo, page, home }: AuthContext): string | null => {
  const destination = returnTo ?? (page.access === 'guest' ? home : null);
  return destination === page.address ? null : destination;
};
