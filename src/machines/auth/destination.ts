import type { AuthContext } from './types.ts';

/** ROUTE-24: where someone who just signed in goes: on to where they were going, and off the sign-in pages in any case. */
export const destinationOf = ({ returnTo, page, home }: AuthContext): string | null => {
  const destination = returnTo ?? (page.access === 'guest' ? home : null);
  return destination === page.address ? null : destination;
};
