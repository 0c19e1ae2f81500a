/** What one run of a measurement yields, and the median of several runs. */
import { browserMetricUnits, faultMetrics } from './browser/browserMetrics.ts';
import { median, percentile, roundFigure } from './statistics.ts';

/** Every metric with its unit in words, as in tables. `cpu…Ms` is processor time per request or flow. */
export const metricUnits = {
  perSecond: '/s',
  p50Ms: 'ms p50',
  p95Ms: 'ms p95',
  cpuMs: 'ms CPU',
  sandboxCpuMs: 'ms CPU of the sandbox',
  cpuDuringOrdersMs: 'ms CPU while orders come in',
  cpuGrowth: '× CPU while orders come in',
  ordersPerSecond: 'orders/s',
  startMs: 'ms',
  shopMb: 'MB',
  sandboxMb: 'MB of the sandbox',
  totalMb: 'MB in total',
  ...browserMetricUnits,
} as const;
export type Metric = keyof typeof metricUnits;

export type Sample = { readonly [M in Metric]?: number };

// `Object.keys` loses the literal types of the keys.
export const metrics = Object.keys(metricUnits) as readonly Metric[];

/** Whether no run may have any of it. */
export const isFault = (metric: Metric): boolean => (faultMetrics as readonly Metric[]).includes(metric);

/** The median of each metric over the rounds that have it; of faults the most, so that a rare one shows. */
export const medianSample = (rounds: readonly Sample[]): Sample =>
  Object.fromEntries(
    metrics.flatMap((metric) => {
      const values = rounds.flatMap((round) => round[metric] ?? []);
      if (values.length === 0) return [];
      return [[metric, roundFigure(isFault(metric) ? Math.max(...values) : median(values))]];
    }),
  );

/** Rate and latency of operations that took `times` in all, measured over `elapsedMs`; no latency without operations. */
export const toLoadSample = (times: readonly number[], elapsedMs: number): Sample => ({
  perSecond: (times.length / elapsedMs) * 1000,
  ...(times.length === 0 ? {} : { p50Ms: percentile(times, 50), p95Ms: percentile(times, 95) }),
});
