import { listStaleReturnIds } from '../store/returns.ts';
import { expireReturn, returnExpiry } from '../usecases/orders/returns/closeReturn.ts';
import { attemptEach } from './attemptEach.ts';
import { jobNames } from './jobNames.ts';
import type { JobContext } from './jobContext.ts';
import type { Job } from './runJobs.ts';

const batchSize = 20;

/** Closes returns whose items never arrived, so that none stays open for ever. */
export const returnExpiryJob = (context: JobContext): Job => ({
  name: jobNames.returnExpiry,
  everyMs: 10 * 60_000,
  run: async () => {
    const now = context.clock();
    const job = jobNames.returnExpiry;
    const due = { job, now: now.toISOString(), limit: batchSize };
    const items = await listStaleReturnIds(context.store.db, returnExpiry(now), due);
    const closed = await attemptEach(context, { job, items, attempt: (id) => expireReturn(context, id) });
    return closed === batchSize;
  },
});
