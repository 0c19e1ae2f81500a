/** Effects of an intent's status on its order (invariants S4 and S5). Pure. */
import { isUnfinished, type OrderStatus } from '../../contract/orderStatechart.ts';
import type { PaymentStatus } from '../../contract/wire/order.ts';

export interface Reconciliation {
  /** Transitions of the order, in sequence, each allowed to the system by the statechart. */
  readonly transitions: readonly OrderStatus[];
  /** Requested from the provider, since the order of this payment is canceled. */
  readonly reversal?: 'void' | 'refund';
}

const transitionsToPlaced = (from: OrderStatus): readonly OrderStatus[] =>
  from === 'pending'
    ? ['authorized', 'capturing', 'placed']
    : from === 'authorized'
      ? ['capturing', 'placed']
      : ['placed'];

/**
 * Depends on the two statuses alone, not on the event that reported them, so that webhooks in any order, repeated or missing, end in
 * the same state.
 */
export const reconcile = (order: OrderStatus, intent: PaymentStatus): Reconciliation => {
  if (order === 'canceled') {
    if (intent === 'captured') return { transitions: [], reversal: 'refund' };
    const isFinal = intent === 'canceled' || intent === 'refunded';
    return isFinal ? { transitions: [] } : { transitions: [], reversal: 'void' };
  }
  if (!isUnfinished(order)) return { transitions: [] };
  switch (intent) {
    case 'authorized':
      return { transitions: order === 'pending' ? ['authorized'] : [] };
    case 'captured':
      return { transitions: transitionsToPlaced(order) };
    case 'canceled':
    case 'refunded':
      return { transitions: ['canceled'] };
    case 'awaiting':
    case 'processing':
      return { transitions: [] };
  }
};

const rank: { readonly [S in PaymentStatus]: number } = {
  awaiting: 0,
  processing: 0,
  authorized: 1,
  captured: 2,
  canceled: 3,
  refunded: 3,
};

/** Ignores a status that is older than the known one; a payment never moves back. */
export const latestPaymentStatus = (known: PaymentStatus, received: PaymentStatus): PaymentStatus =>
  rank[received] >= rank[known] ? received : known;
