import { fromCallback, type EventObject } from 'xstate';
import type { FlowRetried, NetworkChanged } from '../../machines/app/types.ts';

/** Tells the root when the browser goes offline and when it is online again. */
export const watchConnection = fromCallback<EventObject>(({ sendBack }) => {
  // Outside of a browser, the shop is online.
  if (!('onLine' in navigator)) return undefined;
  const tell = () => {
    const isOnline = navigator.onLine;
    sendBack({ type: isOnline ? 'network.returned' : 'network.lost' } satisfies NetworkChanged);
    // Code that could not be fetched while offline.
    if (isOnline) sendBack({ type: 'flow.retried' } satisfies FlowRetried);
  };
  if (!navigator.onLine) tell();
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
});
