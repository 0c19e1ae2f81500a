import { describe, expect, it } from 'vitest';
import { addBusinessDays, formatDeliveryDate } from '../../contract/deliveryDate.ts';

const expected = (from: string, days: number): string =>
  formatDeliveryDate(addBusinessDays(from, days, 'UTC'));

describe('the expected delivery date', () => {
  it.each([
    ['2026-01-05T09:00:00.000Z', 1, 'Tu, 06.01.2026'],
    ['2026-01-05T09:00:00.000Z', 5, 'Mo, 12.01.2026'],
    ['2026-01-09T23:59:59.999Z', 1, 'Mo, 12.01.2026'],
    ['2026-01-10T00:00:00.000Z', 1, 'Mo, 12.01.2026'],
    ['2026-01-11T12:00:00.000Z', 2, 'Tu, 13.01.2026'],
    ['2026-12-31T12:00:00.000Z', 3, 'Tu, 05.01.2027'],
    ['2026-01-07T12:00:00.000Z', 0, 'We, 07.01.2026'],
    ['2026-01-10T12:00:00.000Z', 0, 'Mo, 12.01.2026'],
  ])('ORDER-04, ORDER-05 from %s plus %i business days is %s', (from, days, date) => {
    expect(expected(from, days)).toBe(date);
  });
});
