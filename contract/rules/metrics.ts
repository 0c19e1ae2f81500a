/** Rules of metrics (METRIC-03, METRIC-08 to METRIC-12). */
export const metricsFlushMs = 5000;
/** METRIC-03. */
export const metricTypes = [
  'page_view',
  'search_performed',
  'session_start',
  'add_to_cart',
  'remove_from_cart',
  'product_view',
  'add_discount',
  'remove_discount',
] as const;
export type MetricType = (typeof metricTypes)[number];
/** Browsers limit a beacon to 64 KiB; the server has the same limit. */
export const metricsBatch = { events: 100, bytes: 60 * 1024 } as const;
/** Events are deleted after this time; the anonymous counts stay. */
export const metricRetentionDays = 30;
/** Steps of the conversion funnel. */
export const funnelSteps = ['product_view', 'add_to_cart', 'checkout', 'order'] as const;
/** Range of days in the usage report. */
export const usageDays = { minimum: 1, default: 30, maximum: 90 } as const;
export type FunnelStep = (typeof funnelSteps)[number];
export const sessionIdWait = { everyMs: 100, attempts: 10 } as const;
export const sessionIdHeader = 'x-session-id';
/** METRIC-13: origin of a visit. */
export const trafficSources = ['direct', 'organic', 'referral'] as const;
export type TrafficSource = (typeof trafficSources)[number];
