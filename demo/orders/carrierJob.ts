import { listOrderIdsInFulfilment } from '../../server/store/orders.ts';
import { attemptEach } from '../../server/jobs/attemptEach.ts';
import { jobNames } from '../../server/jobs/jobNames.ts';
import { advanceDemoOrder } from './advanceDemoOrder.ts';
import type { JobContext } from '../../server/jobs/jobContext.ts';
import type { Job } from '../../server/jobs/runJobs.ts';

const batchSize = 20;
/** Orders placed earlier, such as the seeded ones, keep their status. */
const maxOrderAgeMs = 24 * 60 * 60_000;

/** Advances orders that have not changed for `legSeconds` by one status, until they are delivered. */
export const carrierJob = (context: JobContext, legSeconds: number): Job => ({
  name: jobNames.carrier,
  everyMs: Math.min(legSeconds * 1000, 5000),
  run: async () => {
    const now = context.clock().getTime();
    const before = new Date(now - legSeconds * 1000).toISOString();
    const placedSince = new Date(now - maxOrderAgeMs).toISOString();
    const items = await listOrderIdsInFulfilment(context.store.db, {
      job: jobNames.carrier,
      now: new Date(now).toISOString(),
      before,
      placedSince,
      limit: batchSize,
    });
    let advanced = 0;
    await attemptEach(context, {
      job: jobNames.carrier,
      items,
      attempt: async (id) => {
        if (await advanceDemoOrder(context, id, before)) advanced += 1;
      },
    });
    return items.length === batchSize && advanced > 0;
  },
});
