/** The mail that an order is on its way. */
import { storeName } from '../../contract/rules.ts';
import { writeLetter } from './letter.ts';
import { columns, paragraph } from './letterParts.ts';
import type { Mail } from './mail.ts';
import type { OrderMailInput } from './orderConfirmation.ts';
import {
  addressColumn,
  deliveryColumn,
  orderAction,
  orderGoods,
  orderHelp,
  reachedAt,
} from './orderParts.ts';

/** Says that an order left the warehouse, with the carrier's number where there is one. */
export const orderShipped = ({ effectKey, to, order, shopUrl, timeZone }: OrderMailInput): Mail => {
  const [shipment] = order.shipments;
  const number = shipment?.trackingNumber;
  return {
    effectKey,
    to,
    subject: `Your ${storeName} order #${order.orderNumber} is on its way`,
    at: reachedAt(order, 'shipped'),
    ...writeLetter({
      title: `Order #${order.orderNumber}`,
      heading: `Your order is on its way, ${order._user.firstName}`,
      parts: [
        paragraph(
          ['It has left our warehouse.', ...(number ? [`Tracking number ${number}`] : [])],
          `Order #${order.orderNumber}`,
        ),
        orderGoods(order, shopUrl),
        columns([deliveryColumn(order, timeZone), addressColumn(order)]),
        orderAction(order, shopUrl),
        orderHelp(order, shopUrl),
      ],
    }),
  };
};
