import {
  channelName,
  isInspectorMessage,
  type InspectorMessage,
  type TabMessage,
} from '../flows/bridge/messages.ts';
import { newKey } from '../ui/shop/newKey.ts';
import { buildId } from './buildId.ts';
import { memoizeAsync } from './common/memoizeAsync.ts';
import { report } from './common/report.ts';
import type { Shop } from './shop.ts';

const tabKey = 'verrow.tab';

/** Kept in session storage, so that the inspector recognizes the tab after a reload. */
const readOrCreateTabId = (): string => {
  try {
    const id = sessionStorage.getItem(tabKey) ?? newKey();
    sessionStorage.setItem(tabKey, id);
    return id;
  } catch {
    return newKey();
  }
};

/** Connects this tab to the inspector (`/flows`) in another tab. The publisher is loaded on the first message of the inspector. */
export const openInspectorBridge = ({ root, journal }: Pick<Shop, 'root' | 'journal'>): void => {
  const channel = new BroadcastChannel(channelName);
  const tab = readOrCreateTabId();
  const post = (message: TabMessage) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    channel.postMessage(message);
  };
  const loadPublisher = memoizeAsync(async () =>
    (await import('../flows/bridge/flowPublisher.ts')).createFlowPublisher({
      root,
      journal,
      tab,
      build: buildId(),
      post,
      now: Date.now,
      path: () => location.pathname,
      defer: queueMicrotask,
    }),
  );
  const receive = async (message: InspectorMessage) => {
    try {
      (await loadPublisher()).receive(message);
    } catch (error) {
      report('Publishing flows to the inspector', error);
    }
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isInspectorMessage(data)) void receive(data);
  });
  window.addEventListener('pagehide', () => post({ kind: 'closed', tab }));
  post({ kind: 'opened', tab });
};
