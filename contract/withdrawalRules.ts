/** WITHDRAW-05: until when a contract can be withdrawn from; used by the order page and by the server. */
import { calendarDay } from './days.ts';
import { isUnfinished, type OrderStatus } from './orderStatechart.ts';

const dayMs = 24 * 60 * 60_000;

export interface WithdrawalPeriod {
  /** Length in days; the day of the delivery does not count. */
  readonly days: number;
  /** IANA time zone name, in which days begin and end. */
  readonly timeZone: string;
}

/**
 * The last day of the period, as midnight UTC of that day. The period ends with this day in the shop's time zone. A last day on a weekend
 * moves to Monday (Regulation 1182/71, article 3(4)); public holidays are not known.
 */
export const lastWithdrawalDay = (deliveredAt: string, { days, timeZone }: WithdrawalPeriod): Date => {
  const last = new Date(calendarDay(deliveredAt, timeZone).getTime() + days * dayMs);
  const daysToMonday = { 6: 2, 0: 1 }[last.getUTCDay()] ?? 0;
  return new Date(last.getTime() + daysToMonday * dayMs);
};

/** Whether `at` (ISO 8601) is within the period after a delivery. */
export const isWithinWithdrawalPeriod = (
  deliveredAt: string,
  at: string,
  period: WithdrawalPeriod,
): boolean => calendarDay(at, period.timeZone) <= lastWithdrawalDay(deliveredAt, period);

interface WithdrawableOrder {
  readonly status: OrderStatus;
  readonly timeline: readonly { readonly status: OrderStatus; readonly at: string }[];
}

/** When the order was delivered, ISO 8601; undefined before. */
export const deliveredAtOf = ({ timeline }: Pick<WithdrawableOrder, 'timeline'>): string | undefined =>
  timeline.find(({ status }) => status === 'delivered')?.at;

/** Whether the period of an order runs: from its purchase to the end of the period after its delivery. */
export const isWithdrawable = (order: WithdrawableOrder, now: Date, period: WithdrawalPeriod): boolean => {
  if (isUnfinished(order.status) || order.status === 'canceled' || order.status === 'returned') return false;
  const deliveredAt = deliveredAtOf(order);
  return deliveredAt === undefined || isWithinWithdrawalPeriod(deliveredAt, now.toISOString(), period);
};
