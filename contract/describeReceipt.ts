import { type Currency, formatMajor } from './currency.ts';
import type { ReturnItem, ReturnOrder } from './types.ts';

/** What the shopper reads about one item of a received return: what did not arrive, and why not all of it is refunded. */
export const describeReceipt = (
  { quantity, amount, receipt }: ReturnItem,
  currency: Currency,
): readonly string[] => {
  if (!receipt) return [];
  const { missing, fullAmount, reason } = receipt;
  const sentences: string[] = [];
  if (missing === quantity) sentences.push('It was not in your parcel, so there is no refund for it.');
  else if (missing > 0) sentences.push(`${quantity - missing} of ${quantity} arrived.`);
  if (amount < fullAmount) {
    const why = reason === null ? '' : `: ${reason.replace(/\.$/, '')}`;
    sentences.push(
      amount === 0
        ? `There is no refund${why}.`
        : `We refund ${formatMajor(amount, currency)} of ${formatMajor(fullAmount, currency)}${why}.`,
    );
  }
  return sentences;
};

/** DESK-590: why a return with missing units does not refund the delivery; undefined where it does, or where there is nothing to refund. */
export const describeUnrefundedDelivery = ({
  unrefundedDelivery,
  currency,
}: Pick<ReturnOrder, 'unrefundedDelivery' | 'currency'>): string | undefined =>
  unrefundedDelivery === undefined
    ? undefined
    : `The delivery of ${formatMajor(unrefundedDelivery, currency)} is not refunded, because not all items came back.`;
