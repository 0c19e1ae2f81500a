import { isPlainRecord } from '../../journal/plainRecord.ts';
import type { Claims } from './claims.ts';
import type { KeyValues } from './keyValues.ts';

const beatsEveryMs = 2000;
/** A message reaches another tab well within this. */
const hearsWithinMs = 200;
/** A tab that was silent for so long is gone, or asleep: then it hears, once it wakes, that another tab has taken over. */
const isGoneAfterMs = 10_000;

interface Parts {
  readonly keyValues: KeyValues;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Of this page alone. */
  readonly tab: string;
}

const keyOf = (name: string) => `verrow.claim.${name}`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** By the id of its owner in storage, which its tab renews: on plain http, where browsers have no locks. */
export const heartbeatClaims = ({ keyValues, now, tab }: Parts): Claims => {
  const held = new Map<string, () => void>();

  const ownerOf = (name: string): unknown => {
    const kept = keyValues.read(keyOf(name));
    if (!isPlainRecord(kept) || typeof kept['at'] !== 'number') return undefined;
    return Math.abs(now() - kept['at']) < isGoneAfterMs ? kept['tab'] : undefined;
  };
  const isOwnOrFree = (owner: unknown) => owner === tab || owner === undefined;
  const beat = (name: string) => keyValues.write(keyOf(name), { tab, at: now() });
  const take = (name: string, lost: () => void) => {
    held.set(name, lost);
    beat(name);
  };
  /** A tab that slept finds out at once, and not only at its next beat, that another has it by now. */
  const has = (name: string) => held.has(name) && isOwnOrFree(ownerOf(name));
  const free = (name: string) => {
    if (ownerOf(name) === tab) keyValues.remove(keyOf(name));
  };

  setInterval(() => {
    for (const [name, lost] of held) {
      if (isOwnOrFree(ownerOf(name))) beat(name);
      else {
        held.delete(name);
        lost();
      }
    }
  }, beatsEveryMs);
  // A page that is shown again as it was left finds out at its next beat whether they are still its own.
  window.addEventListener('pagehide', () => [...held.keys()].forEach(free));

  return {
    claim: async (name, { lost = () => undefined, withinMs } = {}) => {
      if (has(name)) return true;
      if (ownerOf(name) !== undefined && withinMs !== undefined) await pause(withinMs);
      if (ownerOf(name) !== undefined) return false;
      take(name, lost);
      return true;
    },
    waitFor: async (name, { lost, signal }) => {
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- one look after the other
        await pause(beatsEveryMs);
        // oxlint-disable-next-line no-await-in-loop -- as above
        if (signal.aborted) await new Promise<never>(() => undefined);
        const isWanted = document.visibilityState === 'visible' && !held.has(name);
        if (!isWanted || ownerOf(name) !== undefined) continue;
        take(name, lost);
        return;
      }
    },
    takeOver: async (name, lost) => {
      // Its tab hears of this at its next beat, and by the message that goes with it before.
      take(name, lost);
      await pause(hearsWithinMs);
    },
    release: (name) => {
      if (held.delete(name)) free(name);
    },
    has,
  };
};
