import { addBusinessDays, formatDeliveryDate } from '../../../contract/deliveryDate.ts';
import { formatDollars } from '../../../contract/money.ts';
import { isUnfinished, type OrderStatus } from '../../../contract/orderStatechart.ts';
import { paymentNameOf } from '../../../contract/paymentTypeName.ts';
import type { Order } from '../../../contract/types.ts';

export const pieces = (count: number): string => `${count} ${count === 1 ? 'piece' : 'pieces'}`;

/** ORDER-04, ORDER-05: from the order's date by the provider's minimum of business days. */
export const expectedDelivery = (order: Order, timeZone: string): string => {
  const days = order.shipments[0]?._deliveryMethod.providers[0]?.estimatedDeliveryTimeMin ?? 0;
  return formatDeliveryDate(addBusinessDays(order.placedAt ?? order.createdAt, days, timeZone));
};

/** ORDER-02: it was bought and has not arrived. */
export const isOnItsWay = ({ status }: Order): boolean =>
  status === 'placed' || status === 'processing' || status === 'shipped';

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
  if (!paid) return 'Nothing was charged.';
  const amount = formatDollars(paid.amount);
  return paid.refunded >= paid.amount
    ? `${amount} went back to ${paymentNameOf(paid)}.`
    : `${amount} is on its way back to ${paymentNameOf(paid)}.`;
};

/** What the order's status means for the shopper, in a sentence. */
export const statusSentence = (order: Order, formatDay: (iso: string) => string): string => {
  const provider = order.shipments[0]?._deliveryMethod.providers[0]?.name;
  switch (order.status) {
    case 'pending':
    case 'authorized':
    case 'capturing':
      return 'This order is not finished yet. Nothing was charged.';
    case 'placed':
      return 'We have your order and write to you when it is on its way.';
    case 'processing':
      return 'Your order is being packed.';
    case 'shipped':
      return provider ? `Your order is on its way with ${provider}.` : 'Your order is on its way.';
    case 'delivered':
      return `Your order arrived on ${formatDay(reachedAt(order, 'delivered') ?? order.createdAt)}.`;
    case 'returned':
      return 'Everything of this order came back to us.';
    case 'canceled':
      return canceledSentence(order);
  }
};

/** What canceling does, said before it is done. */
export const cancelSentence = (order: Order): string => {
  const paid = paidBy(order);
  return paid
    ? `We give ${formatDollars(paid.amount)} back to ${paymentNameOf(paid)}. This cannot be undone.`
    : 'What is reserved for you goes back on sale, and nothing is charged. This cannot be undone.';
};
