import { nextUnitsCents, type ReturnLine } from '../../../../contract/returnAmount.ts';
import type { RefundedItem } from '../../../domain/corrections.ts';
import type { OrderItemRow } from '../../../store/orders.ts';

/** Converts an order item for the contract's return rules. */
export const toReturnLine = (row: OrderItemRow): ReturnLine => ({
  id: row.id,
  quantity: row.quantity,
  totalCents: row.total_cents,
  discountCents: row.discount_cents,
  // Canceled units are refunded, as returned ones are.
  returnedQuantity: row.returned_quantity + row.canceled_quantity,
  inReturnQuantity: row.in_return_quantity,
});

/** Units neither returned nor in an open return, nor canceled. */
export const returnableQuantity = (row: OrderItemRow): number =>
  row.quantity - row.returned_quantity - row.in_return_quantity - row.canceled_quantity;

/** What the cancellation of the next `quantity` units of a line refunds; nothing for 0. */
export const toRefundedItems = (row: OrderItemRow, quantity: number): RefundedItem[] =>
  quantity === 0
    ? []
    : [
        {
          orderItemId: row.id,
          size: row.size,
          quantity,
          cents: nextUnitsCents(toReturnLine(row), quantity),
        },
      ];
