import { timedOut, type Failed } from '../common/failure.ts';
import type { LoggedFailure } from './types.ts';

/** The action `logFailure` with the error of an actor. */
export const logFailure = (what: LoggedFailure['what']) =>
  ({ type: 'logFailure', params: ({ event }: Failed) => ({ what, error: event.error }) }) as const;

/** The action `logFailure` for a timeout. */
export const logTimeout = (what: LoggedFailure['what']) =>
  ({ type: 'logFailure', params: { what, error: timedOut('') } }) as const;
