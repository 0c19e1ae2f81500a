import { ownCall } from './api/ownCall.ts';
import { releaseOldHolds } from './holds.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Site } from './site.ts';

const EVERY_MS = 60 * 60 * 1000;
const REPLIES_KEPT_SECONDS = 30 * 24 * 60 * 60;

/** At start and every hour: old holds are released and old idempotent answers forgotten. Clear it to stop. */
export function startUpkeep(ledger: Ledger, site: Site, onWritten: () => void): NodeJS.Timeout {
  const work = (): void => {
    const call = ownCall(ledger, site);
    ledger.write(() => {
      releaseOldHolds(call);
      ledger.replies.forget(call.now - REPLIES_KEPT_SECONDS);
    });
    onWritten();
  };
  work();
  return setInterval(work, EVERY_MS).unref();
}
