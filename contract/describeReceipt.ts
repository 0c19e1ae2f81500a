import { type Currency, formatMajor } from './currency.ts';
import type { ReturnItem } from './types.ts';

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
