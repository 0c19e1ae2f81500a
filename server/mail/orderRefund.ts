/** The mail that money of an order was given back. */
import { formatDollars } from '../../contract/money.ts';
import { paymentNameOf } from '../../contract/paymentTypeName.ts';
import { storeName } from '../../contract/rules.ts';
import { writeLetter } from './letter.ts';
import { paragraph, sums } from './letterParts.ts';
import type { Mail } from './mail.ts';
import type { OrderMailInput } from './orderConfirmation.ts';
import { contactHelp, orderAction } from './orderParts.ts';

export interface RefundMailInput extends OrderMailInput {
  readonly refundId: string;
}

/** Says how much went back, where to and why. Throws where the order has no such refund. */
export const orderRefund = ({ effectKey, to, order, refundId, shopUrl }: RefundMailInput): Mail => {
  const payment = order.payments.find(({ refunds }) => refunds.some(({ _id }) => _id === refundId));
  const refund = payment?.refunds.find(({ _id }) => _id === refundId);
  if (!payment || !refund) throw new Error(`The order ${order._id} has no refund ${refundId}.`);
  const amount = formatDollars(refund.amount);
  return {
    effectKey,
    to,
    subject: `Your refund of ${amount} from ${storeName}`,
    at: refund.at,
    ...writeLetter({
      title: `Refund for order #${order.orderNumber}`,
      heading: `Your refund is on its way, ${order._user.firstName}`,
      parts: [
        paragraph(['Your bank may take a few days to show it.'], `Order #${order.orderNumber}`),
        sums([
          { label: 'Refund', value: amount, tone: 'strong' },
          { label: 'Refunded to', value: paymentNameOf(payment) },
          { label: 'Reason', value: refund.reason, tone: 'muted' },
        ]),
        orderAction(order, shopUrl),
        contactHelp(shopUrl),
      ],
    }),
  };
};
