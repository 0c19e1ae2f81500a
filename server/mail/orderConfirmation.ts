/** The mail that confirms a placed order. */
import { storeName } from '../../contract/rules.ts';
import type { Order } from '../../contract/types.ts';
import { writeLetter } from './letter.ts';
import { columns, paragraph } from './letterParts.ts';
import type { Mail } from './mail.ts';
import {
  addressColumn,
  deliveryColumn,
  orderAction,
  orderGoods,
  orderHelp,
  orderSums,
} from './orderParts.ts';

/** What every mail about an order is written from. */
export interface OrderMailInput {
  readonly effectKey: string;
  readonly to: string;
  readonly order: Order;
  /** Where the shop stands, without a slash at the end. */
  readonly shopUrl: string;
  /** IANA name of the time zone in which days are said. */
  readonly timeZone: string;
}

/** The confirmation of an order, ready to be sent. */
export const orderConfirmation = ({ effectKey, to, order, shopUrl, timeZone }: OrderMailInput): Mail => ({
  effectKey,
  to,
  subject: `Your ${storeName} order #${order.orderNumber}`,
  at: order.placedAt ?? order.createdAt,
  ...writeLetter({
    title: `Order #${order.orderNumber}`,
    heading: `Thank you for your order, ${order._user.firstName}!`,
    parts: [
      paragraph(
        ['We have your order and will email you again when it ships.'],
        `Order #${order.orderNumber}`,
      ),
      orderGoods(order, shopUrl),
      orderSums(order),
      columns([deliveryColumn(order, timeZone), addressColumn(order)]),
      orderAction(order, shopUrl),
      orderHelp(order, shopUrl),
    ],
  }),
});
