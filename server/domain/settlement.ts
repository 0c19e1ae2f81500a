/** What an order does when the payment provider says how its intent stands. Pure; invariants S4 and S5 rest on it. */
import { isUnfinished, type OrderStatus } from '../../contract/orderStatechart.ts';
import type { PaymentStatus } from '../../contract/wire/order.ts';

export interface Settlement {
  /** Moves of the order, in order, each allowed to the system by the statechart. */
  readonly moves: readonly OrderStatus[];
  /** What the provider must be asked for, since no order stands behind the money any more. */
  readonly giveBack?: 'void' | 'refund';
}

const untilPlaced = (from: OrderStatus): readonly OrderStatus[] =>
  from === 'pending'
    ? ['authorized', 'capturing', 'placed']
    : from === 'authorized'
      ? ['capturing', 'placed']
      : ['placed'];

/**
 * The order follows the intent: it depends on the two statuses alone and not on the event that brought the news, so that
 * webhooks in any order, repeated or missing, end in the same state.
 */
export const settle = (order: OrderStatus, intent: PaymentStatus): Settlement => {
  if (order === 'canceled') {
    if (intent === 'captured') return { moves: [], giveBack: 'refund' };
    const isOver = intent === 'canceled' || intent === 'refunded';
    return isOver ? { moves: [] } : { moves: [], giveBack: 'void' };
  }
  if (!isUnfinished(order)) return { moves: [] };
  switch (intent) {
    case 'authorized':
      return { moves: order === 'pending' ? ['authorized'] : [] };
    case 'captured':
      return { moves: untilPlaced(order) };
    case 'canceled':
    case 'refunded':
      return { moves: ['canceled'] };
    case 'awaiting':
    case 'processing':
      return { moves: [] };
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

/** What is known of a payment after news that may be older than what is known: a payment never goes back. */
export const newerPaymentStatus = (known: PaymentStatus, seen: PaymentStatus): PaymentStatus =>
  rank[seen] >= rank[known] ? seen : known;
