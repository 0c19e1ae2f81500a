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

/** The times of an unpaid order; ISO 8601. */
interface UnpaidOrder {
  readonly created_at: string;
  /** The end of the time that the customer has to pay an order of staff, otherwise null. */
  readonly pay_until: string | null;
}

const earlier = (now: Date, minutes: number, latest: number): string =>
  new Date(Math.min(now.getTime() + minutes * minuteMs, latest)).toISOString();

/** The absolute end of the reservation of a pending order, in ms. */
const latestExpiry = ({ created_at: createdAt, pay_until: payUntil }: UnpaidOrder): number =>
  Math.max(
    Date.parse(createdAt) + maximumReservationMinutes * minuteMs,
    payUntil === null ? 0 : Date.parse(payUntil),
  );

/** The later one of two times; `time` without a time to pay. */
const notBefore = (payUntil: string | null, time: string): string =>
  payUntil !== null && payUntil > time ? payUntil : time;

/**
 * End of the reservation of a pending order, renewed at each step, until its absolute end; an order of staff is reserved for all of the time
 * that the customer has to pay it. ISO 8601.
 */
export const reservationExpiry = (now: Date, order: UnpaidOrder): string =>
  notBefore(order.pay_until, earlier(now, reservationMinutes, latestExpiry(order)));

/**
 * End of stock reservation and hold once the card is authorized; both end together; ISO 8601. An authorization of the last minute has its
 * full time, one that is repeated after a declined capture has not. DESK-658: an order that staff created
 * expires no earlier than its mail says.
 */
export const authorizationExpiry = (now: Date, order: UnpaidOrder): string =>
  notBefore(
    order.pay_until,
    earlier(now, authorizedReservationMinutes, latestExpiry(order) + authorizedReservationMinutes * minuteMs),
  );
