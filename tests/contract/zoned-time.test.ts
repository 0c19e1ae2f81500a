import { expect, it } from 'vitest';
import { startOfDay } from '../../contract/zonedTime.ts';

it.each([
  // The evening in New York is the next day in UTC.
  ['2026-03-02T01:30:00.000Z', 'America/New_York', '2026-03-01T05:00:00.000Z'],
  ['2026-03-02T01:30:00.000Z', 'UTC', '2026-03-02T00:00:00.000Z'],
  ['2026-07-01T22:30:00.000Z', 'Europe/Warsaw', '2026-07-01T22:00:00.000Z'],
  // Clocks change at one o'clock UTC: midnight is an hour later than noon says.
  ['2026-03-29T10:00:00.000Z', 'Europe/Warsaw', '2026-03-28T23:00:00.000Z'],
  ['2026-10-25T10:00:00.000Z', 'Europe/Warsaw', '2026-10-24T22:00:00.000Z'],
])('ROLE-05 the day of %s in %s began at %s', (now, timeZone, start) => {
  expect(startOfDay(new Date(now), timeZone)).toBe(start);
});
