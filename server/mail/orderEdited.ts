/** The mail about an order that staff edited before it left. */
import { storeName } from '../../contract/rules.ts';
import { renderMail } from './renderMail.ts';
import { columns, paragraph } from './mailBlocks.ts';
import type { Mail } from './mail.ts';
import type { OrderMailInput } from './orderConfirmation.ts';
import { addressColumn, contactLinks, deliveryColumn, orderAction } from './orderBlocks.ts';

interface EditMailInput extends OrderMailInput {
  readonly changes: readonly string[];
  /** Whether a refund follows. */
  readonly isRefunded: boolean;
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
  isRefunded,
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
      ...(isRefunded ? [paragraph(['We will email you when your refund for it is on its way.'])] : []),
      columns([deliveryColumn(order, timeZone), addressColumn(order)]),
      orderAction(orderUrl),
      contactLinks(shopUrl),
    ],
  }),
});
