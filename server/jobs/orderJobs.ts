import { timeBefore } from '../domain/timeBefore.ts';
import { listExpiredOrderIds, listStuckCaptureIds } from '../store/orders.ts';
import { expireOrder } from '../usecases/orders/expireOrder.ts';
import { resumeCapture } from '../usecases/orders/capturePayment.ts';
import type { JobContext } from './jobContext.ts';
import type { Job } from './runJobs.ts';

const batchSize = 20;
/** A capture unfinished for this long belongs to a process that died or lost the response. */
const captureTimeoutMs = 5000;

/** S5: cancels orders whose reservation has ended; stock and hold are released together. */
export const expiryJob = (context: JobContext): Job => ({
  name: 'reservation expiry',
  everyMs: 5000,
  run: async () => {
    const ids = await listExpiredOrderIds(context.store.db, context.clock().toISOString(), batchSize);
    let expired = 0;
    for (const id of ids) if (await expireOrder(context, id)) expired += 1;
    return expired === batchSize;
  },
});

/** Completes captures whose response was lost or whose process died before it was stored. */
export const captureJob = (context: JobContext): Job => ({
  name: 'capture recovery',
  everyMs: 3000,
  run: async () => {
    const before = timeBefore(context.clock(), captureTimeoutMs);
    const ids = await listStuckCaptureIds(context.store.db, before, batchSize);
    for (const id of ids) {
      try {
        await resumeCapture(context, id);
      } catch (error) {
        // A failing order must not block the others.
        context.log.error('Capture recovery failed', error, { orderId: id });
      }
    }
    return false;
  },
});
