import { authorizedReservationMinutes, reservationMinutes } from '../../../contract/rules.ts';

const minuteMs = 60_000;
const after = (from: Date, minutes: number): string =>
  new Date(from.getTime() + minutes * minuteMs).toISOString();

/** How long an order that was just begun, or taken a step further, holds its stock. */
export const reservedFrom = (now: Date): string => after(now, reservationMinutes);

/** How long stock and hold live once the card is authorised; they end together. */
export const authorizedFrom = (now: Date): string => after(now, authorizedReservationMinutes);
