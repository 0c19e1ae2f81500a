/** Times of the shop's time zone: values of `datetime-local` inputs, and the start of a day. */

const minuteMs = 60_000;

/** The wall clock of a time zone at `time`, as milliseconds of a UTC time with the same figures, without seconds. */
const wallClock = (time: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(time));
  const at = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'));
};

/** `2026-11-27T09:30`, or empty for null. */
export const toZonedInput = (iso: string | null, timeZone: string): string =>
  iso === null ? '' : new Date(wallClock(Date.parse(iso), timeZone)).toISOString().slice(0, 16);

/**
 * The ISO time of an input's text; null when empty, the text itself when it is no time, so that the contract refuses it. A time that the
 * change to daylight saving time skips becomes a time an hour away. `original` is kept where its text is unchanged, with its seconds.
 */
export const fromZonedInput = (
  text: string,
  timeZone: string,
  original: string | null = null,
): string | null => {
  if (text === '') return null;
  if (original !== null && text === toZonedInput(original, timeZone)) return original;
  const asUtc = Date.parse(`${text}:00.000Z`);
  if (Number.isNaN(asUtc)) return text;
  const offsetAt = (time: number): number =>
    wallClock(time, timeZone) - Math.floor(time / minuteMs) * minuteMs;
  const first = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(first)).toISOString();
};

/** Midnight in the time zone at which the day of `now` began; ISO 8601 UTC. */
export const startOfDay = (now: Date, timeZone: string): string => {
  const day = toZonedInput(now.toISOString(), timeZone).slice(0, 10);
  return fromZonedInput(`${day}T00:00`, timeZone) ?? now.toISOString();
};
