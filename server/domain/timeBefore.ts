/** The time `ms` milliseconds before `now`, ISO 8601. */
export const timeBefore = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();
