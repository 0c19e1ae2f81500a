import { mayMove, type OrderActor, type OrderStatus } from '../../../contract/orderStatechart.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { appendOrderEvent, updateOrderRow, type OrderChange, type OrderRow } from '../../store/orders.ts';

export interface Move {
  readonly to: OrderStatus;
  readonly actor: OrderActor;
  readonly at: string;
  /** Shown to the shopper in the timeline. */
  readonly note?: string;
  /** Where the order goes to a carrier who gives numbers; kept in event and column, shown in the timeline. */
  readonly trackingNumber?: string;
  /** Columns that change with the status. */
  readonly change?: OrderChange;
}

/**
 * S11: moves an order that this transaction holds along the statechart, its event and its column together, and answers with
 * the row as it is then. Throws `move_not_allowed` where the statechart has no such move for the actor.
 */
export const moveOrder = async (trx: StoreTransaction, order: OrderRow, move: Move): Promise<OrderRow> => {
  const { to, actor, at, note, trackingNumber, change = {} } = move;
  if (!mayMove(order.status, to, actor))
    throw new Refusal('move_not_allowed', `This order is ${order.status} and cannot become ${to}.`);
  const tracking = trackingNumber === undefined ? {} : { tracking_number: trackingNumber };
  const columns = { ...change, ...tracking, status: to, updated_at: at };
  if (!(await updateOrderRow(trx, { id: order.id, from: order.status }, columns)))
    throw new Error(`The order ${order.id} moved while it was held.`);
  await appendOrderEvent(trx, {
    orderId: order.id,
    type: 'moved',
    status: to,
    actor,
    data: {
      ...(note === undefined ? {} : { note }),
      ...(trackingNumber === undefined ? {} : { trackingNumber }),
    },
    at,
  });
  return { ...order, ...columns };
};
