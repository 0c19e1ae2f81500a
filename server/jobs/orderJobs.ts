import { timeBefore } from '../domain/timeBefore.ts';
import { listExpiredOrderIds, listStuckCaptureIds } from '../store/orders.ts';
import { abandonCapture } from '../usecases/orders/abandonCapture.ts';
import { expireOrder } from '../usecases/orders/expireOrder.ts';
import { resumeCapture } from '../usecases/orders/capturePayment.ts';
import { attemptEach, Unavailable } from './attemptEach.ts';
import { jobNames } from './jobNames.ts';
import type { JobContext } from './jobContext.ts';
import type { Job } from './runJobs.ts';

const batchSize = 20;
/** A capture unfinished for this long belongs to a process that died or lost the response. */
const captureTimeoutMs = 5000;
/** Attempts, over about eight minutes, before an order whose payment the provider does not know is canceled. */
const attemptsToFindIntent = 10;

/** S5: cancels orders whose reservation has ended; stock and hold are released together. */
export const expiryJob = (context: JobContext): Job => ({
  name: jobNames.expiry,
  everyMs: 5000,
  run: async () => {
    const now = context.clock().toISOString();
    const items = await listExpiredOrderIds(context.store.db, {
      job: jobNames.expiry,
      now,
      limit: batchSize,
    });
    let expired = 0;
    await attemptEach(context, {
      job: jobNames.expiry,
      items,
      attempt: async (id) => {
        if (await expireOrder(context, id)) expired += 1;
      },
    });
    return expired === batchSize;
  },
});

/** Completes captures whose response was lost or whose process died before it was stored. */
export const captureJob = (context: JobContext): Job => ({
  name: jobNames.capture,
  everyMs: 3000,
  run: async () => {
    const now = context.clock();
    const items = await listStuckCaptureIds(context.store.db, timeBefore(now, captureTimeoutMs), {
      job: jobNames.capture,
      now: now.toISOString(),
      limit: batchSize,
    });
    await attemptEach(context, {
      job: jobNames.capture,
      items,
      attempt: async (id, failures) => {
        const outcome = await resumeCapture(context, id);
        if (outcome === 'settled') return;
        if (outcome === 'unanswered') throw new Unavailable('The payment provider does not answer.');
        // Stock and cart must not wait for a payment that does not exist.
        if (failures + 1 < attemptsToFindIntent)
          throw new Error('The payment provider does not know the payment.');
        await abandonCapture(context, id);
      },
    });
    return false;
  },
});
