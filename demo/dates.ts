const DAY_MS = 24 * 60 * 60 * 1000;

/** ISO 8601 UTC time so many days (fractions allowed) before `now`, to the whole minute; negative days lie ahead. */
export const daysBefore = (now: Date, days: number): string => {
  const time = new Date(now.getTime() - days * DAY_MS);
  time.setUTCSeconds(0, 0);
  return time.toISOString();
};
