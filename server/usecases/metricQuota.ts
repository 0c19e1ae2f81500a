/** Bounds what visitors can store of metric events (SCOPE-03): by address, by session and in total. */
import { AppError } from '../domain/appError.ts';
import { networkOf } from '../domain/networkOf.ts';
import type { Store } from '../store/database.ts';
import { sumMetricBytes } from '../store/metricBytes.ts';
import { addHits } from '../store/rateLimits.ts';

/** Bytes. A visit of an hour has some 10 KB of events. */
export const metricLimits = {
  /** Per hour; many visitors may share an address. */
  address: 10_000_000,
  /** Per hour. */
  session: 1_000_000,
  /** All events that are stored; the cleanup deletes the oldest above `kept`. */
  total: 256_000_000,
  kept: 200_000_000,
} as const;

const addressPrefix = 'metrics address ';

export interface MetricQuota {
  /**
   * Counts the bytes of a batch, by session. Throws `rate_limited` above a limit of the hour, and `unavailable` when the total is reached;
   * then nothing of the batch may be stored, and the browser keeps it.
   */
  readonly take: (address: string, bytesBySession: ReadonlyMap<string, number>) => Promise<void>;
}

interface Options {
  readonly store: Pick<Store, 'db' | 'engine'>;
  readonly clock: () => Date;
  /** RATE_LIMIT_SCALE: multiplies the limits of the hour. */
  readonly scale: number;
}

const hourMs = 3_600_000;
/** The total is read this often; what this process stores meanwhile is added. */
const totalValidMs = 60_000;
const maximumKeys = 50_000;
/** Unit of the shared counters, whose column holds 31 bits. */
const kilobyte = 1000;

/**
 * Counts in memory. On PostgreSQL, where several processes may run, one statement a batch adds it to counters in the database; a refusal
 * is remembered, and costs no further write. A refused batch counts too, once per process.
 */
export const createMetricQuota = ({ store, clock, scale }: Options): MetricQuota => {
  const { db, engine } = store;
  const taken = new Map<string, number>();
  let hour = 0;
  let total = { bytes: 0, readAt: Number.NEGATIVE_INFINITY };

  /** Bounded, so that a flood of sessions cannot exhaust memory; forgets the oldest. */
  const remember = (key: string, kilobytes: number): void => {
    const oldest = !taken.has(key) && taken.size >= maximumKeys ? taken.keys().next() : undefined;
    if (oldest && !oldest.done) taken.delete(oldest.value);
    taken.set(key, Math.max(kilobytes, taken.get(key) ?? 0));
  };

  const startHour = (now: number): void => {
    const current = Math.floor(now / hourMs);
    if (current !== hour) taken.clear();
    hour = current;
  };

  /** Adds kilobytes by key; returns the sums of all processes. */
  const add = async (added: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number>> => {
    if (engine === 'postgres') return addHits(db, added, (hour * hourMs) / 1000);
    return new Map([...added].map(([key, kilobytes]) => [key, (taken.get(key) ?? 0) + kilobytes]));
  };

  const limitOf = (key: string): number =>
    ((key.startsWith(addressPrefix) ? metricLimits.address : metricLimits.session) / kilobyte) * scale;

  return {
    take: async (address, bytesBySession) => {
      const now = clock().getTime();
      startHour(now);
      if (now - total.readAt >= totalValidMs) total = { bytes: await sumMetricBytes(db), readAt: now };
      const bytes = [...bytesBySession.values()].reduce((sum, each) => sum + each, 0);
      if (total.bytes + bytes > metricLimits.total)
        throw new AppError(
          'unavailable',
          'No more visits are recorded at the moment. Please send this later.',
          {
            retryAfterSeconds: hourMs / 1000,
          },
        );
      const wanted = new Map([
        [`${addressPrefix}${networkOf(address)}`, Math.ceil(bytes / kilobyte)],
        ...[...bytesBySession].map(
          ([session, each]) => [`metrics session ${session}`, Math.ceil(each / kilobyte)] as const,
        ),
      ]);
      const refusal = () =>
        new AppError('rate_limited', 'Too many events of this hour. Please send these later.', {
          retryAfterSeconds: Math.ceil(((hour + 1) * hourMs - now) / 1000),
        });
      if ([...wanted].some(([key, more]) => (taken.get(key) ?? 0) + more > limitOf(key))) throw refusal();
      const sums = await add(wanted);
      for (const [key, sum] of sums) remember(key, sum);
      if ([...sums].some(([key, sum]) => sum > limitOf(key))) throw refusal();
      total = { ...total, bytes: total.bytes + bytes };
    },
  };
};
