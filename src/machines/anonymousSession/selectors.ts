import type { SnapshotFrom } from 'xstate';
import type { anonymousSessionMachine } from './machine.ts';

type AnonymousSession = SnapshotFrom<typeof anonymousSessionMachine>;

/** Null until a session is known. */
export const selectSessionId = (session: AnonymousSession) => session.context.record?.sessionId ?? null;
/** AUTH-04: sent with a sign-up; null until it is known. */
export const selectLocale = (session: AnonymousSession) => session.context.locale;
