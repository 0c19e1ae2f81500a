import { channelName, isFromPage, type FromPage, type FromTab } from '../../flows/telling/frames.ts';
import { newKey } from '../../ui/shop/newKey.ts';
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
 * Where somebody who looks at the flows of this tab knocks: the page of the flows in another tab, and `?inspect=stately` in the address.
 * What tells them is fetched then, and not before.
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

/** Opens Stately's own visualiser, which needs the internet, and a browser that lets the page open a window. */
export const openStately = async ({ root }: Pick<Shop, 'root'>): Promise<void> => {
  const { connectStately } = await import('../../flows/telling/connectStately.ts');
  connectStately({ root });
};
