/** The mail about a canceled order. */
import { formatMajor } from '../../contract/currency.ts';
import { formatPaymentMethod } from '../../contract/paymentTypeName.ts';
import { storeName } from '../../contract/rules.ts';
import type { Order } from '../../contract/types.ts';
import { renderMail } from './renderMail.ts';
import { paragraph } from './mailBlocks.ts';
import type { Mail } from './mail.ts';
import type { OrderMailInput } from './orderConfirmation.ts';
import { contactLinks, orderAction, orderItemList, statusReachedAt } from './orderBlocks.ts';

/** Announces the refund of a captured payment, the last one of several, or states that nothing was charged. */
const refundLine = ({ payments, currency }: Order): string => {
  const paid = payments.find(({ status }) => status === 'captured' || status === 'refunded');
  return paid
    ? `We will refund ${formatMajor(paid.refunds.at(-1)?.amount ?? paid.amount, currency)} to ${formatPaymentMethod(paid)} and email you when it is on its way.`
    : 'You were not charged.';
};

export const orderCanceled = ({ effectKey, to, order, shopUrl, orderUrl }: OrderMailInput): Mail => ({
  effectKey,
  to,
  subject: `Your ${storeName} order #${order.orderNumber} is canceled`,
  at: statusReachedAt(order, 'canceled'),
  ...renderMail({
    title: `Order #${order.orderNumber}`,
    heading: `Your order is canceled, ${order._user.firstName}`,
    blocks: [
      paragraph([refundLine(order)], `Order #${order.orderNumber}`),
      orderItemList(order, shopUrl),
      orderAction(orderUrl),
      contactLinks(shopUrl),
    ],
  }),
});
