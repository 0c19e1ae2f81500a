/** How long unpaid orders of one account may keep stock from others. Pure. */
import {
  authorizedReservationMinutes,
  maximumReservationMinutes,
  maximumUnpaidHoldMinutes,
  reservationMinutes,
  unpaidHoldWindowHours,
} from '../../contract/rules.ts';

const minuteMs = 60_000;

/** The start of the time over which unpaid holds add up; ISO 8601. */
export const unpaidHoldsSince = (now: Date): string =>
  new Date(now.getTime() - unpaidHoldWindowHours * 60 * minuteMs).toISOString();

/** An unpaid order that has ended; ISO 8601. */
export interface EndedHold {
  readonly from: string;
  readonly until: string;
}

const lengthMs = ({ from, until }: EndedHold): number => Math.max(Date.parse(until) - Date.parse(from), 0);

/** Whether the account has held stock for as long as it may without paying. */
export const isHoldExhausted = (ended: readonly EndedHold[], deletedSeconds: number): boolean =>
  ended.reduce((sum, hold) => sum + lengthMs(hold), deletedSeconds * 1000) >=
  maximumUnpaidHoldMinutes * minuteMs;

const earlier = (now: Date, minutes: number, createdAt: string, maximumMinutes: number): string =>
  new Date(
    Math.min(now.getTime() + minutes * minuteMs, Date.parse(createdAt) + maximumMinutes * minuteMs),
  ).toISOString();

/** End of the reservation of a pending order, renewed at each step, until its absolute end; ISO 8601. */
export const reservationExpiry = (now: Date, createdAt: string): string =>
  earlier(now, reservationMinutes, createdAt, maximumReservationMinutes);

/**
 * End of stock reservation and hold once the card is authorized; both end together; ISO 8601. An authorization of the last minute has its
 * full time, one that is repeated after a declined capture has not.
 */
export const authorizationExpiry = (now: Date, createdAt: string): string =>
  earlier(
    now,
    authorizedReservationMinutes,
    createdAt,
    maximumReservationMinutes + authorizedReservationMinutes,
  );
