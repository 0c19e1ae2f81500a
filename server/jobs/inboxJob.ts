import { latestPaymentStatus } from '../domain/reconciliation.ts';
import { reportedStatus } from '../payments/webhookEvents.ts';
import { listPaymentsById } from '../store/payments.ts';
import type { WebhookInboxTable } from '../store/schema.ts';
import { webhookQueue } from '../store/queues.ts';
import { applyIntent } from '../usecases/orders/applyIntent.ts';
import type { JobContext } from './jobContext.ts';
import { queueJob } from './queueJob.ts';
import type { Job } from './runJobs.ts';
import { paymentRetries } from './backoff.ts';
import { retry, done, dropped, failed, type JobResult } from './jobResult.ts';

/** A webhook may arrive before its order is committed; after these attempts it is dropped as unknown. */
const maxAttemptsForUnknownOrder = 8;

/**
 * Webhooks that report a status which the payment has reached already, such as that of a capture whose response is stored. A status never
 * moves back, so they carry no news.
 */
const findRedundant = async (
  { store }: JobContext,
  rows: readonly WebhookInboxTable[],
): Promise<WebhookInboxTable[]> => {
  const reports = rows.filter(({ type }) => reportedStatus(type) !== undefined);
  const ids = new Set(reports.flatMap(({ intent_id: id }) => id ?? []));
  const payments = await listPaymentsById(store.db, [...ids]);
  const known = new Map(payments.map((payment) => [payment.intent_id, payment.status]));
  return reports.filter(({ type, intent_id: id }) => {
    const [status, reported] = [known.get(id ?? ''), reportedStatus(type)];
    return status && reported && latestPaymentStatus(status, reported) === status;
  });
};

const processIntent = async (context: JobContext, intentId: string, attempts: number): Promise<JobResult> => {
  const read = await context.payments.retrieveIntent(intentId);
  if (!read.ok)
    return read.failure.kind === 'unavailable'
      ? retry(read.failure.message)
      : failed(`${read.failure.code}: ${read.failure.message}`);
  const applied = await applyIntent(context, read.value);
  if (applied.kind === 'applied') return done;
  const reason = 'No order of the shop belongs to this payment.';
  return attempts < maxAttemptsForUnknownOrder ? retry(reason) : dropped(reason);
};

/**
 * Processes received webhooks. S4: reads the intent from the provider, once for all its webhooks, so content and order of webhooks do not
 * matter.
 */
export const inboxJob = (context: JobContext): Job =>
  queueJob(context, {
    queue: webhookQueue,
    retries: paymentRetries,
    groupKey: ({ intent_id: intentId }) => intentId ?? '',
    findRedundant,
    attempt: async (_context, rows) => {
      const [{ intent_id: intentId }] = rows;
      if (intentId === null) return done;
      try {
        return await processIntent(context, intentId, Math.max(...rows.map(({ attempts }) => attempts)));
      } catch (error) {
        context.log.error('Webhook failed', error, { eventIds: rows.map(({ event_id: id }) => id) });
        return retry(error instanceof Error ? error.message : String(error));
      }
    },
  });
