import type { SignedIn } from './types.ts';

/** The signed-in user; throws for null. */
export const requireUser = (user: SignedIn | null): SignedIn => {
  if (user === null) throw new Error('No user is signed in.');
  return user;
};
