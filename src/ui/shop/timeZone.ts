import { createContext, useContext } from 'react';
import { formatDay } from '../../../contract/days.ts';

/** IANA name of the time zone in which the shop says days; it comes with the page's data. */
export const TimeZone = createContext('UTC');

export const useTimeZone = (): string => useContext(TimeZone);

/** Formats a day in the time zone of the shop: `Wed 25 November`. */
export const useFormatDay = (): ((iso: string) => string) => {
  const timeZone = useTimeZone();
  return (iso) => formatDay(iso, { timeZone });
};
