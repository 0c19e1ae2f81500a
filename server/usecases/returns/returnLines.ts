import type { ReturnLine } from '../../../contract/returnAmount.ts';
import type { OrderItemRow } from '../../store/orders.ts';

/** An order's line as the rules of returns look at it. */
export const returnLineOf = (row: OrderItemRow): ReturnLine => ({
  id: row.id,
  quantity: row.quantity,
  totalCents: row.total_cents,
  discountCents: row.discount_cents,
  returnedQuantity: row.returned_quantity,
  inReturnQuantity: row.in_return_quantity,
});

/** Pieces that are neither back nor on their way back. */
export const returnableQuantity = (row: OrderItemRow): number =>
  row.quantity - row.returned_quantity - row.in_return_quantity;
