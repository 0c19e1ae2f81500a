const firstMs = 1000;
const longestMs = 15 * 60_000;

/** When the next attempt is due: 1 s after the first, twice as long each time, at most 15 minutes. ISO 8601. */
export const nextAttemptAt = (now: Date, attempts: number): string =>
  new Date(now.getTime() + Math.min(longestMs, firstMs * 2 ** Math.min(attempts - 1, 20))).toISOString();
