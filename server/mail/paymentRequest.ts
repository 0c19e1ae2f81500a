/** The mail that asks a customer to pay an order that staff made. */
import { formatDateTime } from '../../contract/days.ts';
import { formatMajor } from '../../contract/currency.ts';
import { storeName } from '../../contract/rules.ts';
import type { Order } from '../../contract/types.ts';
import { renderMail } from './renderMail.ts';
import { actionButton, columns, paragraph } from './mailBlocks.ts';
import type { Mail } from './mail.ts';
import type { OrderMailInput } from './orderConfirmation.ts';
import { addressColumn, contactLinks, deliveryColumn, orderItemList, orderTotals } from './orderBlocks.ts';

const deadlineOf = ({ payUntil }: Order, timeZone: string): string[] =>
  payUntil === undefined
    ? []
    : [
        `Your items are reserved until ${formatDateTime(payUntil, timeZone)}. After that the order ends by itself.`,
      ];

/** DESK-493: items, totals and the link that opens the order without a password. */
export const paymentRequest = ({
  effectKey,
  to,
  order,
  shopUrl,
  orderUrl,
  timeZone,
}: OrderMailInput): Mail => ({
  effectKey,
  to,
  subject: `Please pay your ${storeName} order #${order.orderNumber}`,
  at: order.createdAt,
  ...renderMail({
    title: `Order #${order.orderNumber}`,
    heading: `Your order is ready to be paid, ${order._user.firstName}`,
    blocks: [
      paragraph(
        [
          'We made this order for you. Check it and pay it by card.',
          ...deadlineOf(order, timeZone),
          'If you did not ask for it, there is nothing to do. Please do not forward this email.',
        ],
        `Order #${order.orderNumber}`,
      ),
      actionButton(`Pay ${formatMajor(order.total, order.currency)}`, orderUrl),
      orderItemList(order, shopUrl),
      orderTotals(order),
      columns([deliveryColumn(order, timeZone), addressColumn(order)]),
      contactLinks(shopUrl),
    ],
  }),
});
