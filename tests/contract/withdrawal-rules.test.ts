import { describe, expect, it } from 'vitest';
import { formatDateTime } from '../../contract/days.ts';
import type { OrderStatus } from '../../contract/orderStatechart.ts';
import {
  isWithdrawable,
  isWithinWithdrawalPeriod,
  lastWithdrawalDay,
  type WithdrawalPeriod,
} from '../../contract/withdrawalRules.ts';

const warsaw: WithdrawalPeriod = { days: 14, timeZone: 'Europe/Warsaw' };
const lastDay = (deliveredAt: string, period = warsaw) =>
  lastWithdrawalDay(deliveredAt, period).toISOString().slice(0, 10);

describe('WITHDRAW-05 the withdrawal period', () => {
  it('is 14 days from the day of the delivery, to the end of the last day in the shop’s time zone', () => {
    // Tuesday 3 March to Tuesday 17 March; Warsaw is UTC+1.
    const deliveredAt = '2026-03-03T09:30:00.000Z';
    expect(lastDay(deliveredAt)).toBe('2026-03-17');
    expect(isWithinWithdrawalPeriod(deliveredAt, '2026-03-17T22:59:59.999Z', warsaw)).toBe(true);
    expect(isWithinWithdrawalPeriod(deliveredAt, '2026-03-17T23:00:00.000Z', warsaw)).toBe(false);
  });

  it('counts a delivery late in the evening by the day of the shop, not of UTC', () => {
    // 23:30 on Tuesday in Warsaw, and 00:30 on Wednesday.
    expect(lastDay('2026-03-03T22:30:00.000Z')).toBe('2026-03-17');
    expect(lastDay('2026-03-03T23:30:00.000Z')).toBe('2026-03-18');
    // The same moment is Monday in Los Angeles.
    expect(lastDay('2026-03-03T07:30:00.000Z', { days: 14, timeZone: 'America/Los_Angeles' })).toBe(
      '2026-03-16',
    );
  });

  it.each([
    // Summer time begins on 29 March: the last day ends at 22:00 UTC.
    ['2026-03-23T12:00:00.000Z', '2026-04-06T21:59:59.999Z', '2026-04-06T22:00:00.000Z'],
    // It ends on 25 October: the last day ends at 23:00 UTC.
    ['2026-10-20T12:00:00.000Z', '2026-11-03T22:59:59.999Z', '2026-11-03T23:00:00.000Z'],
  ])('of a delivery at %s ends after %s, across a change of clocks', (deliveredAt, last, after) => {
    expect(isWithinWithdrawalPeriod(deliveredAt, last, warsaw)).toBe(true);
    expect(isWithinWithdrawalPeriod(deliveredAt, after, warsaw)).toBe(false);
  });

  it('moves a last day on a weekend to Monday', () => {
    expect(lastDay('2026-03-06T12:00:00.000Z')).toBe('2026-03-20');
    expect(lastDay('2026-03-07T12:00:00.000Z')).toBe('2026-03-23');
    expect(lastDay('2026-03-08T12:00:00.000Z')).toBe('2026-03-23');
    expect(lastDay('2026-03-09T12:00:00.000Z')).toBe('2026-03-23');
  });

  it('has the length of the setting', () => {
    expect(lastDay('2026-03-03T12:00:00.000Z', { ...warsaw, days: 30 })).toBe('2026-04-02');
  });

  const order = (status: OrderStatus, deliveredAt?: string) => ({
    status,
    timeline: [
      { status: 'placed' as const, at: '2026-03-01T10:00:00.000Z' },
      ...(deliveredAt ? [{ status: 'delivered' as const, at: deliveredAt }] : []),
    ],
  });
  const at = (time: string) => new Date(time);

  it('runs from the purchase, before the delivery too', () => {
    for (const status of ['placed', 'processing', 'shipped'] as const)
      expect(isWithdrawable(order(status), at('2026-12-01T00:00:00.000Z'), warsaw)).toBe(true);
    for (const status of ['pending', 'authorized', 'capturing', 'canceled'] as const)
      expect(isWithdrawable(order(status), at('2026-03-02T00:00:00.000Z'), warsaw)).toBe(false);
  });

  it('of a delivered order ends; a returned order has none', () => {
    const delivered = '2026-03-03T09:30:00.000Z';
    const inside = at('2026-03-17T20:00:00.000Z');
    expect(isWithdrawable(order('delivered', delivered), inside, warsaw)).toBe(true);
    expect(isWithdrawable(order('returned', delivered), inside, warsaw)).toBe(false);
    expect(isWithdrawable(order('delivered', delivered), at('2026-03-18T00:00:00.000Z'), warsaw)).toBe(false);
  });
});

it('WITHDRAW-03 the time of a receipt is in the shop’s time zone', () => {
  expect(formatDateTime('2026-11-25T23:05:00.000Z', 'Europe/Warsaw')).toBe(
    'Thu 26 November 2026, 00:05 (Europe/Warsaw)',
  );
  expect(formatDateTime('never', 'Europe/Warsaw')).toBe('Invalid date');
});
