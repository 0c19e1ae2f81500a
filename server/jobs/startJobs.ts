import type { Bell } from './bell.ts';
import { carrierJob } from './carrierJob.ts';
import { bestsellersJob } from './bestsellersJob.ts';
import type { Commerce } from './commerce.ts';
import { inboxJob } from './inboxJob.ts';
import { captureJob, expiryJob } from './orderJobs.ts';
import { outboxJob } from './outboxJob.ts';
import { lostIntentsJob, openPaymentsJob } from './reconciliationJobs.ts';
import { usageJob } from './usageJob.ts';
import { runJobs, type Job, type RunningJobs } from './runner.ts';

const carrierOf = (shop: Commerce): Job[] =>
  shop.config.carrierLegSeconds === null ? [] : [carrierJob(shop, shop.config.carrierLegSeconds)];

/** Every job of the shop, the first to run first. */
export const allJobs = (shop: Commerce): Job[] => [
  captureJob(shop),
  outboxJob(shop),
  inboxJob(shop),
  expiryJob(shop),
  openPaymentsJob(shop),
  lostIntentsJob(shop),
  usageJob(shop),
  bestsellersJob(shop),
  ...carrierOf(shop),
];

/** Starts the jobs of this process, and `more` that only some shops have; several processes may run them side by side. */
export const startJobs = (shop: Commerce & { readonly bell: Bell }, more: readonly Job[] = []): RunningJobs =>
  runJobs([...allJobs(shop), ...more], shop.bell, (message, error, details) =>
    shop.log.error(message, error, details),
  );
