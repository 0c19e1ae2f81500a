import { defineEndpoint } from '../endpoint.ts';
import { queryInteger, queryObject } from '../query.ts';
import { trafficSources } from '../rules/metrics.ts';
import { metricTypes, usageDays, funnelSteps } from '../rules/metrics.ts';
import { integer, list, oneOf, looseObject, text, type Infer } from '../schema.ts';
import { resultOf } from './responses.ts';

const count = () => integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

/** Usage of the last days (UTC), including today. */
export const usage = looseObject({
  /** Every day, oldest first; `day` like `2026-01-31`. */
  days: list(looseObject({ day: text(), guests: count(), signedIn: count(), events: count() })),
  events: list(looseObject({ eventType: oneOf(metricTypes), count: count() })),
  sources: list(looseObject({ source: oneOf(trafficSources), visits: count() })),
  /** Conversion funnel: visits that reached each step; the last step counts placed orders. */
  steps: list(looseObject({ step: oneOf(funnelSteps), count: count() })),
});
export type Usage = Infer<typeof usage>;

/** SCOPE-03. */
export const adminUsage = defineEndpoint({
  method: 'GET',
  path: '/admin/usage',
  access: 'admin',
  summary: 'Visits, events, traffic sources and conversion funnel.',
  query: queryObject<{ days: number }>({
    days: queryInteger({ min: usageDays.minimum, max: usageDays.maximum, default: usageDays.default }),
  }),
  reply: resultOf(usage),
});
