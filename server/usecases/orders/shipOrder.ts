import type { OrderActor } from '../../../contract/orderStatechart.ts';
import type { OrderRow } from '../../store/orders.ts';
import { enqueueEffect } from '../../store/outbox.ts';
import type { GiveBackScope } from './giveBack.ts';
import { moveOrder } from './moveOrder.ts';

export interface Dispatch {
  readonly actor: OrderActor;
  /** What the carrier calls the parcel; a pickup has none. */
  readonly trackingNumber?: string | undefined;
}

/**
 * Hands an order that this transaction holds to its carrier, and has the shopper told of it once. Throws `move_not_allowed` where the
 * statechart says so.
 */
export const shipOrder = async (
  { trx, at, newId }: GiveBackScope,
  order: OrderRow,
  { actor, trackingNumber }: Dispatch,
): Promise<OrderRow> => {
  const shipped = await moveOrder(trx, order, {
    to: 'shipped',
    actor,
    at,
    ...(trackingNumber === undefined ? {} : { trackingNumber }),
  });
  await enqueueEffect(
    trx,
    {
      kind: 'mail.orderShipped',
      effectKey: `mail:order-shipped:${order.id}`,
      payload: { orderId: order.id },
    },
    { id: newId('out'), at },
  );
  return shipped;
};
