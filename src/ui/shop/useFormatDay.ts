import { formatDay } from '../../../contract/days.ts';
import { useTimeZone } from './timeZone.ts';

/** Formats a day in the time zone of the shop: `Wed 25 November`. Apart from the time zone, which every page has. */
export const useFormatDay = (): ((iso: string) => string) => {
  const timeZone = useTimeZone();
  return (iso) => formatDay(iso, { timeZone });
};
