import type { Order } from '../../../contract/types.ts';
import type { CreatedOrder } from '../../machines/checkout/types.ts';

/** Fields of an order that checkout stores. */
export const toOrderReference = (order: Order): CreatedOrder => ({
  orderId: order._id,
  orderNumber: order.orderNumber,
  reservedUntil: order.reservedUntil,
});
