/** Formatting of days in the shop's time zone; identical in server and browser. */
import { fieldMessages } from './messages/fields.ts';

type Month = 'long' | 'numeric';

/** Cached, since creating a formatter is slow. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const getFormatter = (timeZone: string, month: Month): Intl.DateTimeFormat => {
  const key = `${month} ${timeZone}`;
  const cached = formatters.get(key);
  if (cached) return cached;
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

type DateParts = { readonly [P in 'weekday' | 'day' | 'month' | 'year']: string };

/** Parts instead of a whole date, because runtimes differ in its order and commas. Undefined for an invalid date. */
const datePartsOf = (iso: string, timeZone: string, month: Month = 'long'): DateParts | undefined => {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return undefined;
  const parts = getFormatter(timeZone, month).formatToParts(date);
  const at = (type: keyof DateParts): string => parts.find((part) => part.type === type)?.value ?? '';
  return { weekday: at('weekday'), day: at('day'), month: at('month'), year: at('year') };
};

export interface DaySettings {
  /** IANA time zone name. */
  readonly timeZone: string;
  readonly now?: Date;
}

/** `Wed 25 November`, with the year unless it is the current one. ERR-06: 'Invalid date' for an invalid one. */
export const formatDay = (iso: string, { timeZone, now = new Date() }: DaySettings): string => {
  const parts = datePartsOf(iso, timeZone);
  if (!parts) return fieldMessages.invalidDate;
  const { weekday, day, month, year } = parts;
  const isThisYear = year === datePartsOf(now.toISOString(), timeZone)?.year;
  return `${weekday} ${day} ${month}${isThisYear ? '' : ` ${year}`}`;
};

/** REVIEW-01: DD MMMM YYYY, such as `05 November 2026`. */
export const formatLongDay = (iso: string, timeZone: string): string => {
  const parts = datePartsOf(iso, timeZone);
  return parts ? `${parts.day.padStart(2, '0')} ${parts.month} ${parts.year}` : fieldMessages.invalidDate;
};

const timeFormatters = new Map<string, Intl.DateTimeFormat>();

const getTimeFormatter = (timeZone: string): Intl.DateTimeFormat => {
  const cached = timeFormatters.get(timeZone);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  timeFormatters.set(timeZone, formatter);
  return formatter;
};

/** WITHDRAW-03: day and time with the time zone, such as `Wed 25 November 2026, 14:05 (Europe/Warsaw)`. */
export const formatDateTime = (iso: string, timeZone: string): string => {
  const parts = datePartsOf(iso, timeZone);
  if (!parts) return fieldMessages.invalidDate;
  const time = getTimeFormatter(timeZone).format(new Date(iso));
  return `${parts.weekday} ${parts.day} ${parts.month} ${parts.year}, ${time} (${timeZone})`;
};

/** The calendar day of a time in a time zone, as midnight UTC of that day; an invalid `Date` for an invalid time. */
export const calendarDay = (iso: string, timeZone: string): Date => {
  const parts = datePartsOf(iso, timeZone, 'numeric');
  return new Date(
    parts ? Date.UTC(Number(parts.year), Number(parts.month) - 1, Number(parts.day)) : Number.NaN,
  );
};
