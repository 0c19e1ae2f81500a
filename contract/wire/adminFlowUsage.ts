import { defineEndpoint } from '../endpoint.ts';
import { queryInteger, queryObject } from '../query.ts';
import { watchedMachines } from '../rules/flowSteps.ts';
import { usageDays } from '../rules/metrics.ts';
import * as s from '../schema.ts';
import { resultOf } from './responses.ts';

const count = () => s.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

/** Counts by event, the most frequent first. The empty event: the visit was first seen there. */
const eventCounts = () => s.list(s.looseObject({ event: s.text(), count: count() }));

const flowState = s.looseObject({
  machine: s.oneOf(watchedMachines),
  /** Without the machine's name: `choosingDelivery.choosing`. */
  state: s.text(),
  /** `end`: a final state, or one where visits rest; `gone`: not in the chart of the server's build. */
  kind: s.oneOf(['step', 'end', 'gone']),
  entered: count(),
  ended: count(),
  /** Estimated median of the milliseconds in the state; null before a visit left it. */
  medianMs: s.nullable(count()),
  /** Events that left the state. */
  exits: eventCounts(),
  /** Events that led there the visits that ended there. */
  last: eventCounts(),
});
export type FlowState = s.Infer<typeof flowState>;

/** FUNNEL-05: the counted states of the watched machines. Apart from the other endpoints, so that only the page of usage loads it. */
export const adminFlowUsage = defineEndpoint('reader', 'GET', '/admin/usage/flows', {
  summary: 'States of checkout, returns and sign-in: entries, dwell, and where visits ended.',
  query: queryObject({
    days: queryInteger({ min: usageDays.minimum, max: usageDays.maximum, default: usageDays.default }),
  }),
  reply: resultOf(s.list(flowState)),
});
