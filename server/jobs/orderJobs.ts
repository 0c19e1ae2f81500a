import { expiredOrderIds, stuckCaptureIds } from '../store/orders.ts';
import { expireOrder } from '../usecases/orders/expireOrder.ts';
import { finishCapture } from '../usecases/payments/finishCapture.ts';
import type { Commerce } from './commerce.ts';
import type { Job } from './runner.ts';

const batch = 20;
/** A capture that nobody has finished after this long belongs to a process that died or lost the answer. */
const captureTakesMs = 5000;

/** S5: ends reservations whose time is over, stock and hold together. */
export const expiryJob = (shop: Commerce): Job => ({
  name: 'reservation expiry',
  everyMs: 5000,
  run: async () => {
    const ids = await expiredOrderIds(shop.store.db, shop.clock().toISOString(), batch);
    let expired = 0;
    for (const id of ids) if (await expireOrder(shop, id)) expired += 1;
    if (expired > 0) shop.bell.ring();
    return expired === batch;
  },
});

/** Finds out what became of captures whose answer was lost, or whose process died before it wrote the answer down. */
export const captureJob = (shop: Commerce): Job => ({
  name: 'capture recovery',
  everyMs: 3000,
  run: async () => {
    const before = new Date(shop.clock().getTime() - captureTakesMs).toISOString();
    const ids = await stuckCaptureIds(shop.store.db, before, batch);
    for (const id of ids) {
      try {
        await finishCapture(shop, id);
      } catch (error) {
        // One order that cannot be finished must not keep the others waiting.
        shop.log.error('A capture could not be finished', error, { orderId: id });
      }
    }
    return false;
  },
});
