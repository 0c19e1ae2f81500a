import type { Order } from '../../../contract/types.ts';
import type { OrderMade } from '../../machines/checkout/types.ts';

/** An order as checkout needs to know it. */
export const orderMade = (order: Order): OrderMade => ({
  orderId: order._id,
  orderNumber: order.orderNumber,
  reservedUntil: order.reservedUntil,
});
