/** Events that the root receives from its children and from the browser. */
import type { Input } from '../../scenario.ts';
import { userOf, type UserId } from '../auth/model.ts';

export type Event = Input<unknown>['event'];

export const fact = (type: string, fields: object = {}): Event => ({ type, ...fields });
export const page = (address: string, access = 'public'): Event =>
  fact('navigation.pageEntered', { path: address, address, title: 'Title', access });
export const signedIn = (userId: UserId): Event =>
  fact('auth.signedIn', { user: userOf(userId), how: 'signIn' });
/** The flow with this name fails. */
export const crash = (name: string): Event =>
  fact(`xstate.error.actor.${name}`, { error: new Error('It failed.') });
export const signedOut = (how: string): Event => fact('auth.signedOut', { how });
