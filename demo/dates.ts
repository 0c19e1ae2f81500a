const dayMs = 24 * 60 * 60 * 1000;

/** ISO 8601 UTC time `days` (may be fractional or negative) before `now`, truncated to the minute. */
export const daysBefore = (now: Date, days: number): string => {
  const time = new Date(now.getTime() - days * dayMs);
  time.setUTCSeconds(0, 0);
  return time.toISOString();
};
