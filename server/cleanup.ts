import { reportDays } from '../contract/rules/diagnostics.ts';
import { metricRetentionDays } from '../contract/rules/metrics.ts';
import { mailedStockRequestDays, stockConfirmationHours } from '../contract/rules/stockRequests.ts';
import type { AppContext } from './appContext.ts';
import { deleteSignInEntries } from './store/auditLog.ts';
import { deleteBatch, listStalePreviews } from './store/batches.ts';
import { deleteOldReports } from './store/diagnosticReports.ts';
import { deleteExpiredKeys } from './store/idempotencyKeys.ts';
import { deliveryRetentionDays } from '../contract/rules/webhooks.ts';
import { deleteOldDeliveries } from './store/webhookDeliveries.ts';
import { deleteFinishedMessages } from './store/outbox.ts';
import { limitMetricEvents } from './store/metricBytes.ts';
import { deleteOldHits } from './store/rateLimits.ts';
import { deleteExpiredPasswordResets } from './store/passwordResets.ts';
import { deleteExpiredSocialSignIns } from './store/socialSignIns.ts';
import { deleteExpiredRefreshTokens } from './store/refreshTokens.ts';
import { deleteOldSignInAttempts } from './store/signInAttempts.ts';
import { deleteOldUsageSteps } from './store/usageCounts.ts';
import { deleteExpiredCaptchas } from './store/usedCaptchas.ts';
import { deleteOldStockRequests } from './store/stockRequests.ts';
import { deleteOldWithdrawals } from './store/withdrawals.ts';
import { metricLimits } from './usecases/metricQuota.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Retention of idempotency keys: long enough for a client that resumes after days of sleep. */
const idempotencyKeyMs = 7 * dayMs;
/** Retention of failed sign-ins and lockouts in the audit log. */
const signInEntryMs = 90 * dayMs;

/** Retention of withdrawals that match no order or were closed: the general limitation period of claims. */
const withdrawalMs = 3 * 365 * dayMs;

/**
 * Deletes expired rows: rate-limit windows, sign-in attempts, used captchas, tokens, idempotency keys, finished messages, deliveries of webhooks,
 * metric events, diagnostic reports, withdrawals, requests for emails about stock, and previews of batches that were not applied.
 */
export const deleteExpiredRows = async ({
  store,
  clock,
  config,
}: Pick<AppContext, 'store' | 'clock' | 'config'>): Promise<void> => {
  const now = clock().getTime();
  const ago = (ms: number) => new Date(now - ms).toISOString();
  await deleteOldHits(store.db, Math.floor((now - hourMs) / 1000));
  await deleteOldSignInAttempts(store.db, ago(dayMs));
  await deleteSignInEntries(store.db, ago(signInEntryMs));
  await deleteExpiredCaptchas(store.db, ago(hourMs));
  await deleteExpiredRefreshTokens(store.db, ago(dayMs));
  await deleteExpiredSocialSignIns(store.db, ago(hourMs));
  await deleteExpiredPasswordResets(store.db, ago(dayMs));
  await deleteExpiredKeys(store.db, ago(idempotencyKeyMs));
  await deleteFinishedMessages(store.db, ago(config.finishedMessageDays * dayMs));
  await deleteOldDeliveries(store.db, ago(deliveryRetentionDays * dayMs));
  await deleteOldWithdrawals(store.db, ago(withdrawalMs));
  await deleteOldReports(store.db, ago(reportDays * dayMs));
  await deleteOldStockRequests(store.db, {
    made: ago(config.stockRequestDays * dayMs),
    unconfirmed: ago(stockConfirmationHours * hourMs),
    notified: ago(mailedStockRequestDays * dayMs),
  });
  for (const id of await listStalePreviews(store.db, ago(dayMs))) await deleteBatch(store.db, id);
  await limitMetricEvents(store.db, ago(metricRetentionDays * dayMs), metricLimits.kept);
  await deleteOldUsageSteps(store.db, ago(metricRetentionDays * dayMs).slice(0, 10));
};

/** Runs the cleanup hourly in the background; returns a function that stops it. */
export const startCleanup = (context: AppContext): (() => void) => {
  const timer = setInterval(() => {
    deleteExpiredRows(context).catch((error: unknown) => context.log.error('The cleanup failed', error));
  }, hourMs);
  timer.unref();
  return () => clearInterval(timer);
};
