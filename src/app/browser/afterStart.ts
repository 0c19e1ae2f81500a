import type { Environment } from '../../../contract/wire/environment.ts';
import { createRecorder } from '../../journal/recorder.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import { report } from '../report.ts';
import type { Shop } from '../shop.ts';
import { boundJournals } from './journalBounds.ts';
import type { Surroundings } from './surroundings.ts';

/** Lets a developer watch the machines of this page. */
const showFlows = async (shop: Shop, search: string): Promise<void> => {
  try {
    const { openFlowsDoor, openStately } = await import('./flowsDoor.ts');
    openFlowsDoor(shop);
    if (new URLSearchParams(search).get('inspect') === 'stately') await openStately(shop);
  } catch (error) {
    report('showing flows', error);
  }
};

/** What starts once the page is idle: the recorder, the bounds of what is stored, and live views. `search` is that of the page's first address. */
export const afterStart = (shop: Shop, surroundings: Surroundings, search: string): void => {
  const { journal, queryClient } = shop;
  journal.record(createRecorder);
  boundJournals({ journal, surroundings });
  if (queryClient.getQueryData<Environment>(queryKeys.environment)?.flowsShown) void showFlows(shop, search);
};
