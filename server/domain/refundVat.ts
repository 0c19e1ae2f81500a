/** The VAT in refunds, by rate. Whole cents. */
import { partCents } from '../../contract/money.ts';
import { shareCents } from '../../contract/shareCents.ts';
import type { VatLine } from './vat.ts';

/** What was refunded of one rate. */
export interface RefundedVat {
  readonly rate: number;
  readonly grossCents: number;
  readonly vatCents: number;
}

/** A completed refund. */
export interface VatRefund {
  readonly refundCents: number;
  /** What a return refunds of items, by their rate; empty for any other refund. */
  readonly items: readonly { readonly rate: number; readonly cents: number }[];
  /** What a return refunds of delivery. */
  readonly deliveryCents: number;
}

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, each) => sum + each, 0);

/** Shares of at most `limits`; the refund of an order is never more than what it has left. */
const shareUpTo = (cents: number, weights: readonly number[], limits: readonly number[]): number[] =>
  shareCents(Math.min(cents, sumOf(weights)), weights).map((share, at) => Math.min(share, limits[at] ?? 0));

/** What the refund takes from each rate: that of the returned items, and for anything else the mix of what is left. */
const splitRefund = (
  lines: readonly VatLine[],
  left: readonly number[],
  { refundCents, items, deliveryCents }: VatRefund,
): number[] => {
  const delivery = shareCents(
    deliveryCents,
    lines.map((line) => line.deliveryCents),
  );
  const wanted = lines.map(
    ({ rate }, at) =>
      sumOf(items.filter((item) => item.rate === rate).map(({ cents }) => cents)) + (delivery[at] ?? 0),
  );
  const known = shareUpTo(refundCents, wanted, left);
  const rest = left.map((cents, at) => cents - (known[at] ?? 0));
  const mix = shareCents(refundCents - sumOf(known), rest);
  return known.map((cents, at) => cents + (mix[at] ?? 0));
};

/** A refund that failed after it was completed: what it had of each rate. */
export interface RefundReversal {
  readonly reversed: readonly RefundedVat[];
}

/**
 * INTL-25, INTL-27: the VAT in each of the refunds of an order, in the sequence of their completion; of a reversal, the negative amounts of its
 * refund. The refunds of a whole order have exactly its VAT, however they are split and whichever were reversed.
 */
export const createRefundVat = (
  lines: readonly VatLine[],
): ((refund: RefundReversal | VatRefund) => RefundedVat[]) => {
  const refunded = lines.map(() => 0);
  const refundedVat = lines.map(() => 0);
  const vatUpTo = ({ grossCents, vatCents }: VatLine, cents: number): number =>
    grossCents === 0 ? 0 : partCents(vatCents, cents, grossCents);
  const add = (at: number, rate: number, grossCents: number, vatCents: number): RefundedVat => {
    refunded[at] = (refunded[at] ?? 0) + grossCents;
    refundedVat[at] = (refundedVat[at] ?? 0) + vatCents;
    return { rate, grossCents, vatCents };
  };
  return (refund) => {
    if ('reversed' in refund)
      return refund.reversed.map(({ rate, grossCents, vatCents }, at) =>
        add(at, rate, 0 - grossCents, 0 - vatCents),
      );
    const left = lines.map(({ grossCents }, at) => grossCents - (refunded[at] ?? 0));
    const parts = splitRefund(lines, left, refund);
    return lines.map((line, at) => {
      const part = parts[at] ?? 0;
      // After a reversal, what was refunded can have a cent more or less than its VAT: the next refund of the rate has the difference.
      const vatCents = part === 0 ? 0 : vatUpTo(line, (refunded[at] ?? 0) + part) - (refundedVat[at] ?? 0);
      return add(at, line.rate, part, vatCents);
    });
  };
};
