import { createInternalCall } from './api/internalCall.ts';
import { releaseExpiredHolds } from './releaseExpiredHolds.ts';
import type { Store } from './store/store.ts';
import type { Endpoints } from './endpoints.ts';

const intervalMs = 60 * 60 * 1000;
const idempotencyRetentionSeconds = 30 * 24 * 60 * 60;

/** Releases expired holds and deletes old idempotency records, at start and every hour. Clear the timer to stop. */
export const startCleanup = (store: Store, endpoints: Endpoints, onCommit: () => void): NodeJS.Timeout => {
  const run = async (): Promise<void> => {
    const call = createInternalCall(store, endpoints);
    await store.transaction(() => {
      releaseExpiredHolds(call);
      store.idempotencyRecords.deleteBefore(call.now - idempotencyRetentionSeconds);
    });
    onCommit();
  };
  // A failure ends the process, which the shop then restarts.
  void run();
  return setInterval(() => void run(), intervalMs).unref();
};
