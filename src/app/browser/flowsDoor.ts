import { channelName, isFromPage, type FromPage, type FromTab } from '../../flows/telling/frames.ts';
import { newKey } from '../../ui/shop/newKey.ts';
import { buildId } from '../buildId.ts';
import { onceLoaded } from '../onceLoaded.ts';
import { report } from '../report.ts';
import type { Shop } from '../shop.ts';

const tabKey = 'verrow.tab';

/** The same after a reload, so that whoever looks goes on looking. */
const nameOfTab = (): string => {
  try {
    const known = sessionStorage.getItem(tabKey) ?? newKey();
    sessionStorage.setItem(tabKey, known);
    return known;
  } catch {
    return newKey();
  }
};

/**
 * Answers the page of the flows (`/flows`) in another tab. What tells it about this tab's flows is fetched when it asks first.
 */
export const openFlowsDoor = ({ root, journal }: Pick<Shop, 'root' | 'journal'>): void => {
  const channel = new BroadcastChannel(channelName);
  const tab = nameOfTab();
  const tell = (frame: FromTab) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    channel.postMessage(frame);
  };
  const telling = onceLoaded(async () =>
    (await import('../../flows/telling/tellFlows.ts')).tellFlows({
      root,
      journal,
      tab,
      build: buildId(),
      tell,
      now: Date.now,
      path: () => location.pathname,
      soon: queueMicrotask,
    }),
  );
  const hear = async (frame: FromPage) => {
    try {
      (await telling()).hear(frame);
    } catch (error) {
      report('telling flows', error);
    }
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isFromPage(data)) void hear(data);
  });
  window.addEventListener('pagehide', () => tell({ kind: 'closed', tab }));
  tell({ kind: 'opened', tab });
};
