import { fromCallback, type EventObject } from 'xstate';
import type { FlowRetried, NetworkChanged } from '../../machines/app/types.ts';

/** Sends the root an event when the browser goes offline or online. */
export const watchConnection = fromCallback<EventObject>(({ sendBack }) => {
  // On the server, the shop counts as online.
  if (!('onLine' in navigator)) return undefined;
  const sendStatus = () => {
    const isOnline = navigator.onLine;
    sendBack({ type: isOnline ? 'network.returned' : 'network.lost' } satisfies NetworkChanged);
    // Retries chunks that could not be loaded while offline.
    if (isOnline) sendBack({ type: 'flow.retried' } satisfies FlowRetried);
  };
  if (!navigator.onLine) sendStatus();
  window.addEventListener('online', sendStatus);
  window.addEventListener('offline', sendStatus);
  return () => {
    window.removeEventListener('online', sendStatus);
    window.removeEventListener('offline', sendStatus);
  };
});
