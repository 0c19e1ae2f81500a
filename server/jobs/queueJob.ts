import { coalesce } from '../store/common/coalesce.ts';
import type { ProcessingOutcome, Queue } from '../store/queues.ts';
import { nextAttemptAt } from './backoff.ts';
import type { JobContext } from './jobContext.ts';
import { done, type JobResult } from './jobResult.ts';
import type { Job } from './runJobs.ts';

/** Longer than an attempt takes with all its timeouts; after a crash the row is claimed again then. */
const claimMs = 45_000;

interface QueueJobOptions<Row> {
  readonly queue: Queue<Row>;
  /** Rows of a run, which are processed at once. */
  readonly batchSize: number;
  /** Rows with the same key are processed by one attempt. */
  readonly groupKey: (row: Row) => string;
  /** Finds the rows that need no attempt; they are done together. None by default. */
  readonly findRedundant?: (context: JobContext, rows: readonly Row[]) => Promise<readonly Row[]>;
  /** Processes the claimed rows of one key; must not reject. */
  readonly attempt: (context: JobContext, rows: readonly [Row, ...Row[]]) => Promise<JobResult>;
}

interface Attempted<Row> {
  readonly rows: readonly Row[];
  readonly result: JobResult;
}

const toOutcome = (result: JobResult, now: Date, attempts: number): ProcessingOutcome =>
  result.kind === 'retry'
    ? { done: false, nextAttemptAt: nextAttemptAt(now, attempts), error: result.reason }
    : { done: true, at: now.toISOString(), ...(result.kind === 'failed' ? { error: result.reason } : {}) };

/** Processes the due rows of a queue, a batch per run. */
export const queueJob = <Row extends { readonly attempts: number }>(
  context: JobContext,
  { queue, batchSize, groupKey, findRedundant = async () => [], attempt }: QueueJobOptions<Row>,
): Job => ({
  name: queue.name,
  everyMs: 1000,
  queue: queue.name,
  run: async () => {
    const { store, clock } = context;
    const now = clock();
    if (!(await queue.hasDue(store, now.toISOString()))) return false;
    const until = new Date(now.getTime() + claimMs).toISOString();
    const rows = await queue.claim(store, { now: now.toISOString(), until, limit: batchSize });
    const redundant = new Set(await findRedundant(context, rows));
    const groups = Map.groupBy(
      rows.filter((row) => !redundant.has(row)),
      groupKey,
    );
    /** Rows of one group have one result; a retry is delayed by the row with the most attempts. */
    const settleGroup = ({ rows: settled, result }: Attempted<Row>) =>
      queue.settle(
        store,
        settled,
        toOutcome(result, clock(), Math.max(...settled.map(({ attempts }) => attempts))),
      );
    const settle = coalesce<Attempted<Row>>(async (attempted) => {
      const isDone = ({ result }: Attempted<Row>) => result.kind === 'done';
      const doneRows = attempted.filter(isDone).flatMap((group) => group.rows);
      if (doneRows.length > 0) await settleGroup({ rows: doneRows, result: done });
      for (const group of attempted.filter((each) => !isDone(each))) await settleGroup(group);
    });
    await Promise.all([
      ...(redundant.size > 0 ? [settle({ rows: [...redundant], result: done })] : []),
      ...[...groups.values()].map(async ([first, ...others]) => {
        if (!first) return;
        const result = await attempt(context, [first, ...others]);
        await settle({ rows: [first, ...others], result });
      }),
    ]);
    return rows.length === batchSize;
  },
});
