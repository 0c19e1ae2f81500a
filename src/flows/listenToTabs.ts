/** The inspector's end of the channel: messages of tabs are batched per animation frame. */
import {
  isTabMessage,
  heartbeatIntervalMs,
  type InspectorMessage,
  type TabMessage,
} from './bridge/messages.ts';

export interface ListenDependencies {
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  /** Runs work before the next repaint. */
  readonly requestFrame: (work: () => void) => void;
  readonly setInterval: (work: () => void, ms: number) => void;
  readonly onMessages: (messages: readonly TabMessage[]) => void;
}

/** Buffered messages; a page that is hidden for long keeps the newest. */
const maxBuffered = 5000;

/** Returns a function that requests snapshots from all tabs. */
export const listenToTabs = ({
  channel,
  requestFrame,
  setInterval,
  onMessages,
}: ListenDependencies): (() => void) => {
  let buffered: TabMessage[] = [];
  const post = (message: InspectorMessage) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    channel.postMessage(message);
  };
  const flush = () => {
    const messages = buffered;
    buffered = [];
    onMessages(messages);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isTabMessage(data)) return;
    if (data.kind === 'opened') return post({ kind: 'listening' });
    buffered.push(data);
    if (buffered.length > maxBuffered) buffered.splice(0, buffered.length - maxBuffered);
    if (buffered.length === 1) requestFrame(flush);
  });
  setInterval(() => post({ kind: 'listening' }), heartbeatIntervalMs);
  return () => post({ kind: 'snapshotRequested' });
};
