import { bestsellerDays } from '../../contract/rules.ts';
import { timeBefore } from '../domain/timeBefore.ts';
import { subtractExpiredSales } from '../store/salesWindow.ts';
import type { JobContext } from './jobContext.ts';
import type { Job } from './runJobs.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Removes sales older than 30 days from the counts that order 'Bestsellers'. */
export const bestsellersJob = ({ store, clock }: Pick<JobContext, 'store' | 'clock'>): Job => ({
  name: 'bestsellers',
  everyMs: hourMs,
  run: async () => {
    const windowStart = timeBefore(clock(), bestsellerDays * dayMs);
    await store.transaction((trx) => subtractExpiredSales(trx, windowStart));
    return false;
  },
});
