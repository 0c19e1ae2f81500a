import type { OrderItemRow, OrderRow } from '../../../store/orders.ts';

/** Whether every unit that was not canceled has left. */
export const hasLeft = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === 'shipped' || status === 'delivered' || status === 'returned';

/** Units of a line of an order that is not shipped yet, which have not left and are not canceled. */
export const leftToSend = (row: OrderItemRow): number =>
  row.quantity - row.shipped_quantity - row.canceled_quantity;
