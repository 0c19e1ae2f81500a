import { flowStepType, watchedMachines } from '../rules/flowSteps.ts';
import * as s from '../schema.ts';
import { clientGeneratedId } from './metrics.ts';

/** State or event type of a machine. */
const chartName = () =>
  s.nullable(s.text({ min: 1, max: 100, pattern: /^[\w.-]+$/, message: 'Is not a name' }));

/** FUNNEL-01: names of the statechart and a time, nothing else. */
export const flowStep = s.strictObject({
  machine: s.oneOf(watchedMachines),
  /** The entered state; null where a region ended. */
  state: chartName(),
  /** The event that led there. */
  event: chartName(),
  /** The state that was left, and the event that had led there. */
  from: chartName(),
  arrival: chartName(),
  /** Time in `from`. */
  ms: s.nullable(s.integer({ min: 0, max: 86_400_000 })),
});
export type FlowStep = s.Infer<typeof flowStep>;

/** Sent with the metric events to `POST /api/v1/metrics`. Apart from them, so that first pages do not load it. */
export const flowStepEvent = s.strictObject({
  _id: clientGeneratedId(),
  eventType: s.literal(flowStepType),
  metadata: flowStep,
  timestamp: s.time(),
  _session: clientGeneratedId(),
  /** FUNNEL-01: never the user. */
  _user: s.nullable(s.id()),
});
export type FlowStepEvent = s.Infer<typeof flowStepEvent>;
