/** The mail with a link to an order, sent on request. */
import { storeName } from '../../contract/rules.ts';
import { renderMail } from './renderMail.ts';
import { actionButton, paragraph } from './mailBlocks.ts';
import type { Mail } from './mail.ts';

export interface OrderLinkInput {
  readonly effectKey: string;
  readonly to: string;
  readonly orderNumber: string;
  /** Opens the order: its page in the account, or a guest's link. */
  readonly orderUrl: string;
  readonly requestedAt: string;
}

export const orderLink = ({ effectKey, to, orderNumber, orderUrl, requestedAt }: OrderLinkInput): Mail => ({
  effectKey,
  to,
  subject: `Your link to ${storeName} order #${orderNumber}`,
  at: requestedAt,
  ...renderMail({
    title: `Order #${orderNumber}`,
    heading: 'Here is your order',
    blocks: [
      paragraph(['We got a request for a link to your order.'], `Order #${orderNumber}`),
      paragraph(['If this was not you, there is nothing to do. Please do not forward this email.']),
      actionButton('See your order', orderUrl, 'Your order'),
    ],
  }),
});
