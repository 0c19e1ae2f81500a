/** Which units of an order are still to be sent, and what that allows; used by the pages and by the server. */
import type { OrderStatus } from './orderStatechart.ts';

/** The units of an order line. */
export interface ParcelLine {
  readonly quantity: number;
  readonly shippedQuantity: number;
  readonly canceledQuantity: number;
}

/** Units that have not left and are not canceled. */
export const unitsToSend = ({ quantity, shippedQuantity, canceledQuantity }: ParcelLine): number =>
  quantity - shippedQuantity - canceledQuantity;

/** Whether an order in this status is sent in parcels now. */
export const isPackable = (status: OrderStatus): boolean => status === 'placed' || status === 'processing';

/** Whether some units of an order have left and others are still to be sent. Such an order can no longer be canceled as a whole. */
export const isPartlyShipped = ({
  status,
  items,
}: {
  readonly status: OrderStatus;
  readonly items: readonly ParcelLine[];
}): boolean => isPackable(status) && items.some(({ shippedQuantity }) => shippedQuantity > 0);
