/** Bounds what visitors can store of metric events (SCOPE-03): by address, by session and in total. */
import { AppError } from '../domain/appError.ts';
import type { Handle } from '../store/database.ts';
import { sumMetricBytes } from '../store/metricBytes.ts';

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

export interface MetricQuota {
  /**
   * Counts the bytes of a batch, by session. Throws `rate_limited` above a limit of the hour, and `unavailable` when the total is reached;
   * then nothing of the batch may be stored, and the browser keeps it.
   */
  readonly take: (address: string, bytesBySession: ReadonlyMap<string, number>) => Promise<void>;
}

interface Options {
  readonly db: Handle;
  readonly clock: () => Date;
  /** RATE_LIMIT_SCALE: multiplies the limits of the hour. */
  readonly scale: number;
}

const hourMs = 3_600_000;
/** The total is read this often; what this process stores meanwhile is added. */
const totalValidMs = 60_000;
const maximumKeys = 50_000;

export const createMetricQuota = ({ db, clock, scale }: Options): MetricQuota => {
  const taken = new Map<string, number>();
  let hour = 0;
  let total = { bytes: 0, readAt: Number.NEGATIVE_INFINITY };

  /** Bounded, so that a flood of sessions cannot exhaust memory; forgets the oldest. */
  const add = (key: string, bytes: number): void => {
    const before = taken.get(key);
    const oldest = before === undefined && taken.size >= maximumKeys ? taken.keys().next() : undefined;
    if (oldest && !oldest.done) taken.delete(oldest.value);
    taken.set(key, (before ?? 0) + bytes);
  };

  const startHour = (now: number): void => {
    const current = Math.floor(now / hourMs);
    if (current !== hour) taken.clear();
    hour = current;
  };

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
      const wanted = [
        { key: `address ${address}`, bytes, limit: metricLimits.address },
        ...[...bytesBySession].map(([session, ofSession]) => ({
          key: `session ${session}`,
          bytes: ofSession,
          limit: metricLimits.session,
        })),
      ];
      if (wanted.some(({ key, bytes: more, limit }) => (taken.get(key) ?? 0) + more > limit * scale))
        throw new AppError('rate_limited', 'Too many events of this hour. Please send these later.', {
          retryAfterSeconds: Math.ceil(((hour + 1) * hourMs - now) / 1000),
        });
      for (const { key, bytes: more } of wanted) add(key, more);
      total = { ...total, bytes: total.bytes + bytes };
    },
  };
};
