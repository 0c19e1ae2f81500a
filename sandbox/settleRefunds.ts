import { createInternalCall } from './api/internalCall.ts';
import { settleDueRefunds } from './api/refunds.ts';
import type { Endpoints } from './endpoints.ts';
import type { Store } from './store/store.ts';

const intervalMs = 1000;

/** Settles refunds of test cards when they are due. Clear the timer to stop. */
export const startSettling = (store: Store, endpoints: Endpoints, onCommit: () => void): NodeJS.Timeout => {
  const run = async (): Promise<void> => {
    const call = createInternalCall(store, endpoints);
    if (!store.settlements.hasDue(call.now)) return;
    await store.transaction(() => settleDueRefunds(call));
    onCommit();
  };
  // A failure ends the process, which the shop then restarts.
  return setInterval(() => void run(), intervalMs).unref();
};
