/** S12: reconciles payments with the provider without relying on webhooks. */
import { timeBefore } from '../domain/timeBefore.ts';
import type { ProviderFailure } from '../payments/provider.ts';
import { findPayment, listOpenIntentIds, updatePayment } from '../store/payments.ts';
import { deleteOldWebhooks } from '../store/queues.ts';
import { applyIntent } from '../usecases/orders/applyIntent.ts';
import type { JobContext } from './jobContext.ts';
import type { Job } from './runJobs.ts';

const batchSize = 20;
const minuteMs = 60_000;
const staleAfterMs = minuteMs;
/** Twice the longest reservation, to cover a process that was down. */
const lostIntentLookbackMs = 120 * minuteMs;
const webhookRetentionMs = 30 * 24 * 60 * minuteMs;

/** Logs a payment that the provider does not know and moves it to the end of the queue. */
const postponeUnknown = async (
  { store, clock, log }: JobContext,
  intentId: string,
  failure: ProviderFailure,
) => {
  log.warn('Payment is unknown to the provider', { intentId, code: failure.code });
  await store.transaction((trx) => updatePayment(trx, intentId, { updated_at: clock().toISOString() }));
};

/** Reads each payment without a final status about once a minute. */
export const openPaymentsJob = (context: JobContext): Job => ({
  name: 'reconciliation of open payments',
  everyMs: 15_000,
  run: async () => {
    const before = timeBefore(context.clock(), staleAfterMs);
    const ids = await listOpenIntentIds(context.store.db, before, batchSize);
    for (const id of ids) {
      const read = await context.payments.retrieveIntent(id);
      if (read.ok) await applyIntent(context, read.value);
      else if (read.failure.kind === 'unavailable') return false;
      else await postponeUnknown(context, id, read.failure);
    }
    return false;
  },
});

/** Finds intents whose creation was not stored because the process died. */
export const lostIntentsJob = (context: JobContext): Job => ({
  name: 'reconciliation of lost intents',
  everyMs: 2 * minuteMs,
  run: async () => {
    const since = Math.floor((context.clock().getTime() - lostIntentLookbackMs) / 1000);
    for await (const listed of context.payments.listIntents(since)) {
      if (!listed.ok) break;
      if (listed.value.orderId === null || (await findPayment(context.store.db, listed.value.id))) continue;
      await applyIntent(context, listed.value);
    }
    await deleteOldWebhooks(context.store, timeBefore(context.clock(), webhookRetentionMs));
    return false;
  },
});
