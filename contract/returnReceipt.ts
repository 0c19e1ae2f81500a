/** What is valid where staff receive a return item by item; used by their form and by the server. */
import { type Currency, formatMinor, isWholeAmount, toMinor, wholeAmountMessage } from './currency.ts';
import { partCents } from './money.ts';

/** Units of one item of a return by their condition. */
interface ReceivedUnits {
  readonly asNew: number;
  readonly worn: number;
  readonly damaged: number;
  readonly missing: number;
}

/** One item of a receipt; `refund` in major units, `reason` where it is less than the units are worth. */
export interface ReceiptLine extends ReceivedUnits {
  readonly orderItemId: string;
  readonly restocked: number;
  readonly refund: number;
  readonly reason?: string | undefined;
}

/** An item of the request. */
export interface RequestedLine {
  readonly orderItemId: string;
  readonly quantity: number;
  readonly amountCents: number;
}

/** Units that arrived. */
export const countReceived = ({ asNew, worn, damaged }: Omit<ReceivedUnits, 'missing'>): number =>
  asNew + worn + damaged;

/** The full refund of the units of an item that arrived, in cents. */
export const receivedCents = ({ quantity, amountCents }: RequestedLine, received: number): number =>
  partCents(amountCents, Math.min(received, quantity), quantity);

const findLineErrors = (
  requested: RequestedLine,
  line: ReceiptLine,
  currency: Currency,
): { readonly [field: string]: string } => {
  const received = countReceived(line);
  if (received + line.missing !== requested.quantity)
    return { asNew: `The four numbers must add up to ${requested.quantity}` };
  const fullCents = receivedCents(requested, received);
  const refundCents = toMinor(line.refund, currency);
  return {
    ...(line.restocked > received
      ? { restocked: received === 0 ? 'None arrived' : `Only ${received} arrived` }
      : {}),
    ...(refundCents > fullCents ? { refund: `At most ${formatMinor(fullCents, currency)}` } : {}),
    ...(isWholeAmount(line.refund, currency) ? {} : { refund: wholeAmountMessage }),
    ...(refundCents < fullCents && !line.reason?.trim()
      ? { reason: 'Tell the shopper why you do not refund everything' }
      : {}),
  };
};

/** Errors of a receipt by their field, such as `items.0.refund`; empty for a valid one. */
export const findReceiptErrors = (
  requested: readonly RequestedLine[],
  lines: readonly ReceiptLine[],
  currency?: Currency,
): { readonly [field: string]: string } => {
  const errors: { [field: string]: string } = {};
  for (const [index, line] of lines.entries()) {
    const known = requested.find(({ orderItemId }) => orderItemId === line.orderItemId);
    const isRepeated = lines.findIndex(({ orderItemId }) => orderItemId === line.orderItemId) !== index;
    if (!known) errors[`items.${index}.orderItemId`] = 'Is not in this return';
    else if (isRepeated) errors[`items.${index}.orderItemId`] = 'Is named twice';
    else
      for (const [name, message] of Object.entries(findLineErrors(known, line, currency)))
        errors[`items.${index}.${name}`] = message;
  }
  if (Object.keys(errors).length > 0) return errors;
  if (lines.length < requested.length) return { items: 'Every item of the return must be named' };
  return lines.every((line) => countReceived(line) === 0)
    ? { 'items.0.missing': 'Did nothing arrive? Then reject the return.' }
    : {};
};
