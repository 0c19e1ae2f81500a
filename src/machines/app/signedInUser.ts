import type { FlowUser } from '../common/flow.ts';
import type { AppContext } from './types.ts';

/** The signed-in user; throws without one. For the input of flows that require one. */
export const signedInUser = ({ user }: Pick<AppContext, 'user'>): FlowUser => {
  if (user === null) throw new Error('No user is signed in.');
  return user;
};
