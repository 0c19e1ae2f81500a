import { backInStockJob } from './backInStockJob.ts';
import { batchJob } from './batchJob.ts';
import { bestsellersJob } from './bestsellersJob.ts';
import type { JobContext } from './jobContext.ts';
import { guestAnonymizationJob, guestDeletionJob } from './guestJobs.ts';
import { inboxJob } from './inboxJob.ts';
import { captureJob, expiryJob } from './orderJobs.ts';
import { outboxJob } from './outboxJob.ts';
import { eventsJob, lostIntentsJob, openPaymentsJob } from './reconciliationJobs.ts';
import { returnExpiryJob } from './returnJobs.ts';
import { usageJob } from './usageJob.ts';
import { vatDaysJob } from './vatDaysJob.ts';
import { runJobs, type Job, type RunningJobs } from './runJobs.ts';

/** All jobs, in the order of their first run. */
export const createJobs = (context: JobContext): Job[] => [
  captureJob(context),
  outboxJob(context, 'payments'),
  outboxJob(context, 'mail'),
  inboxJob(context),
  expiryJob(context),
  openPaymentsJob(context),
  lostIntentsJob(context),
  eventsJob(context),
  returnExpiryJob(context),
  usageJob(context),
  bestsellersJob(context),
  guestDeletionJob(context),
  guestAnonymizationJob(context),
  batchJob(context),
  backInStockJob(context),
  vatDaysJob(context),
];

/** Starts all jobs and `more` in this process; several processes may run them side by side. */
export const startJobs = (context: JobContext, more: readonly Job[] = []): RunningJobs =>
  runJobs([...createJobs(context), ...more], context.store.queueSignal, (message, error, details) =>
    context.log.error(message, error, details),
  );
