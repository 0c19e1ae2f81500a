import type { ProcessingOutcome, Queue } from '../store/queues.ts';
import { nextAttemptAt } from './backoff.ts';
import type { JobContext } from './jobContext.ts';
import type { JobResult } from './jobResult.ts';
import type { Job } from './runJobs.ts';

const batchSize = 10;
/** Longer than an attempt takes with all its timeouts; after a crash the row is claimed again then. */
const claimMs = 45_000;

interface QueueJobOptions<Row> {
  readonly name: string;
  readonly queue: Queue<Row>;
  /** Processes a claimed row; must not reject. */
  readonly attempt: (context: JobContext, row: Row) => Promise<JobResult>;
}

const toOutcome = (result: JobResult, now: Date, attempts: number): ProcessingOutcome =>
  result.kind === 'retry'
    ? { done: false, nextAttemptAt: nextAttemptAt(now, attempts), error: result.reason }
    : { done: true, at: now.toISOString(), ...(result.kind === 'failed' ? { error: result.reason } : {}) };

/** Processes the due rows of a queue, a batch per run. */
export const queueJob = <Row extends { readonly attempts: number }>(
  context: JobContext,
  { name, queue, attempt }: QueueJobOptions<Row>,
): Job => ({
  name,
  everyMs: 1000,
  run: async () => {
    const { store, clock } = context;
    const now = clock();
    if (!(await queue.hasDue(store, now.toISOString()))) return false;
    const until = new Date(now.getTime() + claimMs).toISOString();
    const rows = await queue.claim(store, { now: now.toISOString(), until, limit: batchSize });
    await Promise.all(
      rows.map(async (row) => {
        const result = await attempt(context, row);
        await queue.settle(store, row, toOutcome(result, clock(), row.attempts));
      }),
    );
    return rows.length === batchSize;
  },
});
