import { Refusal } from '../domain/refusal.ts';
import type { Handle } from '../store/database.ts';
import { countHit } from '../store/rateLimits.ts';
import type { Limit } from './limits.ts';

export interface RateLimits {
  /** Counts one call by `who`. Throws `rate_limited` with the seconds to wait once there were too many. */
  readonly count: (limit: Limit, who: string) => Promise<void>;
}

interface Options {
  readonly db: Handle;
  readonly clock: () => Date;
  /** RATE_LIMIT_SCALE. */
  readonly scale: number;
}

const rememberedKeys = 50_000;

/** Counts in fixed windows, in the database or, for reads, in memory. */
export const createRateLimits = ({ db, clock, scale }: Options): RateLimits => {
  const inMemory = new Map<string, { window: number; hits: number }>();

  const countHere = (key: string, window: number): number => {
    const known = inMemory.get(key);
    if (known && known.window === window) return (known.hits += 1);
    // Bounded: a flood from many addresses must not fill the memory; the oldest go first.
    if (!known && inMemory.size >= rememberedKeys) {
      const oldest = inMemory.keys().next();
      if (!oldest.done) inMemory.delete(oldest.value);
    }
    inMemory.delete(key);
    inMemory.set(key, { window, hits: 1 });
    return 1;
  };

  return {
    count: async ({ name, most, perSeconds, counted }, who) => {
      const second = Math.floor(clock().getTime() / 1000);
      const window = second - (second % perSeconds);
      const key = `${name}:${who}`;
      const hits = counted === 'process' ? countHere(key, window) : await countHit(db, key, window);
      if (hits > most * scale)
        throw new Refusal('rate_limited', 'Too many requests. Please wait a moment and try again.', {
          retryAfterSeconds: window + perSeconds - second,
        });
    },
  };
};
