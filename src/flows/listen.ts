/** The page's end of the channel: what tabs tell is handed on once for each drawn screen, however much it is. */
import { isFromTab, listeningEveryMs, type FromPage, type FromTab } from './telling/frames.ts';

export interface ListenParts {
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  /** Does something before the screen is drawn next. */
  readonly beforeDrawing: (work: () => void) => void;
  readonly every: (work: () => void, ms: number) => void;
  readonly hear: (frames: readonly FromTab[]) => void;
}

/** More than a screen can be told at once; of a page that is hidden for long, the newest is what counts. */
const mostWaiting = 5000;

/** Answers with what asks every tab for all that it has. */
export const listen = ({ channel, beforeDrawing, every, hear }: ListenParts): (() => void) => {
  let waiting: FromTab[] = [];
  const say = (frame: FromPage) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    channel.postMessage(frame);
  };
  const handOn = () => {
    const frames = waiting;
    waiting = [];
    hear(frames);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isFromTab(data)) return;
    if (data.kind === 'opened') return say({ kind: 'listening' });
    waiting.push(data);
    if (waiting.length > mostWaiting) waiting.splice(0, waiting.length - mostWaiting);
    if (waiting.length === 1) beforeDrawing(handOn);
  });
  every(() => say({ kind: 'listening' }), listeningEveryMs);
  return () => say({ kind: 'asked' });
};
