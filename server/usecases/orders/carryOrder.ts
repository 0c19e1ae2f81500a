import { randomInt } from 'node:crypto';
import type { OrderStatus } from '../../../contract/orderStatechart.ts';
import { lockOrder, type OrderRow } from '../../store/orders.ts';
import type { Purchasing } from '../purchasing.ts';
import type { GiveBackScope } from './giveBack.ts';
import { moveOrder } from './moveOrder.ts';
import { shipOrder } from './shipOrder.ts';

/** Where the demo's carrier takes an order next, a leg at a time. */
export const carrierLegs: { readonly [S in OrderStatus]?: OrderStatus } = {
  placed: 'processing',
  processing: 'shipped',
  shipped: 'delivered',
};

/** As parcels are labelled: twelve digits that tell nothing about how many there are. */
const newTrackingNumber = (): string =>
  `VRW ${randomInt(1_000_000, 10_000_000)}${randomInt(10_000, 100_000)}`;

const takenTo = (scope: GiveBackScope, order: OrderRow, to: OrderStatus): Promise<OrderRow> =>
  to === 'shipped'
    ? shipOrder(scope, order, { actor: 'system', trackingNumber: newTrackingNumber() })
    : moveOrder(scope.trx, order, { to, actor: 'system', at: scope.at });

/**
 * Takes an order one leg further on its way, as a warehouse and a carrier would: placed, processing, shipped, delivered. One that moved
 * after `before` (ISO 8601) stays, so that several processes that find the same order take it one leg and not two. Tells whether it moved.
 */
export const carryOrder = async (
  { store, clock, newId }: Purchasing,
  orderId: string,
  before: string,
): Promise<boolean> =>
  store.transaction(async (trx) => {
    const order = await lockOrder(trx, orderId, store.engine);
    const to = order && carrierLegs[order.status];
    if (!to || order.updated_at > before) return false;
    await takenTo({ trx, at: clock().toISOString(), newId }, order, to);
    return true;
  });
