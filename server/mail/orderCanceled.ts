/** The mail that an order which was bought is canceled, and what becomes of its money. */
import { formatDollars } from '../../contract/money.ts';
import { paymentNameOf } from '../../contract/paymentTypeName.ts';
import { storeName } from '../../contract/rules.ts';
import type { Order } from '../../contract/types.ts';
import { writeLetter } from './letter.ts';
import { paragraph } from './letterParts.ts';
import type { Mail } from './mail.ts';
import type { OrderMailInput } from './orderConfirmation.ts';
import { contactHelp, orderAction, orderGoods, reachedAt } from './orderParts.ts';

/** Money that was taken goes back; who paid nothing is told so. */
const moneyLine = ({ payments }: Order): string => {
  const paid = payments.find(({ status }) => status === 'captured' || status === 'refunded');
  return paid
    ? `We will refund ${formatDollars(paid.amount)} to ${paymentNameOf(paid)} and email you when it is on its way.`
    : 'You were not charged.';
};

export const orderCanceled = ({ effectKey, to, order, shopUrl }: OrderMailInput): Mail => ({
  effectKey,
  to,
  subject: `Your ${storeName} order #${order.orderNumber} is canceled`,
  at: reachedAt(order, 'canceled'),
  ...writeLetter({
    title: `Order #${order.orderNumber}`,
    heading: `Your order is canceled, ${order._user.firstName}`,
    parts: [
      paragraph([moneyLine(order)], `Order #${order.orderNumber}`),
      orderGoods(order, shopUrl),
      orderAction(order, shopUrl),
      contactHelp(shopUrl),
    ],
  }),
});
