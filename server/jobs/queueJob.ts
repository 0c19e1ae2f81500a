import { redactLog } from '../redaction/redactLog.ts';
import { coalesce } from '../store/common/coalesce.ts';
import type { ProcessingOutcome, Queue } from '../store/queues.ts';
import { nextAttemptAt, type RetryPolicy } from './backoff.ts';
import type { JobContext } from './jobContext.ts';
import { done, type JobResult } from './jobResult.ts';
import type { Job } from './runJobs.ts';

/** Longer than an attempt takes with all its timeouts; after a crash the row is claimed again then. */
const claimMs = 45_000;
/** Delay of a row that waits for another one. */
const waitMs = 60_000;

interface QueueJobOptions<Row> {
  readonly queue: Queue<Row>;
  readonly retries: RetryPolicy;
  /** Rows with the same key are processed by one attempt. */
  readonly groupKey: (row: Row) => string;
  /** Groups with the same key are attempted one after the other, the lowest `rank` of their first rows first. */
  readonly sequenceKey?: (row: Row) => string;
  readonly rank?: (row: Row) => number;
  /** Finds the rows that need no attempt; they are done together. None by default. */
  readonly findRedundant?: (context: JobContext, rows: readonly Row[]) => Promise<readonly Row[]>;
  /** Processes the claimed rows of one key; must not reject. */
  readonly attempt: (context: JobContext, rows: readonly [Row, ...Row[]]) => Promise<JobResult>;
}

interface Attempted<Row> {
  readonly rows: readonly Row[];
  readonly result: JobResult;
}

const toOutcome = (
  result: JobResult,
  now: Date,
  attempts: number,
  retries: RetryPolicy,
): ProcessingOutcome => {
  const at = now.toISOString();
  if (result.kind === 'done') return { kind: 'done', at };
  // A mail server repeats the address in its refusal; a message that was given up stays.
  const error = redactLog(result.reason);
  if (result.kind === 'dropped') return { kind: 'done', at, error };
  if (result.kind === 'waiting')
    return { kind: 'waiting', nextAttemptAt: new Date(now.getTime() + waitMs).toISOString(), error };
  return result.kind === 'failed' || attempts >= retries.maxAttempts
    ? { kind: 'dead', at, error }
    : { kind: 'retry', nextAttemptAt: nextAttemptAt(now, attempts, retries), error };
};

/** Processes the due rows of a queue, a batch per run. */
export const queueJob = <Row extends { readonly attempts: number }>(
  context: JobContext,
  {
    queue,
    retries,
    groupKey,
    sequenceKey = groupKey,
    rank = () => 0,
    findRedundant = async () => [],
    attempt,
  }: QueueJobOptions<Row>,
): Job => ({
  name: queue.name,
  everyMs: 1000,
  queue: queue.name,
  run: async () => {
    const { store, clock } = context;
    const now = clock();
    if (!(await queue.hasDue(store, now.toISOString()))) return false;
    const until = new Date(now.getTime() + claimMs).toISOString();
    const rows = await queue.claim(store, { now: now.toISOString(), until });
    const redundant = new Set(await findRedundant(context, rows));
    const groups = Map.groupBy(
      rows.filter((row) => !redundant.has(row)),
      groupKey,
    );
    const ranked = [...groups.values()].flatMap(([first, ...others]) =>
      first ? [{ first, others, rank: rank(first) }] : [],
    );
    const sequences = Map.groupBy(
      ranked.toSorted((a, b) => a.rank - b.rank),
      ({ first }) => sequenceKey(first),
    );
    /** Rows of one group have one result; a retry is delayed by the row with the most attempts. */
    const settleGroup = ({ rows: settled, result }: Attempted<Row>) =>
      queue.settle(
        store,
        settled,
        toOutcome(result, clock(), Math.max(...settled.map(({ attempts }) => attempts)), retries),
      );
    const settle = coalesce<Attempted<Row>>(async (attempted) => {
      const isDone = ({ result }: Attempted<Row>) => result.kind === 'done';
      const doneRows = attempted.filter(isDone).flatMap((group) => group.rows);
      if (doneRows.length > 0) await settleGroup({ rows: doneRows, result: done });
      for (const group of attempted.filter((each) => !isDone(each))) await settleGroup(group);
    });
    await Promise.all([
      ...(redundant.size > 0 ? [settle({ rows: [...redundant], result: done })] : []),
      ...[...sequences.values()].map(async (sequence) => {
        for (const { first, others } of sequence) {
          const result = await attempt(context, [first, ...others]);
          await settle({ rows: [first, ...others], result });
        }
      }),
    ]);
    return rows.length === queue.batchSize;
  },
});
