import { ordersUnderWay } from '../store/orders.ts';
import { carryOrder } from '../usecases/orders/carryOrder.ts';
import type { Commerce } from './commerce.ts';
import type { Job } from './runner.ts';

const batch = 20;
/** It takes up what was bought lately. Older orders, such as those that the demo comes with, stay where they are. */
const carriesForMs = 24 * 60 * 60_000;

/** The demo's carrier: an order that rested for `legSeconds` goes one leg further, until it is delivered. A live shop has none. */
export const carrierJob = (shop: Commerce, legSeconds: number): Job => ({
  name: 'carrier of the demo',
  everyMs: Math.min(legSeconds * 1000, 5000),
  run: async () => {
    const now = shop.clock().getTime();
    const before = new Date(now - legSeconds * 1000).toISOString();
    const placedSince = new Date(now - carriesForMs).toISOString();
    const ids = await ordersUnderWay(shop.store.db, { before, placedSince, limit: batch });
    let moved = 0;
    for (const id of ids) if (await carryOrder(shop, id, before)) moved += 1;
    if (moved > 0) shop.bell.ring();
    return ids.length === batch && moved > 0;
  },
});
