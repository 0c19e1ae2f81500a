import { isUnfinished, type OrderActor } from '../../../contract/orderStatechart.ts';
import { netReservation } from '../../domain/stock.ts';
import { stockOfOrder, type OrderRow } from '../../store/orders.ts';
import { paymentsOfOrders } from '../../store/payments.ts';
import { releasePromoUse } from '../../store/promoCodes.ts';
import { changeReservations, returnSold } from '../../store/stock.ts';
import { requestRefund, requestVoid, type GiveBackScope } from './giveBack.ts';
import { moveOrder } from './moveOrder.ts';

export interface Cancellation {
  readonly actor: OrderActor;
  readonly note?: string;
  /** True where the caller nets the released stock with other changes itself. */
  readonly keepsReservation?: boolean;
}

const putStockBack = async (scope: GiveBackScope, order: OrderRow): Promise<void> => {
  const { trx, at, newId } = scope;
  const items = netReservation(await stockOfOrder(trx, order.id));
  if (isUnfinished(order.status))
    await changeReservations(
      trx,
      items.map((item) => ({ ...item, quantity: -item.quantity })),
    );
  else await returnSold(trx, items, { orderId: order.id, at, newId: () => newId('mov') });
};

/**
 * Cancels an order that this transaction holds: before it is placed its reservation and hold end, after that its pieces come back
 * and its money is refunded. Its promo code can be used again. Throws `move_not_allowed` where the statechart says so.
 */
export const cancelOrder = async (
  scope: GiveBackScope,
  order: OrderRow,
  { actor, note, keepsReservation = false }: Cancellation,
): Promise<OrderRow> => {
  const { trx, at } = scope;
  const canceled = await moveOrder(trx, order, {
    to: 'canceled',
    actor,
    at,
    change: { canceled_at: at, reserved_until: null },
    ...(note === undefined ? {} : { note }),
  });
  if (!keepsReservation) await putStockBack(scope, order);
  await releasePromoUse(trx, order.id);
  for (const payment of await paymentsOfOrders(trx, [order.id])) {
    if (payment.status === 'captured') await requestRefund(scope, payment, note ?? 'Order canceled');
    else if (payment.status !== 'canceled' && payment.status !== 'refunded')
      await requestVoid(scope, payment.intent_id);
  }
  return canceled;
};
