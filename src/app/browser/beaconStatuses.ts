const answerTimeoutMs = 5000;

interface SentBeacons {
  readonly url: string;
  readonly count: number;
  /** Before they were sent, by `performance.now()`. */
  readonly since: number;
}

/**
 * The statuses of beacons: a page cannot read the answer, but its status is among the timings of its requests. Fewer than `count`, or none,
 * where the browser does not tell them.
 */
export const readBeaconStatuses = ({ url, count, since }: SentBeacons): Promise<readonly number[]> =>
  new Promise((resolve) => {
    if (
      !('PerformanceResourceTiming' in globalThis && 'responseStatus' in PerformanceResourceTiming.prototype)
    )
      return resolve([]);
    const statuses: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByName(new URL(url, location.href).href))
        if (
          entry instanceof PerformanceResourceTiming &&
          entry.initiatorType === 'beacon' &&
          entry.startTime >= since
        )
          statuses.push(entry.responseStatus);
      if (statuses.length >= count) finish();
    });
    const timer = setTimeout(() => finish(), answerTimeoutMs);
    const finish = (): void => {
      clearTimeout(timer);
      observer.disconnect();
      resolve(statuses);
    };
    observer.observe({ type: 'resource', buffered: true });
  });
