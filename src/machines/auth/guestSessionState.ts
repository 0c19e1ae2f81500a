/** Selectors of guest sessions, apart from those that every page loads. */
import type { SnapshotFrom } from 'xstate';
import { isGuestSession, isGuestSessionOffered } from './guestSession.ts';
import type { authMachine } from './machine.ts';

type Auth = SnapshotFrom<typeof authMachine>;

export const selectIsGuestSession = (auth: Auth) => isGuestSession(auth.context);
/** GUEST-01: whether the forms offer to continue without an account. */
export const selectIsGuestSessionOffered = (auth: Auth) => isGuestSessionOffered(auth.context);
/** Whether a guest session is being started, not a form sent. */
export const selectIsStartingGuestSession = (auth: Auth) =>
  auth.children.attempt?.getSnapshot().context.attempt.kind === 'continueAsGuest';
