import type { WebhookInboxTable } from '../store/schema.ts';
import { claimWebhooks, hasDueWebhooks, settleWebhook } from '../store/work.ts';
import { applyIntent } from '../usecases/payments/applyIntent.ts';
import { nextAttemptAt } from './backoff.ts';
import type { Commerce } from './commerce.ts';
import type { Job } from './runner.ts';
import { again, done, dropped, type Worked } from './work.ts';

const batch = 10;
const claimMs = 45_000;
/** A webhook may come before the order that it is about is written down; after these attempts it is of no order of ours. */
const attemptsForUnknown = 8;

/** S4: the intent is read again, so what the webhook said, and when it came, does not matter. */
const attempt = async (shop: Commerce, row: WebhookInboxTable): Promise<Worked> => {
  if (row.intent_id === null) return done;
  try {
    const read = await shop.payments.retrieveIntent(row.intent_id);
    if (!read.ok)
      return read.failure.kind === 'unavailable'
        ? again(read.failure.message)
        : dropped(`${read.failure.code}: ${read.failure.message}`);
    const applied = await applyIntent(shop, read.value);
    if (applied.kind === 'applied') return done;
    const reason = 'No order of the shop belongs to this payment.';
    return row.attempts < attemptsForUnknown ? again(reason) : dropped(reason);
  } catch (error) {
    shop.log.error('A webhook could not be worked', error, { eventId: row.event_id });
    return again(error instanceof Error ? error.message : String(error));
  }
};

const work = async (shop: Commerce, row: WebhookInboxTable): Promise<void> => {
  const worked = await attempt(shop, row);
  const now = shop.clock();
  await settleWebhook(
    shop.store,
    row.event_id,
    worked.kind === 'again'
      ? { done: false, nextAttemptAt: nextAttemptAt(now, row.attempts), error: worked.reason }
      : {
          done: true,
          at: now.toISOString(),
          ...(worked.kind === 'dropped' ? { error: worked.reason } : {}),
        },
  );
};

/** Works the webhooks that came in. */
export const inboxJob = (shop: Commerce): Job => ({
  name: 'inbox',
  everyMs: 1000,
  run: async () => {
    const now = shop.clock();
    if (!(await hasDueWebhooks(shop.store, now.toISOString()))) return false;
    const until = new Date(now.getTime() + claimMs).toISOString();
    const rows = await claimWebhooks(shop.store, { now: now.toISOString(), until, limit: batch });
    await Promise.all(rows.map((row) => work(shop, row)));
    return rows.length === batch;
  },
});
