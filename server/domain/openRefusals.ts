/** A refund as it was asked of the payment provider. Times are ISO 8601. */
export interface AskedRefund {
  readonly status: 'claimed' | 'done' | 'failed';
  readonly amount_cents: number;
  readonly created_at: string;
  /** Where it was refused, when. */
  readonly updated_at: string;
}

const byTime = (a: AskedRefund, b: AskedRefund): number =>
  Date.parse(a.created_at) - Date.parse(b.created_at);

/**
 * The refunds of one payment that were refused and that nobody asked for again since. A refund that was asked for after a refusal, and is
 * as large, stands in its place, whatever became of it; each for one. Where nothing is `leftCents` to give back, none is open.
 */
export const openRefusals = <R extends AskedRefund>(refunds: readonly R[], leftCents: number): R[] => {
  if (leftCents <= 0) return [];
  let open: readonly R[] = [];
  for (const refund of refunds.toSorted(byTime)) {
    const standsIn = ({ amount_cents: amount, updated_at: refusedAt }: R) =>
      refusedAt <= refund.created_at && amount <= refund.amount_cents;
    const same = open.find((one) => standsIn(one) && one.amount_cents === refund.amount_cents);
    const replaced = same ?? open.find(standsIn);
    open = open.filter((one) => one !== replaced);
    if (refund.status === 'failed') open = [...open, refund];
  }
  return [...open];
};
