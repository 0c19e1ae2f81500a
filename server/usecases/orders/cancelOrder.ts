import { isUnfinished, type OrderActor } from '../../../contract/orderStatechart.ts';
import { netReservation } from '../../domain/stock.ts';
import { stockOfOrder, type OrderRow } from '../../store/orders.ts';
import { enqueueEffect } from '../../store/outbox.ts';
import { paymentsOfOrders } from '../../store/payments.ts';
import { releasePromoUse } from '../../store/promoCodes.ts';
import { changeReservations, putBack } from '../../store/stock.ts';
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
  else await putBack(trx, items, 'cancel', { orderId: order.id, at, newId: () => newId('mov') });
};

/** Who bought something is written to; an order that was never placed just ends. */
const tellOfCancellation = async ({ trx, at, newId }: GiveBackScope, orderId: string): Promise<void> =>
  enqueueEffect(
    trx,
    { kind: 'mail.orderCanceled', effectKey: `mail:order-canceled:${orderId}`, payload: { orderId } },
    { id: newId('out'), at },
  );

/**
 * Cancels an order that this transaction holds: before it is placed its reservation and hold end, after that its pieces come back,
 * its money is refunded and the shopper is written to. Its promo code can be used again. Throws `move_not_allowed` where the statechart says so.
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
  if (!isUnfinished(order.status)) await tellOfCancellation(scope, order.id);
  if (!keepsReservation) await putStockBack(scope, order);
  await releasePromoUse(trx, order.id);
  for (const payment of await paymentsOfOrders(trx, [order.id])) {
    if (payment.status === 'captured')
      await requestRefund(scope, payment, { reason: note ?? 'Order canceled' });
    else if (payment.status !== 'canceled' && payment.status !== 'refunded')
      await requestVoid(scope, payment.intent_id);
  }
  return canceled;
};
