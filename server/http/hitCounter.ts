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

/** The oldest keys, among which one is chosen for eviction. */
const sampleSize = 16;

/**
 * Counts for at most `maxKeys` keys. A further key evicts the least needed: of the oldest, one whose window has ended, else the one
 * with the fewest hits. Thus a flood from many addresses, each with few hits, cannot evict a counter that is close to its limit.
 */
export const createHitCounter = (maxKeys: number): HitCounter => {
  const counted = new Map<string, Hits>();

  const evict = (now: number): void => {
    let victim: { readonly key: string; readonly need: number } | undefined;
    let seen = 0;
    for (const [key, { endsAt, hits }] of counted) {
      const need = endsAt <= now ? 0 : hits;
      if (!victim || need < victim.need) victim = { key, need };
      seen += 1;
      if (need === 0 || seen === sampleSize) break;
    }
    if (victim) counted.delete(victim.key);
  };

  return {
    read: (key, window) => {
      const known = counted.get(key);
      return known?.window === window ? known.hits : 0;
    },
    write: (key, hits) => {
      const known = counted.get(key);
      if (!known && counted.size >= maxKeys) evict(hits.window);
      // A new window makes the key the youngest.
      if (known && known.window !== hits.window) counted.delete(key);
      counted.set(key, hits);
    },
  };
};
