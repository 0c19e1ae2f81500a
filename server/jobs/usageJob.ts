import { hasUncountedEvents } from '../store/metricEvents.ts';
import { countEvents } from '../usecases/usage.ts';
import type { Commerce } from './commerce.ts';
import type { Job } from './runner.ts';

const batch = 500;

/** Adds what visits did to the counts that the staff looks at. */
export const usageJob = (shop: Commerce): Job => ({
  name: 'usage counts',
  everyMs: 5000,
  run: async () => (await hasUncountedEvents(shop.store.db)) && (await countEvents(shop, batch)) === batch,
});
