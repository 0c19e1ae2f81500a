import { preloadConnectionLine } from '../../ui/frame/lazyParts.tsx';
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

/** Tells the metrics, which are not fetched earlier either, what the visit's events are sent by. */
const tellMetrics = ({ root }: Shop): void => {
  const metrics = () => root.getSnapshot().children.metrics;
  // METRIC-08: whichever comes; a page that is only hidden may never be seen again.
  const hidden = () => metrics()?.send({ type: 'page.hidden' });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && hidden());
  window.addEventListener('pagehide', hidden);
  window.addEventListener('online', () => metrics()?.send({ type: 'network.returned' }));
};

/** What starts once the page is idle: the recorder, the bounds of what is stored, the line of an offline page, and live views. */
export const afterStart = (shop: Shop, surroundings: Surroundings): void => {
  const { journal, queryClient } = shop;
  tellMetrics(shop);
  preloadConnectionLine();
  journal.record(createRecorder);
  boundJournals({ journal, surroundings });
  if (queryClient.getQueryData<Environment>(queryKeys.environment)?.flowsShown) void showFlows(shop);
};
