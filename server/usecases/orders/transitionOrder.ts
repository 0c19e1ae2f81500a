import type { WebhookEventType } from '../../../contract/rules/webhooks.ts';
import { canTransitionOrder, type OrderActor, type OrderStatus } from '../../../contract/orderStatechart.ts';
import { AppError } from '../../domain/appError.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { noteEvent } from '../../store/engines/transactionScope.ts';
import { appendOrderEvent, updateOrderRow, type OrderChange, type OrderRow } from '../../store/orders.ts';

export interface OrderTransition {
  readonly to: OrderStatus;
  readonly actor: OrderActor;
  readonly at: string;
  /** Shown to the shopper in the timeline. */
  readonly note?: string;
  /** From the carrier; stored in event and column, shown in the timeline. */
  readonly trackingNumber?: string;
  /** Columns that change with the status. */
  readonly change?: OrderChange;
}

/** Events for other systems, by the status that an order reaches. */
const eventTypes: { readonly [S in OrderStatus]?: WebhookEventType } = {
  placed: 'order.placed',
  canceled: 'order.canceled',
  shipped: 'order.shipped',
  delivered: 'order.delivered',
};

/** An order that is canceled before it is placed is none for other systems. */
const noteTransition = (
  { id: orderId, order_number: orderNumber, status: from }: OrderRow,
  to: OrderStatus,
) => {
  const type = eventTypes[to];
  const wasPlaced = from === 'placed' || from === 'processing' || from === 'shipped';
  if (type === undefined || (to === 'canceled' && !wasPlaced)) return;
  noteEvent({ type, subjectId: orderId, data: { orderId, orderNumber, status: to } });
};

/**
 * S11: performs a transition of an order locked by this transaction: appends its event, updates its row and returns it. Throws
 * `move_not_allowed` where the statechart has no such transition for the actor.
 */
export const transitionOrder = async (
  trx: StoreTransaction,
  order: OrderRow,
  transition: OrderTransition,
): Promise<OrderRow> => {
  const { to, actor, at, note, trackingNumber, change = {} } = transition;
  if (!canTransitionOrder(order.status, to, actor))
    throw new AppError('move_not_allowed', `This order is ${order.status} and cannot become ${to}.`);
  const tracking = trackingNumber === undefined ? {} : { tracking_number: trackingNumber };
  const columns = { ...change, ...tracking, status: to, updated_at: at };
  if (!(await updateOrderRow(trx, { id: order.id, from: order.status }, columns)))
    throw new Error(`Order ${order.id} changed its status while locked.`);
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
  noteTransition(order, to);
  return { ...order, ...columns };
};
