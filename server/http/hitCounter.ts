/** Hits of keys in fixed windows, in bounded memory. */
export interface HitCounter {
  /** Hits of the key in its window; 0 if they were evicted. */
  readonly read: (key: string, window: number) => number;
  /** Sets the hits; the window ends at `endsAt`. Times are in seconds. */
  readonly write: (key: string, hits: Hits) => void;
}

export interface Hits {
  readonly window: number;
  readonly endsAt: number;
  readonly hits: number;
}

/** The keys among which one is chosen for eviction. */
const sampleSize = 16;

/**
 * Counts for at most `maxKeys` keys. A further key takes the slot of the least needed of the next 16 slots: one whose window has ended, else
 * the one with the fewest hits. Thus a flood from many addresses, each with few hits, cannot evict a counter that is close to its limit.
 */
export const createHitCounter = (maxKeys: number): HitCounter => {
  const counted = new Map<string, Hits>();
  // Not the order of the map: an iterator has to skip all that was deleted before its first key.
  const slots: string[] = [];
  let nextSlot = 0;

  /** Removes a key, and returns its slot. */
  const evict = (now: number): number => {
    let victim = { slot: nextSlot, need: Infinity };
    for (let seen = 0; seen < sampleSize && victim.need > 0; seen += 1) {
      const hits = counted.get(slots[nextSlot] ?? '');
      const need = !hits || hits.endsAt <= now ? 0 : hits.hits;
      if (need < victim.need) victim = { slot: nextSlot, need };
      nextSlot = (nextSlot + 1) % slots.length;
    }
    counted.delete(slots[victim.slot] ?? '');
    return victim.slot;
  };

  return {
    read: (key, window) => {
      const known = counted.get(key);
      return known?.window === window ? known.hits : 0;
    },
    write: (key, hits) => {
      if (!counted.has(key)) slots[slots.length < maxKeys ? slots.length : evict(hits.window)] = key;
      counted.set(key, hits);
    },
  };
};
