import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { addBusinessDays, formatDeliveryDate } from '../../../contract/deliveryDate.ts';
import { messages } from '../../../contract/errors.ts';
import { isUnfinished } from '../../../contract/orderStatechart.ts';
import type { Order } from '../../../contract/types.ts';

dayjs.extend(utc);

/** What a day looks like in the account, `21 November 2026`; a date that is none says so (ERR-06). */
export const formatDay = (iso: string): string => {
  const day = dayjs.utc(iso);
  return day.isValid() ? day.format('DD MMMM YYYY') : messages.invalidDate;
};

/** ORDER-04, ORDER-05: from the order's date by the provider's minimum of business days. */
export const expectedDelivery = (order: Order): string => {
  const days = order.shipments[0]?._deliveryMethod.providers[0]?.estimatedDeliveryTimeMin ?? 0;
  return formatDeliveryDate(addBusinessDays(order.placedAt ?? order.createdAt, days));
};

/** The timeline as a shopper reads it: what came before the order was placed is one step, and none once there is more to tell. */
export const milestones = ({ timeline }: Order): Order['timeline'] => {
  const told = timeline.filter(({ status }) => !isUnfinished(status));
  return told.length > 0 ? told : timeline.slice(0, 1);
};
