/** INTL-41: the sequence of what changes the invoice of an order: refunds that were completed or reversed, and edits. Pure. */
import type { Address } from '../../contract/types.ts';
import type { RefundedVat, RefundReversal, VatRefund } from './refundVat.ts';

/** Columns of a refund. */
interface RefundTimes {
  readonly id: string;
  readonly status: 'claimed' | 'done' | 'failed';
  readonly updated_at: string;
  readonly completed_at: string | null;
  readonly reversed_at: string | null;
}

/** Reasons of refunds in the words of the shop, which say no more than their cause. */
export const canceledItemsReason = 'Items that were canceled';
export const canceledOrderReason = 'Order canceled';

/** What an invoice showed before an edit of its order. */
export interface InvoiceEdit {
  /** ISO 8601. */
  readonly at: string;
  /** Null where the edit did not change it. */
  readonly buyer: Address | null;
  /** Of the lines that got another size, by their id. */
  readonly sizes: { readonly [itemId: string]: string };
}

/** What has one correction: a completed refund, the failure of a completed one, or an edit. */
export type Movement<R extends RefundTimes> = {
  /** Position in the order, from 1. */
  readonly sequence: number;
  /** ISO 8601. */
  readonly at: string;
} & (
  | { readonly kind: 'refund' | 'reversal'; readonly refund: R }
  | { readonly kind: 'edit'; readonly edit: InvoiceEdit }
);

/** A refund of the release before has no time of completion: it is that of its last change. */
const completionOf = ({ status, updated_at: at, completed_at: completedAt }: RefundTimes): string | null =>
  completedAt ?? (status === 'done' ? at : null);

const reversalOf = (refund: RefundTimes): string | null =>
  refund.reversed_at ??
  (refund.status === 'failed' && refund.completed_at !== null ? refund.updated_at : null);

/** At one instant, which only refunds of the release before share, a refund comes before its reversal. */
const sortKeyOf = <R extends RefundTimes>(movement: Movement<R>): string =>
  movement.kind === 'edit' ? movement.at : `${movement.at} ${movement.refund.id} ${movement.kind}`;

/** The movements of one order in their sequence. */
export const listMovements = <R extends RefundTimes>(
  refunds: readonly R[],
  edits: readonly InvoiceEdit[],
): Movement<R>[] => {
  const sequence = 0;
  const ofRefunds = refunds.flatMap((refund) =>
    (
      [
        ['refund', completionOf(refund)],
        ['reversal', reversalOf(refund)],
      ] as const
    ).flatMap(([kind, at]) => (at === null ? [] : [{ kind, at, refund, sequence }])),
  );
  const ofEdits = edits.map((edit) => ({ kind: 'edit' as const, at: edit.at, edit, sequence }));
  return [...ofRefunds, ...ofEdits]
    .toSorted((one, other) => (sortKeyOf(one) < sortKeyOf(other) ? -1 : 1))
    .map((movement, index) => ({ ...movement, sequence: index + 1 }));
};

/** The time of the next movement: after all others, whichever server's clock it is of, so that corrections keep their numbers. */
export const nextMovementTime = (
  at: string,
  refunds: readonly RefundTimes[],
  edits: readonly InvoiceEdit[],
): string => {
  const last = listMovements(refunds, edits).at(-1)?.at;
  return last === undefined || at > last ? at : new Date(Date.parse(last) + 1).toISOString();
};

export const correctionNumber = (orderNumber: string, sequence: number): string =>
  `C-${orderNumber}-${sequence}`;

/** What a refund is for, at the time of its claim. */
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

/** The VAT of each movement of an order, by the function of `createRefundVat`; that of a reversal is negative, an edit has none. */
export const listMovementVat = <R extends RefundTimes>(
  movements: readonly Movement<R>[],
  vatOf: (refund: RefundReversal | VatRefund) => RefundedVat[],
  toVatRefund: (refund: R) => VatRefund,
): RefundedVat[][] => {
  const completed = new Map<string, RefundedVat[]>();
  return movements.map((movement) => {
    if (movement.kind === 'edit') return [];
    const { refund, kind } = movement;
    if (kind === 'reversal') return vatOf({ reversed: completed.get(refund.id) ?? [] });
    const parts = vatOf(toVatRefund(refund));
    completed.set(refund.id, parts);
    return parts;
  });
};
