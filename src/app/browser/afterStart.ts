import type { Environment } from '../../../contract/wire/environment.ts';
import { createRecorder } from '../../journal/recorder.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import { report } from '../report.ts';
import type { Shop } from '../shop.ts';
import { boundJournals } from './journalBounds.ts';
import type { Surroundings } from './surroundings.ts';

/** Lets a developer watch the machines of this page. */
const showFlows = async (shop: Shop): Promise<void> => {
  try {
    const { openFlowsDoor } = await import('./flowsDoor.ts');
    openFlowsDoor(shop);
  } catch (error) {
    report('showing flows', error);
  }
};

/** What starts once the page is idle: the recorder, the bounds of what is stored, and live views. */
export const afterStart = (shop: Shop, surroundings: Surroundings): void => {
  const { journal, queryClient } = shop;
  journal.record(createRecorder);
  boundJournals({ journal, surroundings });
  if (queryClient.getQueryData<Environment>(queryKeys.environment)?.flowsShown) void showFlows(shop);
};
