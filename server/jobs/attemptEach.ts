import { redactLog } from '../redaction/redactLog.ts';
import { deleteJobFailure, readJobFailures, saveJobFailure } from '../store/jobFailures.ts';
import { nextAttemptAt, paymentRetries, type RetryPolicy } from './backoff.ts';
import type { JobContext } from './jobContext.ts';

/** No answer of another system: it may concern every item. */
export class Unavailable extends Error {}

/** Consecutive items without an answer after which the rest of the batch waits for the next run. */
const outageAfter = 3;

interface AttemptEachOptions {
  readonly job: string;
  readonly items: readonly string[];
  readonly retries?: RetryPolicy;
  /** `failures` counts the earlier attempts of this item that failed in a row. Rejects where this one fails. */
  readonly attempt: (item: string, failures: number) => Promise<unknown>;
}

/**
 * Attempts each item on its own: one that fails does not keep the others from their turn. It is attempted again after an exponential
 * backoff, and is a dead letter after `maxAttempts`, until staff retries it. Queries of items leave out those that wait (`isAttemptable`).
 * Returns the number of successes.
 */
export const attemptEach = async (
  { store: { db }, clock, newId, log }: JobContext,
  { job, items, retries = paymentRetries, attempt }: AttemptEachOptions,
): Promise<number> => {
  const failures = await readJobFailures(db, job, items);
  let succeeded = 0;
  let unanswered = 0;
  for (const item of items) {
    const earlier = failures.get(item);
    try {
      await attempt(item, earlier?.attempts ?? 0);
      unanswered = 0;
      succeeded += 1;
      if (earlier) await deleteJobFailure(db, job, item);
    } catch (error) {
      unanswered = error instanceof Unavailable ? unanswered + 1 : 0;
      const now = clock();
      const attempts = (earlier?.attempts ?? 0) + 1;
      const isDead = attempts >= retries.maxAttempts;
      log.error(isDead ? 'Job gave up an item' : 'Job failed on an item', error, { job, item, attempts });
      await saveJobFailure(db, {
        id: earlier?.id ?? newId('job'),
        job,
        item_id: item,
        attempts,
        next_attempt_at: nextAttemptAt(now, attempts, retries),
        last_error: redactLog(error instanceof Error ? error.message : String(error)),
        failed_at: earlier?.failed_at ?? now.toISOString(),
        dead_at: isDead ? now.toISOString() : null,
      });
      if (unanswered === outageAfter) break;
    }
  }
  return succeeded;
};
