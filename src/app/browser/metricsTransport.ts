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
  /** The statuses of the beacons that were just sent to this URL: fewer than `count`, or none, where the browser does not tell them. */
  readonly beaconStatuses: (url: string, count: number) => Promise<readonly number[]>;
}

const answerTimeoutMs = 5000;

/** A page cannot read the answer to a beacon, but its status, which is among the timings of its requests. */
const readBeaconStatuses = (url: string, count: number): Promise<readonly number[]> =>
  new Promise((resolve) => {
    if (!('responseStatus' in PerformanceResourceTiming.prototype)) return resolve([]);
    const statuses: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByName(new URL(url, location.href).href))
        if (entry instanceof PerformanceResourceTiming && entry.initiatorType === 'beacon')
          statuses.push(entry.responseStatus);
      if (statuses.length >= count) finish();
    });
    const timer = setTimeout(() => finish(), answerTimeoutMs);
    const finish = (): void => {
      clearTimeout(timer);
      observer.disconnect();
      resolve(statuses);
    };
    observer.observe({ type: 'resource' });
  });

export const createMetricsTransport = (): MetricsTransport => ({
  origin: location.origin,
  whenIdle,
  isOnline: () => navigator.onLine,
  beaconStatuses: readBeaconStatuses,
  beacon:
    'sendBeacon' in navigator
      ? (url, json) => navigator.sendBeacon(url, new Blob([json], { type: 'application/json' }))
      : null,
});
