/** S12: what the provider knows and the shop missed, found out without any webhook. */
import type { ProviderFailure } from '../payments/provider.ts';
import { findPayment, openIntentIds, updatePayment } from '../store/payments.ts';
import { forgetWebhooks } from '../store/work.ts';
import { applyIntent } from '../usecases/payments/applyIntent.ts';
import type { Commerce } from './commerce.ts';
import type { Job } from './runner.ts';

const batch = 20;
const minuteMs = 60_000;
const unseenMs = minuteMs;
/** Intents are made while an order is reserved; twice that long covers a process that was down. */
const lostSinceMs = 120 * minuteMs;
const webhooksLiveMs = 30 * 24 * 60 * minuteMs;

/** A payment that the provider does not know is told of, and goes to the end of the queue. */
const lookedAt = async ({ store, clock, log }: Commerce, intentId: string, failure: ProviderFailure) => {
  log.warn('A payment is not known to the provider', { intentId, code: failure.code });
  await store.transaction((trx) => updatePayment(trx, intentId, { updated_at: clock().toISOString() }));
};

/** Reads every payment again whose end is not known, about once a minute each. */
export const openPaymentsJob = (shop: Commerce): Job => ({
  name: 'reconciliation of open payments',
  everyMs: 15_000,
  run: async () => {
    const before = new Date(shop.clock().getTime() - unseenMs).toISOString();
    const ids = await openIntentIds(shop.store.db, before, batch);
    for (const id of ids) {
      const read = await shop.payments.retrieveIntent(id);
      if (read.ok) await applyIntent(shop, read.value);
      else if (read.failure.kind === 'unavailable') return false;
      else await lookedAt(shop, id, read.failure);
    }
    return false;
  },
});

/** Finds intents that were made while the process died before it wrote them down. */
export const lostIntentsJob = (shop: Commerce): Job => ({
  name: 'reconciliation of lost intents',
  everyMs: 2 * minuteMs,
  run: async () => {
    const since = Math.floor((shop.clock().getTime() - lostSinceMs) / 1000);
    for await (const listed of shop.payments.listIntents(since)) {
      if (!listed.ok) break;
      if (listed.value.orderId === null || (await findPayment(shop.store.db, listed.value.id))) continue;
      await applyIntent(shop, listed.value);
    }
    await forgetWebhooks(shop.store, new Date(shop.clock().getTime() - webhooksLiveMs).toISOString());
    return false;
  },
});
