/** When an order is expected, in business days (Monday to Friday), reckoned in UTC so that server and browser agree. */

const dayMs = 24 * 60 * 60 * 1000;
const weekdays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'] as const;

const isWeekend = (date: Date): boolean => date.getUTCDay() === 0 || date.getUTCDay() === 6;

/** ORDER-04: the date `days` business days after an ISO 8601 time; what falls on a weekend moves to Monday. */
export const addBusinessDays = (from: string, days: number): Date => {
  let date = new Date(from);
  let left = days;
  while (left > 0 || isWeekend(date)) {
    date = new Date(date.getTime() + dayMs);
    if (!isWeekend(date)) left -= 1;
  }
  return date;
};

/** ORDER-05: 'dd, DD.MM.YYYY', such as `Mo, 05.01.2026`. */
export const formatDeliveryDate = (date: Date): string => {
  const two = (value: number): string => String(value).padStart(2, '0');
  const [day, month] = [two(date.getUTCDate()), two(date.getUTCMonth() + 1)];
  return `${weekdays[date.getUTCDay()]}, ${day}.${month}.${date.getUTCFullYear()}`;
};
