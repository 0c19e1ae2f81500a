/** Edits of an order of which nothing has left: units are canceled, or a line gets another size. An edit never costs more than was paid. */
import { isPackable, unitsToSend, type ParcelLine } from './parcelRules.ts';
import { nextUnitsCents, type ReturnLine } from './returnAmount.ts';
import type { OrderStatus } from './orderStatechart.ts';

/** A line as staff edit it: units to cancel, and the size of the others. */
export interface LineEdit {
  readonly orderItemId: string;
  readonly cancel: number;
  readonly size: string;
}

export interface EditableLine extends ParcelLine {
  readonly id: string;
  readonly productId: string;
  readonly title: string;
  /** Of two products with one title, it tells which. */
  readonly color: string;
  readonly size: string;
}

/** Whether the lines and the delivery address of an order can be edited. */
export const isEditable = (status: OrderStatus, lines: readonly ParcelLine[]): boolean =>
  isPackable(status) && lines.every(({ shippedQuantity }) => shippedQuantity === 0);

const findLineError = (
  line: EditableLine,
  { cancel, size }: LineEdit,
  lines: readonly EditableLine[],
): readonly [field: string, message: string] | undefined => {
  const left = unitsToSend(line);
  if (cancel > left) return ['cancel', left === 0 ? 'All of it is canceled' : `Only ${left} left`];
  if (size === line.size) return undefined;
  if (cancel > 0 || line.canceledQuantity > 0)
    return ['size', 'Some of this item is canceled, so its size is fixed'];
  return lines.some((other) => other.productId === line.productId && other.size === size)
    ? ['size', 'This size is in the order already. Cancel this item, and add one of the other size instead']
    : undefined;
};

/** The lines that an edit changes. */
export const listChanges = <L extends Pick<EditableLine, 'id' | 'size'>>(
  lines: readonly L[],
  edits: readonly LineEdit[],
): { readonly line: L; readonly edit: LineEdit }[] =>
  edits.flatMap((edit) => {
    const line = lines.find(({ id }) => id === edit.orderItemId);
    return line && (edit.cancel > 0 || edit.size !== line.size) ? [{ line, edit }] : [];
  });

/** Errors of an edit by their field, such as `lines.0.cancel`; empty for a valid one. */
export const findEditErrors = (
  lines: readonly EditableLine[],
  edits: readonly LineEdit[],
): { readonly [field: string]: string } => {
  const errors: { [field: string]: string } = {};
  for (const [index, edit] of edits.entries()) {
    const line = lines.find(({ id }) => id === edit.orderItemId);
    const isRepeated = edits.findIndex(({ orderItemId }) => orderItemId === edit.orderItemId) !== index;
    if (!line) errors[`lines.${index}.orderItemId`] = 'Is not in this order';
    else if (isRepeated) errors[`lines.${index}.orderItemId`] = 'Is named twice';
    else {
      const error = findLineError(line, edit, lines);
      if (error) errors[`lines.${index}.${error[0]}`] = error[1];
    }
  }
  if (Object.keys(errors).length > 0) return errors;
  if (listChanges(lines, edits).length === 0) return { 'lines.0.cancel': 'Nothing changes' };
  const isAllCanceled = lines.every(
    (line) => unitsToSend(line) === (edits.find(({ orderItemId }) => orderItemId === line.id)?.cancel ?? 0),
  );
  return isAllCanceled ? { 'lines.0.cancel': 'Nothing would be left. Cancel the order instead.' } : {};
};

/** The refund of the canceled units, in cents: what was paid for them, without delivery, as for a return. */
export const editRefundCents = (lines: readonly ReturnLine[], edits: readonly LineEdit[]): number =>
  edits.reduce((sum, { orderItemId, cancel }) => {
    const line = lines.find(({ id }) => id === orderItemId);
    return sum + (line && cancel > 0 ? nextUnitsCents(line, cancel) : 0);
  }, 0);

/** What the shopper reads about an edit. */
export const describeEdits = (lines: readonly EditableLine[], edits: readonly LineEdit[]): string[] =>
  listChanges(lines, edits).map(({ line: { title, color, size: from }, edit: { cancel, size } }) =>
    cancel > 0
      ? `${cancel} × ${title} (${color}) in size ${from} canceled`
      : `${title} (${color}): size ${size} in place of ${from}`,
  );
