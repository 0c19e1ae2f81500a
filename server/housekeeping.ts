import { metricRetentionDays } from '../contract/rules.ts';
import type { Shop } from './shop.ts';
import { forgetKeys } from './store/idempotencyKeys.ts';
import { forgetEvents } from './store/metricEvents.ts';
import { forgetHits } from './store/rateLimits.ts';
import { forgetPasswordResets } from './store/passwordResets.ts';
import { forgetSocialSignIns } from './store/socialSignIns.ts';
import { forgetRefreshTokens } from './store/refreshTokens.ts';
import { forgetAttempts } from './store/signInAttempts.ts';
import { forgetSteps } from './store/usageCounts.ts';
import { forgetCaptchas } from './store/usedCaptchas.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** No client repeats a request after days; kept longer than that for the one that slept. */
const keysLiveMs = 7 * dayMs;

/** Deletes what has no effect any more: windows, attempts, used answers, ended sessions and old keys. */
export const tidyUp = async ({ store, clock }: Pick<Shop, 'store' | 'clock'>): Promise<void> => {
  const now = clock().getTime();
  const ago = (ms: number) => new Date(now - ms).toISOString();
  await forgetHits(store.db, Math.floor((now - hourMs) / 1000));
  await forgetAttempts(store.db, ago(dayMs));
  await forgetCaptchas(store.db, ago(hourMs));
  await forgetRefreshTokens(store.db, ago(dayMs));
  await forgetSocialSignIns(store.db, ago(hourMs));
  await forgetPasswordResets(store.db, ago(dayMs));
  await forgetKeys(store.db, ago(keysLiveMs));
  await forgetEvents(store.db, ago(metricRetentionDays * dayMs));
  await forgetSteps(store.db, ago(metricRetentionDays * dayMs).slice(0, 10));
};

/** Tidies up each hour, in the background. Answers what stops it. */
export const keepTidy = (shop: Shop): (() => void) => {
  const timer = setInterval(() => {
    tidyUp(shop).catch((error: unknown) => shop.log.error('Tidying up failed', error));
  }, hourMs);
  timer.unref();
  return () => clearInterval(timer);
};
