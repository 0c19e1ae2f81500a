import { addBusinessDays, formatDeliveryDate } from '../../../contract/deliveryDate.ts';
import { formatDollars } from '../../../contract/money.ts';
import { isUnfinished, type OrderStatus } from '../../../contract/orderStatechart.ts';
import { paymentNameOf } from '../../../contract/paymentTypeName.ts';
import type { Order } from '../../../contract/types.ts';

export const pieces = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

/** ORDER-04, ORDER-05: from the order's date by the provider's minimum of business days. */
export const expectedDelivery = (order: Order, timeZone: string): string => {
  const days = order.shipments[0]?._deliveryMethod.providers[0]?.estimatedDeliveryTimeMin ?? 0;
  return formatDeliveryDate(addBusinessDays(order.placedAt ?? order.createdAt, days, timeZone));
};

/** ORDER-02: it was bought and has not arrived. */
export const isOnItsWay = ({ status }: Order): boolean =>
  status === 'placed' || status === 'processing' || status === 'shipped';

/** What stands before the order's date. */
export const dateLabel = ({ placedAt }: Order): string => (placedAt === null ? 'Started on' : 'Ordered on');

/** A parcel was sent, or will be. */
export const hasParcel = ({ status }: Order): boolean => status !== 'canceled' && !isUnfinished(status);

/** What has arrived can be reviewed, also when it went back. */
export const hasArrived = ({ status }: Order): boolean => status === 'delivered' || status === 'returned';

/** The timeline as a shopper reads it: what came before the order was placed is one step, and none once there is more to tell. */
export const milestones = ({ timeline }: Order): Order['timeline'] => {
  const told = timeline.filter(({ status }) => !isUnfinished(status));
  return told.length > 0 ? told : timeline.slice(0, 1);
};

const reachedAt = ({ timeline }: Order, status: OrderStatus): string | undefined =>
  timeline.findLast((event) => event.status === status)?.at;

/** The payment that took the money, if one did. */
const paidBy = ({ payments }: Order) =>
  payments.find(({ status }) => status === 'captured' || status === 'refunded');

const canceledSentence = (order: Order): string => {
  const paid = paidBy(order);
  if (!paid) return 'You were not charged.';
  const amount = formatDollars(paid.amount);
  return paid.refunded >= paid.amount
    ? `We refunded ${amount} to ${paymentNameOf(paid)}.`
    : `${amount} is on its way back to ${paymentNameOf(paid)}.`;
};

/** Of an unfinished order that checkout does not finish. */
export const otherCartSentence = 'You have not been charged. This order belongs to another cart.';

/** What the order's status means for the shopper, in a sentence. */
export const statusSentence = (order: Order, formatDay: (iso: string) => string): string => {
  const provider = order.shipments[0]?._deliveryMethod.providers[0]?.name;
  switch (order.status) {
    case 'pending':
    case 'authorized':
    case 'capturing':
      return 'This order is not finished, and you have not been charged.';
    case 'placed':
      return 'We have your order and will email you when it ships.';
    case 'processing':
      return 'Your order is being packed.';
    case 'shipped':
      return provider ? `Your order is on its way with ${provider}.` : 'Your order is on its way.';
    case 'delivered':
      return `Your order arrived on ${formatDay(reachedAt(order, 'delivered') ?? order.createdAt)}.`;
    case 'returned':
      return 'You returned everything in this order.';
    case 'canceled':
      return canceledSentence(order);
  }
};

/** What canceling does, said before it is done. */
export const cancelSentence = (order: Order): string => {
  const paid = paidBy(order);
  return paid
    ? `We will refund ${formatDollars(paid.amount)} to ${paymentNameOf(paid)}. This cannot be undone.`
    : 'Your items go back on sale and you will not be charged. This cannot be undone.';
};
