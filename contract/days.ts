/** Days as shoppers read them, in the time zone of the shop: server and browser write the same. */
import { messages } from './errors.ts';

type Month = 'long' | 'numeric';

/** A formatter is costly to make, and few zones are asked for. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (timeZone: string, month: Month): Intl.DateTimeFormat => {
  const key = `${month} ${timeZone}`;
  const known = formatters.get(key);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month,
    year: 'numeric',
    timeZone,
  });
  formatters.set(key, formatter);
  return formatter;
};

type Parts = { readonly [P in 'weekday' | 'day' | 'month' | 'year']: string };

/** Put together by us, because runtimes differ in the order and the commas of a whole date. Undefined for a date that is none. */
const partsOf = (iso: string, timeZone: string, month: Month = 'long'): Parts | undefined => {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return undefined;
  const parts = formatterOf(timeZone, month).formatToParts(date);
  const at = (type: keyof Parts): string => parts.find((part) => part.type === type)?.value ?? '';
  return { weekday: at('weekday'), day: at('day'), month: at('month'), year: at('year') };
};

export interface DaySettings {
  /** IANA name. */
  readonly timeZone: string;
  readonly now?: Date;
}

/** `Wed 25 November`, with the year where that is not the present one. A date that is none says so (ERR-06). */
export const formatDay = (iso: string, { timeZone, now = new Date() }: DaySettings): string => {
  const parts = partsOf(iso, timeZone);
  if (!parts) return messages.invalidDate;
  const { weekday, day, month, year } = parts;
  const isThisYear = year === partsOf(now.toISOString(), timeZone)?.year;
  return `${weekday} ${day} ${month}${isThisYear ? '' : ` ${year}`}`;
};

/** REVIEW-01: DD MMMM YYYY, `05 November 2026`. */
export const formatLongDay = (iso: string, timeZone: string): string => {
  const parts = partsOf(iso, timeZone);
  return parts ? `${parts.day.padStart(2, '0')} ${parts.month} ${parts.year}` : messages.invalidDate;
};

/** The day that a time has in a time zone, as midnight UTC of that day; an invalid date for what is none. */
export const calendarDay = (iso: string, timeZone: string): Date => {
  const parts = partsOf(iso, timeZone, 'numeric');
  return new Date(
    parts ? Date.UTC(Number(parts.year), Number(parts.month) - 1, Number(parts.day)) : Number.NaN,
  );
};
