/** The mail about a shipped order. */
import { storeName } from '../../contract/rules.ts';
import { renderMail } from './renderMail.ts';
import { columns, paragraph } from './mailBlocks.ts';
import type { Mail } from './mail.ts';
import type { OrderMailInput } from './orderConfirmation.ts';
import {
  addressColumn,
  deliveryColumn,
  orderAction,
  orderItemList,
  orderLinks,
  statusReachedAt,
} from './orderBlocks.ts';

/** Creates the mail, with the tracking number if there is one. */
export const orderShipped = ({ effectKey, to, order, shopUrl, orderUrl, timeZone }: OrderMailInput): Mail => {
  const [shipment] = order.shipments;
  const number = shipment?.trackingNumber;
  return {
    effectKey,
    to,
    subject: `Your ${storeName} order #${order.orderNumber} is on its way`,
    at: statusReachedAt(order, 'shipped'),
    ...renderMail({
      title: `Order #${order.orderNumber}`,
      heading: `Your order is on its way, ${order._user.firstName}`,
      blocks: [
        paragraph(
          ['It has left our warehouse.', ...(number ? [`Tracking number ${number}`] : [])],
          `Order #${order.orderNumber}`,
        ),
        orderItemList(order, shopUrl),
        columns([deliveryColumn(order, timeZone), addressColumn(order)]),
        orderAction(orderUrl),
        orderLinks(order, orderUrl, shopUrl),
      ],
    }),
  };
};
