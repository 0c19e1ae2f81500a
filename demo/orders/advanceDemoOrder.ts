import { randomInt } from 'node:crypto';
import type { OrderStatus } from '../../contract/orderStatechart.ts';
import { lockOrder } from '../../server/store/orderLocks.ts';
import type { OrderRow } from '../../server/store/orders.ts';
import type { UseCaseContext } from '../../server/usecases/useCaseContext.ts';
import type { TransactionContext } from '../../server/usecases/transactionContext.ts';
import { transitionOrder } from '../../server/usecases/orders/transitionOrder.ts';
import { deliverOrder } from '../../server/usecases/orders/deliverOrder.ts';
import { shipOrder } from '../../server/usecases/orders/shipOrder.ts';

/** The status after each status that the demo carrier advances. */
export const nextStatuses: { readonly [S in OrderStatus]?: OrderStatus } = {
  placed: 'processing',
  processing: 'shipped',
  shipped: 'delivered',
};

/** Twelve random digits, so that numbers do not reveal the volume. */
const newTrackingNumber = (): string =>
  `VRW ${randomInt(1_000_000, 10_000_000)}${randomInt(10_000, 100_000)}`;

const advanceTo = (transaction: TransactionContext, order: OrderRow, to: OrderStatus): Promise<OrderRow> => {
  if (to === 'delivered') return deliverOrder(transaction, order, { actor: 'system' });
  return to === 'shipped'
    ? shipOrder(transaction, order, { actor: 'system', trackingNumber: newTrackingNumber() })
    : transitionOrder(transaction.trx, order, { to, actor: 'system', at: transaction.at });
};

/**
 * Advances an order by one status: placed, processing, shipped, delivered. Skips an order updated after `before` (ISO 8601), so that
 * concurrent processes advance it once. Returns whether it advanced.
 */
export const advanceDemoOrder = async (
  { store, clock, newId }: UseCaseContext,
  orderId: string,
  before: string,
): Promise<boolean> =>
  store.transaction(async (trx) => {
    const order = await lockOrder(trx, orderId);
    const to = order && nextStatuses[order.status];
    if (!to || order.updated_at > before) return false;
    await advanceTo({ trx, at: clock().toISOString(), newId }, order, to);
    return true;
  });
