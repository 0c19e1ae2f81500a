import type { OrderActor } from '../../../contract/orderStatechart.ts';
import type { OrderRow } from '../../store/orders.ts';
import { markParcelsDelivered } from '../../store/parcels.ts';
import { listWithdrawalsOfOrder, updateWithdrawal } from '../../store/withdrawals.ts';
import type { TransactionContext } from '../transactionContext.ts';
import { returnWithdrawnItems } from './returnWithdrawnItems.ts';
import { transitionOrder } from './transitionOrder.ts';

/**
 * Marks an order locked by this transaction and its parcels as delivered, and requests the returns of withdrawals that waited for it, oldest first
 * (WITHDRAW-04). Throws `move_not_allowed` where the statechart forbids it.
 */
export const deliverOrder = async (
  transaction: TransactionContext,
  order: OrderRow,
  { actor }: { readonly actor: OrderActor },
): Promise<OrderRow> => {
  const { trx, at } = transaction;
  const delivered = await transitionOrder(trx, order, { to: 'delivered', actor, at });
  await markParcelsDelivered(trx, order.id, at);
  for (const row of await listWithdrawalsOfOrder(trx, order.id)) {
    if (row.status !== 'received' || row.needs_decision === 1) continue;
    const outcome = await returnWithdrawnItems(transaction, delivered, row);
    await updateWithdrawal(trx, row, { ...outcome, updated_at: at });
  }
  return delivered;
};
