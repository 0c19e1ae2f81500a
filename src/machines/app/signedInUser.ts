import type { AppContext, AppUser } from './types.ts';

/** The user of a flow that begins for signed-in users alone; throws where the root begins it without one. */
export const signedInUser = ({ user }: Pick<AppContext, 'user'>): AppUser => {
  if (user === null) throw new Error('A flow of signed-in users begins without one.');
  return user;
};
