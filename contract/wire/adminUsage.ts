import { defineEndpoint } from '../endpoint.ts';
import { queryInteger, queryObject } from '../query.ts';
import { trafficSources } from '../rules/metrics.ts';
import { metricTypes, usageDays, funnelSteps } from '../rules/metrics.ts';
import * as s from '../schema.ts';
import { resultOf } from './responses.ts';

const count = () => s.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

/** Usage of the last days (UTC), including today. */
export const usage = s.looseObject({
  /** Every day, oldest first; `day` like `2026-01-31`. */
  days: s.list(s.looseObject({ day: s.text(), guests: count(), signedIn: count(), events: count() })),
  events: s.list(s.looseObject({ eventType: s.oneOf(metricTypes), count: count() })),
  sources: s.list(s.looseObject({ source: s.oneOf(trafficSources), visits: count() })),
  /** Conversion funnel: visits that reached each step; the last step counts placed orders. */
  steps: s.list(s.looseObject({ step: s.oneOf(funnelSteps), count: count() })),
});
export type Usage = s.Infer<typeof usage>;

/** SCOPE-03. */
export const adminUsage = defineEndpoint('reader', 'GET', '/admin/usage', {
  summary: 'Visits, events, traffic sources and conversion funnel.',
  query: queryObject({
    days: queryInteger({ min: usageDays.minimum, max: usageDays.maximum, default: usageDays.default }),
  }),
  reply: resultOf(usage),
});
