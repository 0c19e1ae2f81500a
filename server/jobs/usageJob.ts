import { hasUncountedMetricEvents } from '../store/metricEvents.ts';
import { countEvents } from '../usecases/usage.ts';
import type { JobContext } from './jobContext.ts';
import type { Job } from './runJobs.ts';

const batchSize = 500;

/** Adds new metric events to the usage counts of the admin area. */
export const usageJob = (context: JobContext): Job => ({
  name: 'usage counts',
  everyMs: 5000,
  run: async () =>
    (await hasUncountedMetricEvents(context.store.db)) &&
    (await countEvents(context, batchSize)) === batchSize,
});
