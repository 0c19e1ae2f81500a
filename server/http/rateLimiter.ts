import { AppError } from '../domain/appError.ts';
import type { Store } from '../store/database.ts';
import { countHit } from '../store/rateLimits.ts';
import type { RateLimit } from './rateLimitRules.ts';

export interface RateLimiter {
  /** Counts one request of `caller`, a user id or IP address. Throws `rate_limited` with `retryAfterSeconds` above the limit. */
  readonly count: (limit: RateLimit, caller: string) => Promise<void>;
  /** Counts one request if it is below the limit, and returns whether it is. Only for limits that each process counts. */
  readonly countIfBelow: (limit: RateLimit, caller: string) => boolean;
}

interface Options {
  readonly store: Pick<Store, 'db' | 'engine'>;
  readonly clock: () => Date;
  /** RATE_LIMIT_SCALE: multiplies every limit. */
  readonly scale: number;
}

const maxKeysInMemory = 50_000;

/**
 * A fixed-window rate limiter. Counts in memory; limits with `isAcrossProcesses` are counted in the database on PostgreSQL, where several
 * processes may run. On SQLite the data folder's lock allows one process.
 */
export const createRateLimiter = ({ store, clock, scale }: Options): RateLimiter => {
  const inMemory = new Map<string, { window: number; hits: number }>();

  const countInMemory = (key: string, window: number): number => {
    const known = inMemory.get(key);
    if (known && known.window === window) return (known.hits += 1);
    // Bounded, so that a flood from many addresses cannot exhaust memory; evicts the oldest.
    if (!known && inMemory.size >= maxKeysInMemory) {
      const oldest = inMemory.keys().next();
      if (!oldest.done) inMemory.delete(oldest.value);
    }
    inMemory.delete(key);
    inMemory.set(key, { window, hits: 1 });
    return 1;
  };

  const now = () => Math.floor(clock().getTime() / 1000);

  return {
    countIfBelow: ({ name, max, windowSeconds }, caller) => {
      const second = now();
      const window = second - (second % windowSeconds);
      const key = `${name}:${caller}`;
      const known = inMemory.get(key);
      if (known?.window === window && known.hits >= max * scale) return false;
      countInMemory(key, window);
      return true;
    },
    count: async ({ name, max, windowSeconds, isAcrossProcesses }, caller) => {
      const second = now();
      const window = second - (second % windowSeconds);
      const key = `${name}:${caller}`;
      const isShared = isAcrossProcesses && store.engine === 'postgres';
      const hits = isShared ? await countHit(store.db, key, window) : countInMemory(key, window);
      if (hits > max * scale)
        throw new AppError('rate_limited', 'Too many requests. Please wait a moment and try again.', {
          retryAfterSeconds: window + windowSeconds - second,
        });
    },
  };
};
