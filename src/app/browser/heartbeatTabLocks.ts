import { isPlainRecord } from '../../journal/plainRecord.ts';
import type { TabLocks } from './tabLocks.ts';
import type { KeyValues } from './keyValues.ts';

const heartbeatIntervalMs = 2000;
/** Upper bound for a message to reach another tab. */
const messageDelayMs = 200;
/** A lock without a heartbeat for this time is free. A frozen tab notices after it is resumed that it lost its lock. */
const expiresAfterMs = 10_000;

interface Dependencies {
  readonly keyValues: KeyValues;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Unique id of this page. */
  readonly tab: string;
}

const keyOf = (name: string) => `verrow.claim.${name}`;
const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Tab locks as owner ids in storage that each tab renews: for plain http, where the Web Locks API is unavailable. */
export const createHeartbeatTabLocks = ({ keyValues, now, tab }: Dependencies): TabLocks => {
  const held = new Map<string, () => void>();

  const ownerOf = (name: string): unknown => {
    const stored = keyValues.read(keyOf(name));
    if (!isPlainRecord(stored) || typeof stored['at'] !== 'number') return undefined;
    return Math.abs(now() - stored['at']) < expiresAfterMs ? stored['tab'] : undefined;
  };
  const isOwnOrFree = (owner: unknown) => owner === tab || owner === undefined;
  const renew = (name: string) => keyValues.write(keyOf(name), { tab, at: now() });
  const take = (name: string, onLost: () => void) => {
    held.set(name, onLost);
    renew(name);
  };
  /** Reads storage, so that a resumed tab notices a lost lock before its next heartbeat. */
  const isHeld = (name: string) => held.has(name) && isOwnOrFree(ownerOf(name));
  const removeOwn = (name: string) => {
    if (ownerOf(name) === tab) keyValues.remove(keyOf(name));
  };

  setInterval(() => {
    for (const [name, onLost] of held) {
      if (isOwnOrFree(ownerOf(name))) renew(name);
      else {
        held.delete(name);
        onLost();
      }
    }
  }, heartbeatIntervalMs);
  // A page restored from the back/forward cache checks its locks at its next heartbeat.
  window.addEventListener('pagehide', () => [...held.keys()].forEach(removeOwn));

  return {
    acquire: async (name, { onLost = () => undefined, timeoutMs } = {}) => {
      if (isHeld(name)) return true;
      if (ownerOf(name) !== undefined && timeoutMs !== undefined) await delay(timeoutMs);
      if (ownerOf(name) !== undefined) return false;
      take(name, onLost);
      return true;
    },
    waitFor: async (name, { onLost, signal }) => {
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- sequential polls
        await delay(heartbeatIntervalMs);
        // oxlint-disable-next-line no-await-in-loop -- as above
        if (signal.aborted) await new Promise<never>(() => undefined);
        const shouldAcquire = document.visibilityState === 'visible' && !held.has(name);
        if (!shouldAcquire || ownerOf(name) !== undefined) continue;
        take(name, onLost);
        return;
      }
    },
    takeOver: async (name, onLost) => {
      // The other tab notices at its next heartbeat, or earlier by the cross-tab message of the caller.
      take(name, onLost);
      await delay(messageDelayMs);
    },
    release: (name) => {
      if (held.delete(name)) removeOwn(name);
    },
    isHeld,
  };
};
