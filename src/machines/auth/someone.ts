import type { SignedIn } from './types.ts';

/** Behind a guard that saw somebody. */
export const someone = (user: SignedIn | null): SignedIn => {
  if (user === null) throw new Error('Nobody is signed in where somebody was seen.');
  return user;
};
