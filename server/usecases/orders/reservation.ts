import { authorizedReservationMinutes, reservationMinutes } from '../../../contract/rules.ts';

const minuteMs = 60_000;
const addMinutes = (from: Date, minutes: number): string =>
  new Date(from.getTime() + minutes * minuteMs).toISOString();

/** End of the reservation of a pending order, renewed at each step; ISO 8601. */
export const reservationExpiry = (now: Date): string => addMinutes(now, reservationMinutes);

/** End of stock reservation and hold once the card is authorized; both end together; ISO 8601. */
export const authorizationExpiry = (now: Date): string => addMinutes(now, authorizedReservationMinutes);
