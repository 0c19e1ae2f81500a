/** S12: reconciles payments with the provider without relying on webhooks. */
import { timeBefore } from '../domain/timeBefore.ts';
import type { ProviderEvent, ProviderFailure } from '../payments/provider.ts';
import { listDueFailures, readJobFailures } from '../store/jobFailures.ts';
import { findPayment, listOpenIntentIds } from '../store/payments.ts';
import { readEventCursor, saveEventCursor } from '../store/paymentProblems.ts';
import { deleteOldWebhooks, insertWebhooks } from '../store/queues.ts';
import { applyIntent } from '../usecases/orders/applyIntent.ts';
import { toReceivedWebhook } from '../usecases/orders/receiveWebhook.ts';
import { attemptEach, Unavailable } from './attemptEach.ts';
import { jobNames } from './jobNames.ts';
import type { JobContext } from './jobContext.ts';
import type { Job } from './runJobs.ts';

const batchSize = 20;
const minuteMs = 60_000;
const staleAfterMs = minuteMs;
/** Twice the longest reservation, to cover a process that was down. */
const lostIntentLookbackMs = 120 * minuteMs;
const webhookRetentionMs = 30 * 24 * 60 * minuteMs;
/** Events are read again for this long, since the provider lists some of them late. */
const eventOverlapSeconds = 120;
/** Where no event was read before: as long as the provider repeats webhooks. */
const firstLookbackSeconds = 3 * 24 * 60 * 60;
const eventsPerStatement = 100;

const toError = ({ kind, code, message }: ProviderFailure): Error =>
  kind === 'unavailable' ? new Unavailable(message) : new Error(`${code}: ${message}`);

/** Updates payment and order from the provider. Rejects where the provider does not answer, or does not know the intent. */
const refreshPayment = async (context: JobContext, intentId: string): Promise<void> => {
  const read = await context.payments.retrieveIntent(intentId);
  if (!read.ok) throw toError(read.failure);
  await applyIntent(context, read.value);
};

/** Reads each payment without a final status about once a minute. */
export const openPaymentsJob = (context: JobContext): Job => ({
  name: jobNames.openPayments,
  everyMs: 15_000,
  run: async () => {
    const now = context.clock();
    const job = jobNames.openPayments;
    const items = await listOpenIntentIds(context.store.db, timeBefore(now, staleAfterMs), {
      job,
      now: now.toISOString(),
      limit: batchSize,
    });
    await attemptEach(context, { job, items, attempt: (id) => refreshPayment(context, id) });
    return false;
  },
});

/** Ids of intents of the shop that no payment is stored for. */
const findLostIntents = async (context: JobContext): Promise<string[]> => {
  const since = Math.floor((context.clock().getTime() - lostIntentLookbackMs) / 1000);
  const lost: string[] = [];
  for await (const listed of context.payments.listIntents(since)) {
    if (!listed.ok) break;
    if (listed.value.orderId === null || (await findPayment(context.store.db, listed.value.id))) continue;
    lost.push(listed.value.id);
  }
  return lost;
};

/** Finds intents whose creation was not stored because the process died. */
export const lostIntentsJob = (context: JobContext): Job => ({
  name: jobNames.lostIntents,
  everyMs: 2 * minuteMs,
  run: async () => {
    const { store, clock } = context;
    const now = clock().toISOString();
    const job = jobNames.lostIntents;
    const lost = await findLostIntents(context);
    const failures = await readJobFailures(store.db, job, lost);
    const items = [
      ...(await listDueFailures(store.db, job, { now, limit: batchSize })),
      ...lost.filter((id) => !failures.has(id)),
    ];
    await attemptEach(context, { job, items, attempt: (id) => refreshPayment(context, id) });
    await deleteOldWebhooks(store, timeBefore(clock(), webhookRetentionMs));
    return false;
  },
});

/** Reads the provider's events since then, newest first; undefined where the list ended early. */
const readEvents = async (
  { payments }: JobContext,
  sinceSeconds: number,
): Promise<ProviderEvent[] | undefined> => {
  const events: ProviderEvent[] = [];
  for await (const listed of payments.listEvents(sinceSeconds)) {
    if (!listed.ok) return undefined;
    events.push(listed.value);
  }
  return events;
};

/**
 * S12: puts the provider's events into the inbox, in case their webhooks were lost: those of captured payments, whose refunds fail and which
 * are disputed, are read for no other reason. An event that arrived as a webhook is in the inbox already. The cursor is the time of the
 * newest event, by the clock of the provider: one of the shop that is ahead would leave events out.
 */
export const eventsJob = (context: JobContext): Job => {
  /** Ids of the last list: events are listed again for as long as no newer one comes. */
  let known: ReadonlySet<string> = new Set();
  return {
    name: 'reconciliation by events',
    everyMs: minuteMs,
    run: async () => {
      const { store, clock } = context;
      const cursor = await readEventCursor(store.db);
      const nowSeconds = Math.floor(clock().getTime() / 1000);
      const since = cursor === undefined ? nowSeconds - firstLookbackSeconds : cursor - eventOverlapSeconds;
      const events = await readEvents(context, since);
      const [newest] = events ?? [];
      if (!events || !newest) return false;
      const fresh = events.filter(({ id }) => !known.has(id));
      if (fresh.length === 0) return false;
      const at = clock().toISOString();
      for (let start = 0; start < fresh.length; start += eventsPerStatement)
        await insertWebhooks(
          store,
          fresh.slice(start, start + eventsPerStatement).map((event) => toReceivedWebhook(event, at)),
        );
      await saveEventCursor(store.db, newest.createdAt);
      known = new Set(events.map(({ id }) => id));
      return false;
    },
  };
};
