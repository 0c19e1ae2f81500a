import { listDueBatchIds } from '../store/batches.ts';
import { runBatchSlice } from '../usecases/admin/batches/runBatch.ts';
import { attemptEach } from './attemptEach.ts';
import type { JobContext } from './jobContext.ts';
import { jobNames } from './jobNames.ts';
import type { Job } from './runJobs.ts';

/** DESK-405: makes and applies batches of product changes, a slice of the oldest one per run. */
export const batchJob = (context: JobContext): Job => ({
  name: jobNames.batches,
  everyMs: 1000,
  run: async () => {
    const job = jobNames.batches;
    const due = { job, now: context.clock().toISOString(), limit: 1 };
    const items = await listDueBatchIds(context.store.db, due);
    const done = await attemptEach(context, { job, items, attempt: (id) => runBatchSlice(context, id) });
    return done > 0;
  },
});
