import { call } from '../call.ts';
import { queryInteger, queryShape } from '../query.ts';
import { metricTypes, trafficSources, usageDays, usageSteps } from '../rules.ts';
import { integer, list, oneOf, reply, text, type Of } from '../schema.ts';
import { resultOf } from './answer.ts';

const count = () => integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

/** What the shop was used for in the last days (UTC), today included. */
export const usage = reply({
  /** Each of these days, the oldest first: `2026-01-31`. */
  days: list(reply({ day: text(), guests: count(), signedIn: count(), events: count() })),
  events: list(reply({ eventType: oneOf(metricTypes), count: count() })),
  sources: list(reply({ source: oneOf(trafficSources), visits: count() })),
  /** Visits that reached a step, and at the end the orders that were placed. */
  steps: list(reply({ step: oneOf(usageSteps), count: count() })),
});
export type Usage = Of<typeof usage>;

/** SCOPE-03. */
export const adminUsage = call({
  method: 'GET',
  path: '/admin/usage',
  access: 'admin',
  summary: 'Visits, events, traffic sources and the way from product to order.',
  query: queryShape<{ days: number }>({
    days: queryInteger({ min: usageDays.fewest, max: usageDays.most, missing: usageDays.usual }),
  }),
  reply: resultOf(usage),
});
