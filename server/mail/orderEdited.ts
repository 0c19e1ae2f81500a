/** The mail about an order that staff edited before it left. */
import { storeName } from '../../contract/rules.ts';
import { renderMail } from './renderMail.ts';
import { columns, paragraph } from './mailBlocks.ts';
import type { Mail } from './mail.ts';
import type { OrderMailInput } from './orderConfirmation.ts';
import { addressColumn, contactLinks, deliveryColumn, orderAction } from './orderBlocks.ts';

interface EditMailInput extends OrderMailInput {
  readonly changes: readonly string[];
  /** ISO 8601 UTC. */
  readonly editedAt: string;
}

/** Creates the mail with what changed, and where the order will be sent. A refund has a mail of its own. */
export const orderEdited = ({
  effectKey,
  to,
  order,
  shopUrl,
  orderUrl,
  timeZone,
  changes,
  editedAt,
}: EditMailInput): Mail => ({
  effectKey,
  to,
  subject: `We changed your ${storeName} order #${order.orderNumber}`,
  at: editedAt,
  ...renderMail({
    title: `Order #${order.orderNumber}`,
    heading: `We changed your order, ${order._user.firstName}`,
    blocks: [
      paragraph(
        changes.map((change) => `${change}.`),
        `Order #${order.orderNumber}`,
      ),
      paragraph(['If we owe you a refund for it, we will email you when it is on its way.']),
      columns([deliveryColumn(order, timeZone), addressColumn(order)]),
      orderAction(orderUrl),
      contactLinks(shopUrl),
    ],
  }),
});
