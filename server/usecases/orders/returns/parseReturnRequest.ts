/** Validates a return request against its order. Each error names the field to change. */
import type { BodyOf } from '../../../../contract/endpoint.ts';
import { returnReasons, type ReturnReason } from '../../../../contract/rules/returns.ts';
import type { createReturn } from '../../../../contract/wire/return.ts';
import { validationError, AppError } from '../../../domain/appError.ts';
import type { OrderItemRow } from '../../../store/orders.ts';
import type { RequestedItem } from '../openReturn.ts';
import { returnableQuantity } from '../read/returnLines.ts';
import { returnMessages } from '../../../../contract/messages/returns.ts';

export type ReturnRequest = BodyOf<typeof createReturn>;

export interface ParsedReason {
  readonly reason: ReturnReason;
  readonly otherReason: string | null;
}

/** RETURN-06, RETURN-07: one of the eleven reasons, or free text as 'Other'. */
export const parseReason = ({ returnReason, otherReason }: ReturnRequest): ParsedReason => {
  const selected = returnReason.trim();
  const freeText = otherReason?.trim() ?? '';
  const reason = returnReasons.find((known) => known === selected) ?? 'Other';
  if (reason !== 'Other') return { reason, otherReason: null };
  const description = selected === 'Other' ? freeText : selected;
  if (description === '') throw validationError({ otherReason: returnMessages.specifyReturnReason });
  return { reason, otherReason: description };
};

const notReturnable = (row: OrderItemRow, left: number, field: string): AppError => {
  const message =
    left === 0
      ? `${row.title} in size ${row.size} is already in a return.`
      : `Only ${left} of ${row.title} in size ${row.size} can be returned.`;
  return new AppError('not_returnable', message, { fields: { [field]: message } });
};

/** All returnable units of the given products. */
const itemsOfProducts = (rows: readonly OrderItemRow[], productIds: readonly string[]): RequestedItem[] =>
  productIds.flatMap((productId, index) => {
    const field = `returnedItems.${index}`;
    const lines = rows.filter((row) => row.product_id === productId);
    const [first] = lines;
    if (!first) throw validationError({ [field]: 'Is not in this order' });
    const returnable = lines
      .map((row) => ({ row, quantity: returnableQuantity(row), reason: null }))
      .filter(({ quantity }) => quantity > 0);
    if (returnable.length === 0) throw notReturnable(first, 0, field);
    return returnable;
  });

/** The given lines and quantities; each must belong to one of `productIds`. */
const itemsOfLines = (
  rows: readonly OrderItemRow[],
  productIds: readonly string[],
  items: NonNullable<ReturnRequest['items']>,
): RequestedItem[] => {
  const requested = items.map(({ orderItemId, quantity, reason }, index) => {
    const field = `items.${index}.orderItemId`;
    const row = rows.find(({ id }) => id === orderItemId);
    if (!row) throw validationError({ [field]: 'Is not in this order' });
    if (items.findIndex((other) => other.orderItemId === orderItemId) !== index)
      throw validationError({ [field]: 'Is named twice' });
    if (!productIds.includes(row.product_id))
      throw validationError({ [field]: 'Is not among the returnedItems' });
    const left = returnableQuantity(row);
    if (quantity > left) throw notReturnable(row, left, `items.${index}.quantity`);
    return { row, quantity, reason: reason ?? null };
  });
  const missing = productIds.findIndex((id) => requested.every(({ row }) => row.product_id !== id));
  if (missing >= 0) throw validationError({ [`returnedItems.${missing}`]: 'Has no line among the items' });
  return requested;
};

/** The order lines and quantities to return. Throws `validation_failed`, or `not_returnable` where too few units remain. */
export const parseReturnItems = (rows: readonly OrderItemRow[], request: ReturnRequest): RequestedItem[] => {
  const productIds = [...new Set(request.returnedItems)];
  return request.items ? itemsOfLines(rows, productIds, request.items) : itemsOfProducts(rows, productIds);
};
