import { preloadConnectionBar } from '../ui/layout/lazyComponents.tsx';
import { preloadNoticeList } from '../ui/notifications/Notifications.tsx';
import type { Environment } from '../../contract/wire/environment.ts';
import { createRecorder } from '../journal/recorder.ts';
import { queryKeys } from '../services/queryKeys.ts';
import { report } from './common/report.ts';
import type { Shop } from './shop.ts';
import { prefetchLinks } from './browser/prefetchLinks.ts';
import { preloadOverlays } from './browser/preloadOverlays.ts';
import { enforceJournalLimits } from './browser/journalLimits.ts';
import type { Platform } from './browser/platform.ts';

/** Connects this page to the inspector at `/flows`. */
const startInspectorBridge = async (shop: Shop): Promise<void> => {
  try {
    const { openInspectorBridge } = await import('./inspectorBridge.ts');
    openInspectorBridge(shop);
  } catch (error) {
    report('Starting the inspector bridge', error);
  }
};

/** Forwards the page events that make the metrics machine send its events. */
const forwardPageEvents = ({ root }: Shop): void => {
  const metrics = () => root.getSnapshot().children.metrics;
  // METRIC-08: whichever fires first; a hidden page may be discarded without another event.
  const sendHidden = () => metrics()?.send({ type: 'page.hidden' });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendHidden());
  window.addEventListener('pagehide', sendHidden);
  window.addEventListener('online', () => metrics()?.send({ type: 'network.returned' }));
};

/** Events of the flows whose steps are counted. */
const watchedEvents = /^(checkout|returnWizard|auth (dialog|sign|social|secondStep|guest))/;

/** FUNNEL-02: the recorder is loaded with the first flow that it watches. */
const startFlowSteps = ({ root, journal }: Shop, platform: Platform): void => {
  const start = async () => {
    try {
      const { watchFlowSteps } = await import('./flows/watchFlowSteps.ts');
      watchFlowSteps(root.system, platform);
    } catch (error) {
      report('Loading the recorder of steps', error);
    }
  };
  journal.subscribe(({ id, event }) => {
    if (watchedEvents.test(`${id} ${event.type}`)) void start();
  });
  const { checkout, returnWizard } = root.getSnapshot().children;
  if (checkout ?? returnWizard) void start();
};

/** Runs once the page is idle: starts the metrics events, the recorders, the journal limits, the inspector bridge and the prefetching of links, and preloads notifications, the offline notice and overlays. */
export const startIdleTasks = (shop: Shop, platform: Platform): void => {
  const { journal, queryClient } = shop;
  forwardPageEvents(shop);
  preloadConnectionBar();
  preloadNoticeList();
  prefetchLinks(shop);
  preloadOverlays(shop);
  journal.startRecorder(createRecorder);
  startFlowSteps(shop, platform);
  enforceJournalLimits({ journal, platform });
  if (queryClient.getQueryData<Environment>(queryKeys.environment)?.flowsShown)
    void startInspectorBridge(shop);
};
