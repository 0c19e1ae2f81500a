import { addBusinessDays, formatDeliveryDate } from '../../../contract/deliveryDate.ts';
import { formatMajor } from '../../../contract/currency.ts';
import { isUnfinished, type OrderStatus } from '../../../contract/orderStatechart.ts';
import { isPartlyShipped } from '../../../contract/parcelRules.ts';
import { formatPaymentMethod } from '../../../contract/paymentTypeName.ts';
import type { Order } from '../../../contract/types.ts';

export const formatUnits = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

/** ORDER-04, ORDER-05: the order's date plus the provider's minimum of business days. */
export const formatExpectedDelivery = (order: Order, timeZone: string): string => {
  const days = order.shipments[0]?._deliveryMethod.providers[0]?.estimatedDeliveryTimeMin ?? 0;
  return formatDeliveryDate(addBusinessDays(order.placedAt ?? order.createdAt, days, timeZone));
};

/** ORDER-02: placed and not yet delivered. */
export const isAwaitingDelivery = ({ status }: Order): boolean =>
  status === 'placed' || status === 'processing' || status === 'shipped';

/** Interval in ms in which to read an order again whose refund is not completed. */
export const refundPollMs = 3000;

export const isAwaitingRefund = ({ payments }: Order): boolean =>
  payments.some(({ refunds }) => refunds.some(({ state }) => state === 'asked'));

/** Label of the order's date. */
export const dateLabel = ({ placedAt }: Order): string => (placedAt === null ? 'Started on' : 'Ordered on');

/** Whether the order has or will have a shipment. */
export const hasShipment = ({ status }: Order): boolean => status !== 'canceled' && !isUnfinished(status);

/** Whether the parcels say more than the status: there are several, more will follow, or the carrier has a page. */
export const hasSeveralParcels = (order: Order): boolean =>
  order.parcels.length > 1 ||
  isPartlyShipped(order) ||
  order.parcels.some(({ trackingUrl }) => trackingUrl !== null);

/** Delivered items can be reviewed, also after a return. */
export const hasArrived = ({ status }: Order): boolean => status === 'delivered' || status === 'returned';

/** The timeline for shoppers: steps before placement are merged into one, and omitted once the order is placed. */
export const getMilestones = ({ timeline }: Order): Order['timeline'] => {
  const finishedSteps = timeline.filter(({ status }) => !isUnfinished(status));
  return finishedSteps.length > 0 ? finishedSteps : timeline.slice(0, 1);
};

const findStatusTime = ({ timeline }: Order, status: OrderStatus): string | undefined =>
  timeline.findLast((event) => event.status === status)?.at;

/** The captured or refunded payment, if any. */
const findSettledPayment = ({ payments }: Order) =>
  payments.find(({ status }) => status === 'captured' || status === 'refunded');

const describeCanceledOrder = (order: Order): string => {
  const payment = findSettledPayment(order);
  if (!payment) return 'You were not charged.';
  const amount = formatMajor(payment.amount, order.currency);
  return payment.refunded >= payment.amount
    ? `We refunded ${amount} to ${formatPaymentMethod(payment)}.`
    : `${amount} is on its way back to ${formatPaymentMethod(payment)}.`;
};

/** For an unfinished order that checkout cannot resume. */
export const otherCartText = 'You have not been charged. This order belongs to another cart.';

/** The order's status as a sentence for the shopper. */
export const describeOrderStatus = (order: Order, formatDay: (iso: string) => string): string => {
  const provider = order.shipments[0]?._deliveryMethod.providers[0]?.name;
  if (isPartlyShipped(order)) return 'A part of your order has left. We will email you when the rest ships.';
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
      return `Your order arrived on ${formatDay(findStatusTime(order, 'delivered') ?? order.createdAt)}.`;
    case 'returned':
      return 'You returned everything in this order.';
    case 'canceled':
      return describeCanceledOrder(order);
  }
};

/** The effect of canceling, shown in the confirmation dialog. */
export const describeCancellation = (order: Order): string => {
  const payment = findSettledPayment(order);
  return payment
    ? `We will refund ${formatMajor(payment.amount, order.currency)} to ${formatPaymentMethod(payment)}. This cannot be undone.`
    : 'Your items go back on sale and you will not be charged. This cannot be undone.';
};
