import type { SnapshotFrom } from 'xstate';
import type { anonymousSessionMachine } from './machine.ts';

type AnonymousSession = SnapshotFrom<typeof anonymousSessionMachine>;

/** Null until a session is there. */
export const selectSessionId = (session: AnonymousSession) => session.context.record?.sessionId ?? null;
/** AUTH-04: what sign-up sends along; null until it is known. */
export const selectLocale = (session: AnonymousSession) => session.context.locale;
