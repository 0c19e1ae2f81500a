import type { WebhookInboxTable } from '../store/schema.ts';
import { claimWebhooks, hasDueWebhooks, settleWebhook } from '../store/queues.ts';
import { applyIntent } from '../usecases/orders/applyIntent.ts';
import { nextAttemptAt } from './backoff.ts';
import type { JobContext } from './jobContext.ts';
import type { Job } from './runJobs.ts';
import { retry, done, failed, type JobResult } from './jobResult.ts';

const batchSize = 10;
const claimMs = 45_000;
/** A webhook may arrive before its order is committed; after these attempts it is dropped as unknown. */
const maxAttemptsForUnknownOrder = 8;

/** S4: reads the intent from the provider, so content and order of webhooks do not matter. */
const attempt = async (context: JobContext, row: WebhookInboxTable): Promise<JobResult> => {
  if (row.intent_id === null) return done;
  try {
    const read = await context.payments.retrieveIntent(row.intent_id);
    if (!read.ok)
      return read.failure.kind === 'unavailable'
        ? retry(read.failure.message)
        : failed(`${read.failure.code}: ${read.failure.message}`);
    const applied = await applyIntent(context, read.value);
    if (applied.kind === 'applied') return done;
    const reason = 'No order of the shop belongs to this payment.';
    return row.attempts < maxAttemptsForUnknownOrder ? retry(reason) : failed(reason);
  } catch (error) {
    context.log.error('Webhook failed', error, { eventId: row.event_id });
    return retry(error instanceof Error ? error.message : String(error));
  }
};

const processWebhook = async (context: JobContext, row: WebhookInboxTable): Promise<void> => {
  const result = await attempt(context, row);
  const now = context.clock();
  await settleWebhook(
    context.store,
    row.event_id,
    result.kind === 'retry'
      ? { done: false, nextAttemptAt: nextAttemptAt(now, row.attempts), error: result.reason }
      : {
          done: true,
          at: now.toISOString(),
          ...(result.kind === 'failed' ? { error: result.reason } : {}),
        },
  );
};

/** Processes received webhooks, a batch per run. */
export const inboxJob = (context: JobContext): Job => ({
  name: 'inbox',
  everyMs: 1000,
  run: async () => {
    const now = context.clock();
    if (!(await hasDueWebhooks(context.store, now.toISOString()))) return false;
    const until = new Date(now.getTime() + claimMs).toISOString();
    const rows = await claimWebhooks(context.store, { now: now.toISOString(), until, limit: batchSize });
    await Promise.all(rows.map((row) => processWebhook(context, row)));
    return rows.length === batchSize;
  },
});
