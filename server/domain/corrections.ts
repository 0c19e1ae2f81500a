/** INTL-41: the sequence in which refunds of an order were completed or reversed. Pure. */
import type { RefundedVat, RefundReversal, VatRefund } from './refundVat.ts';

/** Columns of a refund. */
interface RefundTimes {
  readonly id: string;
  readonly status: 'claimed' | 'done' | 'failed';
  readonly updated_at: string;
  readonly completed_at: string | null;
  readonly reversed_at: string | null;
}

/** A completed refund, or a completed one that failed later: its reversal. Each is one correction. */
export interface Movement<R extends RefundTimes> {
  readonly refund: R;
  /** Position in the order, from 1. */
  readonly sequence: number;
  /** ISO 8601. */
  readonly at: string;
  readonly isReversal: boolean;
}

/** A refund of the release before has no time of completion: it is that of its last change. */
const completionOf = ({ status, updated_at: at, completed_at: completedAt }: RefundTimes): string | null =>
  completedAt ?? (status === 'done' ? at : null);

const reversalOf = (refund: RefundTimes): string | null =>
  refund.reversed_at ??
  (refund.status === 'failed' && refund.completed_at !== null ? refund.updated_at : null);

/** The movements of the refunds of one order, in their sequence. */
export const listMovements = <R extends RefundTimes>(refunds: readonly R[]): Movement<R>[] =>
  refunds
    .flatMap((refund) =>
      [completionOf(refund), reversalOf(refund)].flatMap((at, index) =>
        at === null ? [] : [{ refund, at, isReversal: index === 1 }],
      ),
    )
    .toSorted((one, other) => {
      const [left, right] = [one, other].map(
        ({ at, refund, isReversal }) => `${at} ${refund.id} ${isReversal ? 1 : 0}`,
      );
      return (left ?? '') < (right ?? '') ? -1 : 1;
    })
    .map((movement, index) => ({ ...movement, sequence: index + 1 }));

/** The time of the next movement: after all others, whichever server's clock it is of, so that corrections keep their numbers. */
export const nextMovementTime = (at: string, refunds: readonly RefundTimes[]): string => {
  const last = listMovements(refunds).at(-1)?.at;
  return last === undefined || at > last ? at : new Date(Date.parse(last) + 1).toISOString();
};

export const correctionNumber = (orderNumber: string, sequence: number): string =>
  `C-${orderNumber}-${sequence}`;

/** What a refund is for, as it was when it was claimed. */
export interface RefundContent {
  /** `order`: the whole rest of it was canceled; `shop`: an amount that staff chose. */
  readonly cause: 'items' | 'order' | 'return' | 'shop';
  readonly items: readonly RefundedItem[];
  readonly deliveryCents: number;
}

export interface RefundedItem {
  readonly orderItemId: string;
  readonly size: string;
  readonly quantity: number;
  /** What was paid for these units, after the discount. */
  readonly cents: number;
}

/** The VAT of each movement of an order, by the function of `createRefundVat`; that of a reversal is negative. */
export const listMovementVat = <R extends RefundTimes>(
  movements: readonly Movement<R>[],
  vatOf: (refund: RefundReversal | VatRefund) => RefundedVat[],
  toVatRefund: (refund: R) => VatRefund,
): RefundedVat[][] => {
  const completed = new Map<string, RefundedVat[]>();
  return movements.map(({ refund, isReversal }) => {
    if (isReversal) return vatOf({ reversed: completed.get(refund.id) ?? [] });
    const parts = vatOf(toVatRefund(refund));
    completed.set(refund.id, parts);
    return parts;
  });
};
