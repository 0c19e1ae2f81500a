/** Expected delivery, in business days (Monday to Friday) of the shop's time zone. */
import { calendarDay } from './days.ts';
import { fieldMessages } from './messages/fields.ts';

const dayMs = 24 * 60 * 60 * 1000;
const weekdays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'] as const;

const isWeekend = (date: Date): boolean => date.getUTCDay() === 0 || date.getUTCDay() === 6;

/** ORDER-04: the date (midnight UTC) `days` business days after an ISO 8601 time; a result on a weekend moves to Monday. */
export const addBusinessDays = (from: string, days: number, timeZone: string): Date => {
  let date = calendarDay(from, timeZone);
  let remaining = days;
  while (remaining > 0 || isWeekend(date)) {
    date = new Date(date.getTime() + dayMs);
    if (!isWeekend(date)) remaining -= 1;
  }
  return date;
};

/** ORDER-05: 'dd, DD.MM.YYYY', such as `Mo, 05.01.2026`. ERR-06: 'Invalid date' for an invalid one. */
export const formatDeliveryDate = (date: Date): string => {
  if (Number.isNaN(date.getTime())) return fieldMessages.invalidDate;
  const pad = (value: number): string => String(value).padStart(2, '0');
  const [day, month] = [pad(date.getUTCDate()), pad(date.getUTCMonth() + 1)];
  return `${weekdays[date.getUTCDay()]}, ${day}.${month}.${date.getUTCFullYear()}`;
};
