/** What a return asks for, read against the order that it is about. Each refusal names the field to change. */
import type { BodyOf } from '../../../contract/call.ts';
import { messages } from '../../../contract/errors.ts';
import { returnReasons, type ReturnReason } from '../../../contract/rules.ts';
import type { createReturn } from '../../../contract/wire/return.ts';
import { invalid, Refusal } from '../../domain/refusal.ts';
import type { OrderItemRow } from '../../store/orders.ts';
import { returnableQuantity } from './returnLines.ts';

export type ReturnRequest = BodyOf<typeof createReturn>;

export interface WantedPieces {
  readonly row: OrderItemRow;
  readonly quantity: number;
  readonly reason: ReturnReason | null;
}

export interface ReadReason {
  readonly reason: ReturnReason;
  readonly otherReason: string | null;
}

/** RETURN-06, RETURN-07: one of the eleven, or the shopper's own words as 'Other'. */
export const readReason = ({ returnReason, otherReason }: ReturnRequest): ReadReason => {
  const given = returnReason.trim();
  const own = otherReason?.trim() ?? '';
  const reason = returnReasons.find((each) => each === given) ?? 'Other';
  if (reason !== 'Other') return { reason, otherReason: null };
  const words = given === 'Other' ? own : given;
  if (words === '') throw invalid({ otherReason: messages.specifyReturnReason });
  return { reason, otherReason: words };
};

const tooMany = (row: OrderItemRow, left: number, field: string): Refusal => {
  const message =
    left === 0
      ? `${row.title} in size ${row.size} is already in a return.`
      : `Only ${left} of ${row.title} in size ${row.size} can be returned.`;
  return new Refusal('not_returnable', message, { fields: { [field]: message } });
};

/** Of each product that was named, everything that the order has left of it. */
const wholeProducts = (rows: readonly OrderItemRow[], productIds: readonly string[]): WantedPieces[] =>
  productIds.flatMap((productId, index) => {
    const field = `returnedItems.${index}`;
    const lines = rows.filter((row) => row.product_id === productId);
    const [first] = lines;
    if (!first) throw invalid({ [field]: 'Is not in this order' });
    const left = lines
      .map((row) => ({ row, quantity: returnableQuantity(row), reason: null }))
      .filter(({ quantity }) => quantity > 0);
    if (left.length === 0) throw tooMany(first, 0, field);
    return left;
  });

/** Lines and quantities as they were named, each of a product that was named too. */
const namedPieces = (
  rows: readonly OrderItemRow[],
  productIds: readonly string[],
  items: NonNullable<ReturnRequest['items']>,
): WantedPieces[] => {
  const wanted = items.map(({ orderItemId, quantity, reason }, index) => {
    const field = `items.${index}.orderItemId`;
    const row = rows.find(({ id }) => id === orderItemId);
    if (!row) throw invalid({ [field]: 'Is not in this order' });
    if (items.findIndex((each) => each.orderItemId === orderItemId) !== index)
      throw invalid({ [field]: 'Is named twice' });
    if (!productIds.includes(row.product_id)) throw invalid({ [field]: 'Is not among the returnedItems' });
    const left = returnableQuantity(row);
    if (quantity > left) throw tooMany(row, left, `items.${index}.quantity`);
    return { row, quantity, reason: reason ?? null };
  });
  const missing = productIds.findIndex((id) => wanted.every(({ row }) => row.product_id !== id));
  if (missing >= 0) throw invalid({ [`returnedItems.${missing}`]: 'Has no line among the items' });
  return wanted;
};

/** Which pieces of the order's lines are to come back. Throws `validation_failed`, or `not_returnable` where there are fewer. */
export const readPieces = (rows: readonly OrderItemRow[], request: ReturnRequest): WantedPieces[] => {
  const productIds = [...new Set(request.returnedItems)];
  return request.items ? namedPieces(rows, productIds, request.items) : wholeProducts(rows, productIds);
};
