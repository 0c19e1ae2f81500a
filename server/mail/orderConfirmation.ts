/** The mail that confirms a placed order. */
import { storeName } from '../../contract/rules.ts';
import type { Order } from '../../contract/types.ts';
import { renderMail } from './renderMail.ts';
import { columns, paragraph } from './mailBlocks.ts';
import type { Mail } from './mail.ts';
import {
  addressColumn,
  deliveryColumn,
  orderAction,
  orderItemList,
  orderLinks,
  orderTotals,
} from './orderBlocks.ts';

/** The input of every mail about an order. */
export interface OrderMailInput {
  readonly effectKey: string;
  readonly to: string;
  readonly order: Order;
  /** The shop's origin, without a trailing slash. */
  readonly shopUrl: string;
  /** Opens the order: its page in the account, or a guest's link. */
  readonly orderUrl: string;
  /** IANA name of the time zone of dates. */
  readonly timeZone: string;
}

/** Creates the confirmation of an order. */
export const orderConfirmation = ({
  effectKey,
  to,
  order,
  shopUrl,
  orderUrl,
  timeZone,
}: OrderMailInput): Mail => ({
  effectKey,
  to,
  subject: `Your ${storeName} order #${order.orderNumber}`,
  at: order.placedAt ?? order.createdAt,
  ...renderMail({
    title: `Order #${order.orderNumber}`,
    heading: `Thank you for your order, ${order._user.firstName}!`,
    blocks: [
      paragraph(
        ['We have your order and will email you again when it ships.'],
        `Order #${order.orderNumber}`,
      ),
      orderItemList(order, shopUrl),
      orderTotals(order),
      columns([deliveryColumn(order, timeZone), addressColumn(order)]),
      orderAction(orderUrl),
      orderLinks(order, orderUrl, shopUrl),
    ],
  }),
});
