import { parse, type ParseResult } from '../../../contract/parse.ts';
import type { FlowStepEvent } from '../../../contract/wire/flowSteps.ts';
import { metricEvent, type MetricEvent } from '../../../contract/wire/metrics.ts';
import type { KeyValues } from './keyValues.ts';

const storageKey = 'metrics';
const maxStored = 200;

const isFlowStep = (event: unknown): event is FlowStepEvent =>
  typeof event === 'object' && event !== null && Reflect.get(event, 'eventType') === 'flow_step';

/** Steps of flows are validated by their recorder and by the server, so that the first pages do not load their contract. */
export const parseMetricEvent = (event: unknown): ParseResult<MetricEvent> =>
  isFlowStep(event) ? { ok: true, value: event } : parse(metricEvent, event);

/** Stores unsent events for the next page. Two tabs may both send them: the server counts each id once. */
export const createUnsentMetricsStore = (keyValues: KeyValues) => {
  const read = (): MetricEvent[] => {
    const stored = keyValues.read(storageKey);
    return (Array.isArray(stored) ? stored : []).flatMap((each: unknown) => {
      const event = parseMetricEvent(each);
      return event.ok ? [event.value] : [];
    });
  };
  const without = (events: readonly MetricEvent[]) => {
    const ids = new Set(events.map(({ _id }) => _id));
    return read().filter(({ _id }) => !ids.has(_id));
  };
  return {
    read,
    add: (events: readonly MetricEvent[]): void =>
      keyValues.write(storageKey, [...without(events), ...events].slice(-maxStored)),
    remove: (events: readonly MetricEvent[]): void => {
      const remaining = without(events);
      if (remaining.length > 0) keyValues.write(storageKey, remaining);
      else if (keyValues.read(storageKey) !== undefined) keyValues.remove(storageKey);
    },
  };
};
