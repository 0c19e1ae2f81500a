import { bestsellerDays } from '../../contract/rules.ts';
import { ageSales } from '../store/salesWindow.ts';
import type { Commerce } from './commerce.ts';
import type { Job } from './runner.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Keeps 'Bestsellers' to what was sold in the last 30 days. */
export const bestsellersJob = ({ store, clock }: Pick<Commerce, 'store' | 'clock'>): Job => ({
  name: 'bestsellers',
  everyMs: hourMs,
  run: async () => {
    const beginning = new Date(clock().getTime() - bestsellerDays * dayMs).toISOString();
    await store.transaction((trx) => ageSales(trx, beginning));
    return false;
  },
});
