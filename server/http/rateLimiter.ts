import { AppError } from '../domain/appError.ts';
import { networkOf } from '../domain/networkOf.ts';
import type { Store } from '../store/database.ts';
import { countHit } from '../store/rateLimits.ts';
import { createHitCounter, type HitCounter } from './hitCounter.ts';
import { accountsPerNetwork, type RateLimit } from './rateLimitRules.ts';

/** Whose requests are counted together: an account, or the network of an IP address. */
export type Caller = { readonly account: string } | { readonly address: string };

export interface RateLimiter {
  /** Counts one request of a caller. Throws `rate_limited` with `retryAfterSeconds` above the limit. */
  readonly count: (limit: RateLimit, caller: Caller) => Promise<void>;
  /**
   * Counts one request of an address, of a guest or any account: at most `accountsPerNetwork` times the limit, so that accounts do not multiply
   * what one network may do. In memory, so that a refusal costs nothing. Throws as `count`.
   */
  readonly countOfNetwork: (limit: RateLimit, address: string) => void;
  /** Counts one request of an address if it is below the limit, and returns whether it is. In memory only. */
  readonly countIfBelow: (limit: RateLimit, address: string) => boolean;
  /** As `count` for an address, at once and in memory only. */
  readonly countInMemory: (limit: RateLimit, address: string) => void;
}

interface Options {
  readonly store: Pick<Store, 'db' | 'engine'>;
  readonly clock: () => Date;
  /** RATE_LIMIT_SCALE: multiplies every limit. */
  readonly scale: number;
}

/** Per counter; about 10 MB if full. */
const maxKeys = 50_000;

const keyOf = (caller: Caller): string =>
  'account' in caller ? `account ${caller.account}` : networkOf(caller.address);

/**
 * A fixed-window rate limiter. Counts in memory; limits with `isAcrossProcesses` are counted in the database on PostgreSQL, where several
 * processes may run, until they refuse: a refusal is remembered, and costs no further write. On SQLite the data folder's lock allows one
 * process. Security limits have a separate memory, which no flood of other requests fills.
 */
export const createRateLimiter = ({ store, clock, scale }: Options): RateLimiter => {
  const ofSecurity = createHitCounter(maxKeys);
  const ofOthers = createHitCounter(maxKeys);
  const counterOf = ({ isSecurity }: RateLimit): HitCounter => (isSecurity ? ofSecurity : ofOthers);

  /** The current window of a limit, and what to throw above it. */
  const windowOf = ({ windowSeconds }: RateLimit) => {
    const second = Math.floor(clock().getTime() / 1000);
    const window = second - (second % windowSeconds);
    const endsAt = window + windowSeconds;
    const refusal = () =>
      new AppError('rate_limited', 'Too many requests. Please wait a moment and try again.', {
        retryAfterSeconds: endsAt - second,
      });
    return { window, endsAt, refusal };
  };

  const countIfBelow: RateLimiter['countIfBelow'] = (limit, address) => {
    const { window, endsAt } = windowOf(limit);
    const key = `${limit.name} ${networkOf(address)}`;
    const hits = counterOf(limit).read(key, window) + 1;
    if (hits > limit.max * scale) return false;
    counterOf(limit).write(key, { window, endsAt, hits });
    return true;
  };

  return {
    count: async (limit, caller) => {
      const counter = counterOf(limit);
      const { window, endsAt, refusal } = windowOf(limit);
      const key = `${limit.name} ${keyOf(caller)}`;
      const max = limit.max * scale;
      const known = counter.read(key, window);
      if (known > max) throw refusal();
      const isShared = limit.isAcrossProcesses && store.engine === 'postgres';
      const hits = isShared ? await countHit(store.db, key, window) : known + 1;
      counter.write(key, { window, endsAt, hits });
      if (hits > max) throw refusal();
    },
    countOfNetwork: (limit, address) => {
      const { window, endsAt, refusal } = windowOf(limit);
      const key = `all ${limit.name} ${networkOf(address)}`;
      const hits = ofOthers.read(key, window) + 1;
      if (hits > limit.max * accountsPerNetwork * scale) throw refusal();
      ofOthers.write(key, { window, endsAt, hits });
    },
    countIfBelow,
    countInMemory: (limit, address) => {
      if (!countIfBelow(limit, address)) throw windowOf(limit).refusal();
    },
  };
};
