import {
  deliveredAtOf,
  isWithinWithdrawalPeriod,
  type WithdrawalPeriod,
} from '../../../contract/withdrawalRules.ts';
import { listOrderEvents, listOrderItems, type OrderRow } from '../../store/orders.ts';
import { findOpenReturnId, type WithdrawalRow } from '../../store/withdrawals.ts';
import type { TransactionContext } from '../transactionContext.ts';
import { cancelOrder } from './cancelOrder.ts';
import { cancelRest } from './cancelRest.ts';
import { readWithdrawnItems } from './read/presentWithdrawal.ts';
import {
  coversOrder,
  returning,
  returnWithdrawnItems,
  toDecide,
  type Outcome,
} from './returnWithdrawnItems.ts';

const awaitingDelivery: Outcome = { status: 'received', needs_decision: 0, return_id: null };
const canceled: Outcome = { status: 'canceled', needs_decision: 0, return_id: null };
const late: Outcome = { status: 'late', needs_decision: 1, return_id: null };

/** Shown to the shopper in the order's timeline, and as the reason of a refund. */
const cancellationNote = 'Withdrawn from the contract';

/**
 * WITHDRAW-04: applies a statement to its placed order, locked by this transaction. Before shipment the whole order is canceled; delivered
 * items are returned; a shipped order waits for its delivery. Of a partly shipped order the rest is canceled, and what has left waits for its
 * delivery (WITHDRAW-12). Staff decide what is late or not exact. Repeating it changes nothing.
 */
export const settleWithdrawal = async (
  transaction: TransactionContext,
  order: OrderRow,
  row: WithdrawalRow,
  period: WithdrawalPeriod,
): Promise<Outcome> => {
  const { trx } = transaction;
  if (order.status === 'canceled') return canceled;
  if (order.status === 'returned') return returning((await findOpenReturnId(trx, order.id)) ?? null);
  const deliveredAt = deliveredAtOf({ timeline: await listOrderEvents(trx, [order.id]) });
  if (deliveredAt !== undefined && !isWithinWithdrawalPeriod(deliveredAt, row.received_at, period))
    return late;
  const items = readWithdrawnItems(row);
  if (items?.length === 0) return toDecide;
  if (order.status === 'delivered') return returnWithdrawnItems(transaction, order, row);
  if (order.status === 'shipped') return awaitingDelivery;
  const rows = await listOrderItems(trx, [order.id]);
  if (!coversOrder(rows, items)) return toDecide;
  if (rows.every((line) => line.shipped_quantity === 0)) {
    await cancelOrder(transaction, order, { actor: 'shopper', note: cancellationNote });
    return canceled;
  }
  const rest = await cancelRest(transaction, order, { actor: 'system', reason: cancellationNote });
  return rest.order.status === 'delivered'
    ? returnWithdrawnItems(transaction, rest.order, row)
    : awaitingDelivery;
};
