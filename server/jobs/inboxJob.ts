import type { WebhookInboxTable } from '../store/schema.ts';
import { webhookQueue } from '../store/queues.ts';
import { applyIntent } from '../usecases/orders/applyIntent.ts';
import type { JobContext } from './jobContext.ts';
import { queueJob } from './queueJob.ts';
import type { Job } from './runJobs.ts';
import { retry, done, failed, type JobResult } from './jobResult.ts';

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

/** Processes received webhooks. */
export const inboxJob = (context: JobContext): Job =>
  queueJob(context, { name: 'inbox', queue: webhookQueue, attempt });
