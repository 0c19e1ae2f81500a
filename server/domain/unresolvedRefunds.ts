/** A refund requested from the payment provider. Times are ISO 8601. */
export interface RefundAttempt {
  readonly status: 'claimed' | 'done' | 'failed';
  readonly amount_cents: number;
  readonly created_at: string;
  /** Time of the failure, where `status` is `failed`. */
  readonly updated_at: string;
}

const byTime = (a: RefundAttempt, b: RefundAttempt): number =>
  Date.parse(a.created_at) - Date.parse(b.created_at);

/**
 * Failed refunds of one payment that no later refund supersedes. A later refund of at least the amount supersedes one failed refund,
 * whatever its own status; one of the same amount first. With nothing left to refund (`leftCents`), none is unresolved.
 */
export const findUnresolvedRefunds = <R extends RefundAttempt>(
  refunds: readonly R[],
  leftCents: number,
): R[] => {
  if (leftCents <= 0) return [];
  let unresolved: readonly R[] = [];
  for (const refund of refunds.toSorted(byTime)) {
    const isSuperseded = ({ amount_cents: amount, updated_at: failedAt }: R) =>
      failedAt <= refund.created_at && amount <= refund.amount_cents;
    const sameAmount = unresolved.find(
      (one) => isSuperseded(one) && one.amount_cents === refund.amount_cents,
    );
    const superseded = sameAmount ?? unresolved.find(isSuperseded);
    unresolved = unresolved.filter((one) => one !== superseded);
    if (refund.status === 'failed') unresolved = [...unresolved, refund];
  }
  return [...unresolved];
};
