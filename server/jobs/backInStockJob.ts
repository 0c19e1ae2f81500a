import { listDueRestockIds } from '../store/restockedSizes.ts';
import { notifyWaiting } from '../usecases/stockRequests/notifyWaiting.ts';
import { attemptEach } from './attemptEach.ts';
import type { JobContext } from './jobContext.ts';
import { jobNames } from './jobNames.ts';
import type { Job } from './runJobs.ts';

const batchSize = 20;

/** STOCK-07: enqueues the emails about sizes that are back in stock, a slice of each size per run. */
export const backInStockJob = (context: JobContext): Job => ({
  name: jobNames.backInStock,
  everyMs: 5000,
  run: async () => {
    const job = jobNames.backInStock;
    const due = { job, now: context.clock().toISOString(), limit: batchSize };
    const items = await listDueRestockIds(context.store.db, due);
    const handled = await attemptEach(context, { job, items, attempt: (id) => notifyWaiting(context, id) });
    return handled > 0;
  },
});
