import { describe, expect, it } from 'vitest';
import { formatDay, formatLongDay } from '../../contract/days.ts';
import { addBusinessDays, formatDeliveryDate } from '../../contract/deliveryDate.ts';

const now = new Date('2026-11-25T12:00:00.000Z');
const warsaw = { timeZone: 'Europe/Warsaw', now };

describe('formatting days in the time zone of the shop', () => {
  it.each([
    ['2026-11-25T12:00:00.000Z', 'Wed 25 November'],
    ['2026-11-05T09:00:00.000Z', 'Thu 5 November'],
    ['2026-11-24T23:30:00.000Z', 'Wed 25 November'],
    ['2026-06-30T22:00:00.000Z', 'Wed 1 July'],
    ['2025-12-31T22:59:59.999Z', 'Wed 31 December 2025'],
    ['2025-12-31T23:00:00.000Z', 'Thu 1 January'],
  ])('formats %s as %s, with the year unless it is the current one', (iso, day) => {
    expect(formatDay(iso, warsaw)).toBe(day);
  });

  it("ERR-06 REVIEW-01 formats an invalid date as 'Invalid date', a long day as DD MMMM YYYY", () => {
    expect(formatDay('yesterday', warsaw)).toBe('Invalid date');
    expect(formatLongDay('soon', 'UTC')).toBe('Invalid date');
    expect(formatDeliveryDate(addBusinessDays('soon', 2, 'UTC'))).toBe('Invalid date');
    expect(formatLongDay('2026-11-04T23:30:00.000Z', 'Europe/Warsaw')).toBe('05 November 2026');
  });

  it('ORDER-04 counts business days from the local day of the order', () => {
    // Half past midnight on Tuesday in Warsaw, Monday in UTC.
    const placed = '2026-11-23T23:30:00.000Z';
    expect(formatDeliveryDate(addBusinessDays(placed, 1, 'Europe/Warsaw'))).toBe('We, 25.11.2026');
    expect(formatDeliveryDate(addBusinessDays(placed, 1, 'UTC'))).toBe('Tu, 24.11.2026');
  });
});
