/** The mail about a refund. */
import { formatMajor } from '../../contract/currency.ts';
import { labelOf } from '../../contract/labelOf.ts';
import { formatPaymentMethod } from '../../contract/paymentTypeName.ts';
import { storeName } from '../../contract/rules.ts';
import { renderMail } from './renderMail.ts';
import { paragraph, totals } from './mailBlocks.ts';
import type { Mail } from './mail.ts';
import type { OrderMailInput } from './orderConfirmation.ts';
import { contactLinks, orderAction } from './orderBlocks.ts';

export interface RefundMailInput extends OrderMailInput {
  readonly refundId: string;
}

/** Creates the mail with amount, payment method and reason. Throws if the order has no such refund. */
export const orderRefund = ({ effectKey, to, order, refundId, shopUrl, orderUrl }: RefundMailInput): Mail => {
  const payment = order.payments.find(({ refunds }) => refunds.some(({ _id }) => _id === refundId));
  const refund = payment?.refunds.find(({ _id }) => _id === refundId);
  if (!payment || !refund) throw new Error(`The order ${order._id} has no refund ${refundId}.`);
  const amount = formatMajor(refund.amount, order.currency);
  return {
    effectKey,
    to,
    subject: `Your refund of ${amount} from ${storeName}`,
    at: refund.at,
    ...renderMail({
      title: `Refund for order #${order.orderNumber}`,
      heading: `Your refund is on its way, ${order._user.firstName}`,
      blocks: [
        paragraph(['Your bank may take a few days to show it.'], `Order #${order.orderNumber}`),
        totals([
          { label: 'Refund', value: amount, tone: 'strong' },
          { label: 'Refunded to', value: formatPaymentMethod(payment) },
          { label: 'Reason', value: labelOf(refund.reason), tone: 'muted' },
        ]),
        orderAction(orderUrl),
        contactLinks(shopUrl),
      ],
    }),
  };
};
