import { storeVatDay } from '../usecases/admin/vatSums.ts';
import type { JobContext } from './jobContext.ts';
import type { Job } from './runJobs.ts';

const hourMs = 3_600_000;

/** INTL-47: adds up the VAT of past days, so that the report of a quarter does not read all its orders. */
export const vatDaysJob = (context: Pick<JobContext, 'store' | 'clock' | 'config'>): Job => ({
  name: 'VAT of past days',
  everyMs: hourMs,
  run: () => storeVatDay(context),
});
