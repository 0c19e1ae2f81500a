import type { AuthContext } from './types.ts';

export const isGuestSession = ({ user }: Pick<AuthContext, 'user'>): boolean => user?.isGuest === true;

/** GUEST-01: not where an account is needed. */
export const isGuestSessionOffered = ({ user, needsAccount, page }: AuthContext): boolean =>
  user === null && !needsAccount && page.access !== 'account';
