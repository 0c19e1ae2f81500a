/** States of a refund at the payment provider. Pure. */
export type RefundState = 'canceled' | 'failed' | 'pending' | 'requires_action' | 'succeeded';

const rank: { readonly [S in RefundState]: number } = {
  requires_action: 0,
  pending: 0,
  succeeded: 1,
  // Last: the bank can return the money of a refund that succeeded.
  failed: 2,
  canceled: 2,
};

/** Ignores a state that is older than the known one, so that reads in any order end in the same state (S4). */
export const latestRefundState = (known: RefundState | null, received: RefundState): RefundState =>
  known === null || rank[received] >= rank[known] ? received : known;

/** The shop's status of a refund: `claimed` until the provider has completed or refused it. */
export const toRefundStatus = (state: RefundState): 'claimed' | 'done' | 'failed' => {
  if (state === 'succeeded') return 'done';
  return state === 'failed' || state === 'canceled' ? 'failed' : 'claimed';
};
