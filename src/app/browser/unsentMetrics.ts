import { parse } from '../../../contract/parse.ts';
import { metricEvent, type MetricEvent } from '../../../contract/wire/metrics.ts';
import type { KeyValues } from './keyValues.ts';

const storageKey = 'metrics';
const mostKept = 200;

/** Events that could not be sent, for the next page. Two tabs may both send them: each counts once. */
export const unsentMetrics = (keyValues: KeyValues) => {
  const read = (): MetricEvent[] => {
    const stored = keyValues.read(storageKey);
    return (Array.isArray(stored) ? stored : []).flatMap((each: unknown) => {
      const event = parse(metricEvent, each);
      return event.ok ? [event.value] : [];
    });
  };
  const without = (events: readonly MetricEvent[]) => {
    const ids = new Set(events.map(({ _id }) => _id));
    return read().filter(({ _id }) => !ids.has(_id));
  };
  return {
    read,
    keep: (events: readonly MetricEvent[]): void =>
      keyValues.write(storageKey, [...without(events), ...events].slice(-mostKept)),
    forget: (events: readonly MetricEvent[]): void => {
      const left = without(events);
      if (left.length > 0) keyValues.write(storageKey, left);
      else if (keyValues.read(storageKey) !== undefined) keyValues.remove(storageKey);
    },
  };
};
