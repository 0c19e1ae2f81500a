import { formatDay } from '../../../contract/days.ts';
import { useTimeZone } from './timeZone.ts';

/** Formats a date in the shop's time zone: `Wed 25 November`. Separate from `timeZone.ts`, which every page loads. */
export const useFormatDay = (): ((iso: string) => string) => {
  const timeZone = useTimeZone();
  return (iso) => formatDay(iso, { timeZone });
};
