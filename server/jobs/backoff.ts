const initialMs = 1000;
const maximumMs = 15 * 60_000;

/** Time of the next attempt, ISO 8601: exponential backoff from 1 s to 15 minutes; `attempts` counts from 1. */
export const nextAttemptAt = (now: Date, attempts: number): string =>
  new Date(now.getTime() + Math.min(maximumMs, initialMs * 2 ** Math.min(attempts - 1, 20))).toISOString();
