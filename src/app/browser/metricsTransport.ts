import type { readBeaconStatuses } from './beaconStatuses.ts';
import { whenIdle } from './whenIdle.ts';

/** Browser APIs that the metrics use. */
export interface MetricsTransport {
  /** Origin of the shop, as in `https://shop.example`. */
  readonly origin: string;
  /** Resolves once the page is idle. */
  readonly whenIdle: () => Promise<void>;
  readonly isOnline: () => boolean;
  /** Sends JSON that is delivered even when the page is unloaded. Returns false when refused; null when beacons are unavailable (METRIC-10). */
  readonly beacon: ((url: string, json: string) => boolean) | null;
  /** Replaces `readBeaconStatuses` in tests. */
  readonly beaconStatuses?: typeof readBeaconStatuses;
}

export const createMetricsTransport = (): MetricsTransport => ({
  origin: location.origin,
  whenIdle,
  isOnline: () => navigator.onLine,
  beacon:
    'sendBeacon' in navigator
      ? (url, json) => navigator.sendBeacon(url, new Blob([json], { type: 'application/json' }))
      : null,
});
